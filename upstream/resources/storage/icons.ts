import type { Handler } from '../../http/handler.ts';
import { builtFile } from './stored.ts';

/** A radio's launcher icon at one density. */
export const getIcon: Handler<
  'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png'
> = (asked) => {
  const { flavor, density } = asked.params;
  return builtFile(asked, 'icons', [flavor, 'res', `mipmap-${density}`, 'ic_launcher.png']);
};
