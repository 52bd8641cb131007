import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** DATA_DIR before anything uses it: each trouble in words. */

const REASONS: Record<string, string> = {
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  EROFS: 'ese disco es de solo lectura',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  ENOSPC: 'el disco está lleno',
};

function make(path: string): void {
  if (existsSync(path)) return;
  // One by one: Node's own recursive way never ends where nothing can be made (/proc).
  make(dirname(path));
  mkdirSync(path);
}

/**
 * Makes sure that `path` is a folder that can be written to.
 * @throws Error with a Spanish message
 */
export function makeFolder(path: string): void {
  let reason = 'no es una carpeta';
  try {
    make(path);
    accessSync(path, constants.W_OK);
    if (statSync(path).isDirectory()) return;
  } catch (error) {
    reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'no se puede crear';
  }
  throw new Error(
    `DATA_DIR vale «${path}» y ahí no se pueden guardar los datos: ${reason}. Elige otra carpeta.`,
  );
}

/**
 * The secret that the first start makes and keeps in `folder`.
 * @throws Error with a Spanish message
 */
export function keptSecret(folder: string): string {
  const file = join(folder, 'session-secret');
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (kept) return kept;
    const made = randomBytes(32).toString('base64url');
    writeFileSync(file, made, { mode: 0o600 });
    return made;
  } catch {
    throw new Error(
      `No se puede leer «${file}», donde se guarda el secreto de las sesiones. Revisa que sea un archivo de esta cuenta, o define SESSION_SECRET.`,
    );
  }
}
