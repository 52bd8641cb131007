/** What keeps data from being used, in Spanish and with what to do. */

/** SQLite's result codes (its documents, "Result and Error Codes"): the low byte of an extended one. */
const FULL = 13;
const UNREADABLE = new Set([1, 11, 26]);
const READ_ONLY = new Set([8, 14]);
const DISK_FAULT = 10;
const BUSY = new Set([5, 6]);

const DENIED = new Set(['EACCES', 'EROFS', 'EPERM']);
/** Something else stands where a folder is meant. */
const NO_FOLDER = new Set(['ENOTDIR', 'EEXIST', 'EISDIR']);

interface Fault {
  code?: string;
  errcode?: number;
  path?: string;
  dest?: string;
}

/** Whether SQLite can't make sense of a file: it is damaged, or another's. */
export const isUnreadable = (error: unknown): boolean =>
  UNREADABLE.has(((error as Fault).errcode ?? 0) & 0xff);

function ofSqlite(code: number, dataDir: string): string | null {
  if (UNREADABLE.has(code))
    return `DATA_DIR: la base de «${dataDir}» está dañada o no es de Cabina. Vuelve a un respaldo con «npm run cabina -- restaurar <carpeta>».`;
  if (READ_ONLY.has(code)) return `DATA_DIR: no se puede escribir en «${dataDir}».`;
  if (code === FULL) return 'No queda lugar en el disco. Libera espacio y vuelve a intentarlo.';
  if (code === DISK_FAULT)
    return `El disco de «${dataDir}» no responde bien. Revísalo y vuelve a intentarlo.`;
  if (BUSY.has(code))
    return `Otro programa tiene ocupada la base de «${dataDir}». Vuelve a intentarlo.`;
  return null;
}

/** Why the data folder, or another that was named, can't be used; null: it is no error of that kind. */
export function whyUnusable(error: unknown, dataDir: string): string | null {
  const { code = '', errcode, path, dest } = error as Fault;
  if (errcode !== undefined) return ofSqlite(errcode & 0xff, dataDir);
  const place = dest ?? path ?? dataDir;
  if (place.startsWith(dataDir) && (DENIED.has(code) || NO_FOLDER.has(code)))
    return `DATA_DIR: no se puede escribir en «${dataDir}».`;
  if (DENIED.has(code))
    return `No hay permiso para usar «${place}». Dáselo a quien corre esto, o elige otra carpeta.`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'No queda lugar en el disco. Libera espacio y vuelve a intentarlo.';
  if (code === 'ENOENT' || NO_FOLDER.has(code))
    return `No se puede usar «${place}»: no está, o no es una carpeta.`;
  if (code === 'EIO') return `El disco de «${place}» no responde bien. Revísalo.`;
  return null;
}
