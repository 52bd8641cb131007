import { answerFile } from '../../http/file-answer.ts';
import type { Asked } from '../../http/handler.ts';
import { treePath } from '../../media/folder.ts';
import type { MediaKind } from '../../media/media.ts';
import { openBelow } from '../../media/open-file.ts';
import { typeOf } from '../../media/types.ts';
import { missing } from '../../refusal.ts';
import { fileOf } from '../../store/files.ts';

const noFile = () => missing('Este archivo no existe.');

type FileCall = 'GET /api/storage/images/{filename}' | 'GET /api/storage/audios/{filename}';

/** A file of the session's radio, shown in the page under the name that it was sent with. */
export async function storedFile(
  kind: MediaKind,
  { services, principal, params, request }: Asked<FileCall>,
): Promise<Response> {
  const { store, media } = services;
  const row = await fileOf(store.db, principal.radioId, kind, params.filename);
  const file = row && (await media.open(kind, row.name));
  if (!file) throw noFile();
  return answerFile(request, file, {
    type: typeOf(row.name),
    // Stored files never change: the name is enough.
    etag: `"${row.name}"`,
    name: row.original_name || row.name,
    disposition: 'inline',
  });
}

/** A file that builds or icon uploads left in their folders. */
export async function builtFile(
  { services, request }: Pick<Asked<FileCall>, 'services' | 'request'>,
  tree: 'icons' | 'apk',
  parts: readonly string[],
): Promise<Response> {
  const file = await openBelow(treePath(services.settings.dataDir, tree), parts);
  if (!file) throw noFile();
  const name = parts.at(-1) ?? '';
  return answerFile(request, file, {
    type: typeOf(name),
    etag: `"${file.bytes.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`,
    name,
    disposition: tree === 'apk' ? 'attachment' : 'inline',
  });
}
