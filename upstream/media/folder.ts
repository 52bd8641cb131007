import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, MediaKind } from './media.ts';
import { openBelow } from './open-file.ts';

export const mediaPath = (dataDir: string): string => join(dataDir, 'media');
/** Where a kind of build output lies: below the media, but not rows' files. */
export const treePath = (dataDir: string, tree: 'icons' | 'apk'): string =>
  join(mediaPath(dataDir), tree);

export const MEDIA_KINDS: readonly MediaKind[] = ['images', 'audios'];
const UNFINISHED = '.parte';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Media in `DATA_DIR/media`, one folder a kind. */
export function folderMedia(dataDir: string): Media {
  const root = mediaPath(dataDir);
  for (const name of [...MEDIA_KINDS, 'icons', 'apk'])
    mkdirSync(join(root, name), { recursive: true, mode: 0o700 });

  return {
    async put(kind, extension, bytes) {
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      const folder = join(root, kind);
      const unfinished = join(folder, `${name}${UNFINISHED}`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return name;
    },
    open: (kind, name) => openBelow(join(root, kind), [name]),
    async stat(kind, name) {
      const found = await stat(join(root, kind, name)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
    delete: (kind, name) => rm(join(root, kind, name), { force: true }),
    list: (kind) => readdir(join(root, kind)),
  };
}
