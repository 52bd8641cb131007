import { folderMedia } from '../media/folder.ts';
import { inspect } from '../store/integrity.ts';
import { type Command, withDatabase } from './command.ts';

const SHOWN = 20;

function list(say: (line: string) => void, title: string, names: string[]): void {
  if (!names.length) return;
  say(`${title}: ${names.length}`);
  for (const name of names.slice(0, SHOWN)) say(`  ${name}`);
  if (names.length > SHOWN) say(`  … y ${names.length - SHOWN} más`);
}

/** `revisar`: 0 when every row is sound and has its file. */
export const check: Command = async ({ dataDir, say }) =>
  withDatabase(dataDir, async (raw) => {
    const { damage, lost, orphans } = await inspect(raw, folderMedia(dataDir));
    list(say, 'Daños en la base', damage);
    list(say, 'Filas sin su archivo', lost);
    list(say, 'Archivos sin fila (se borran solos al arrancar el servidor)', orphans);
    const sound = !damage.length && !lost.length;
    say(sound ? 'Todo en orden.' : 'Hay problemas: restaura un respaldo (cabina restaurar).');
    return sound ? 0 : 1;
  });
