import { joinDollar, splitDollar } from '#lib/contract/dollar-path.ts';
import type { Handler } from '../../http/handler.ts';
import { treePath } from '../../media/folder.ts';
import { type Listed, listFolder } from '../../media/folder-list.ts';
import { extensionOf } from '../../media/types.ts';
import { missing } from '../../refusal.ts';

/** Folders first; of each kind the newest first. */
const inOrder = (a: Listed, b: Listed): number =>
  Number(b.isDir) - Number(a.isDir) ||
  b.modifiedAt.getTime() - a.modifiedAt.getTime() ||
  a.name.localeCompare(b.name, 'es', { numeric: true });

/** What is in a folder of the builds; '' is their root. A radio that nothing was built of has an empty one. */
export const listApk: Handler<'GET /api/apk/{path}'> = async ({ services, params }) => {
  const parts = params.path ? splitDollar(params.path) : [];
  const found = await listFolder(treePath(services.settings.dataDir, 'apk'), parts);
  if (!found && parts.length > 1) throw missing('Esta carpeta no existe.');
  const files = (found ?? [])
    // What is being moved in.
    .filter(({ name }) => !name.endsWith('.parte'))
    .sort(inOrder)
    .map(({ name, isDir, modifiedAt }) => ({
      name,
      date: modifiedAt.toISOString(),
      extension: isDir ? '' : extensionOf(name),
      isDir,
      next: joinDollar([...parts, name]),
    }));
  return { files, fullPath: params.path };
};
