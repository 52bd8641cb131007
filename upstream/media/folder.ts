import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, MediaKind } from './media.ts';
import { openBelow } from './open-file.ts';
import { writeWhole } from './write-file.ts';

export const mediaPath = (dataDir: string): string => join(dataDir, 'media');
/** Where a kind of build output lies: below the media, but not rows' files. */
export const treePath = (dataDir: string, tree: 'icons' | 'apk'): string =>
  join(mediaPath(dataDir), tree);

export const MEDIA_KINDS: readonly MediaKind[] = ['images', 'audios'];

/** Media in `DATA_DIR/media`, one folder a kind. */
export function folderMedia(dataDir: string): Media {
  const root = mediaPath(dataDir);
  for (const name of [...MEDIA_KINDS, 'icons', 'apk'])
    mkdirSync(join(root, name), { recursive: true, mode: 0o700 });

  return {
    async put(kind, extension, bytes) {
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      const path = join(root, kind, name);
      try {
        await writeWhole(path, bytes);
      } catch (error) {
        // There, but perhaps not for good.
        await rm(path, { force: true });
        throw error;
      }
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
