import type { Handler } from '../../http/handler.ts';
import { builtFile } from './stored.ts';

/** A file of the builds folder, to be saved. */
export const getApk: Handler<'GET /api/storage/apk/{path*}'> = (asked) =>
  builtFile(asked, 'apk', asked.params.path.split('/'));
