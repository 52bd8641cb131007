import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createSuperAdmin, resetPassword } from './cabina/accounts.ts';
import { backup } from './cabina/backup.ts';
import { check } from './cabina/check.ts';
import { type Command, type Stand, Trouble, UsageTrouble } from './cabina/command.ts';
import { makeData } from './cabina/data.ts';
import { reseal } from './cabina/reseal.ts';
import { restore } from './cabina/restore.ts';
import { SettingsError, settingsFrom } from './env.ts';
import { whyUnusable } from './store/explain.ts';
import { FolderInUse } from './store/lock.ts';

/** The command line of whoever runs Cabina. */

const HELP = `cabina: tareas de quien administra la instalación

Uso: npm run cabina -- <orden> [opciones]

  crear-superadmin --email <email> [--nombre <nombre>] [--clave-propia]
      Crea una cuenta de super administrador y muestra su contraseña.
  clave <email> [--clave-propia]
      Cambia la contraseña de una cuenta y termina sus sesiones.
  respaldar <carpeta>
      Copia la base y los archivos a una carpeta nueva. El servidor puede seguir andando.
  restaurar <carpeta>
      Vuelve a un respaldo. El servidor tiene que estar detenido; lo que había se guarda aparte.
  revisar
      Comprueba la base y que cada archivo esté. Termina con 1 si hay problemas.
  recifrar
      Cifra las claves de firma otra vez, con el SIGNING_SECRET más nuevo. El anterior ya no hace falta.
  datos [--radios N] [--messages N] [--programs N] [--users N] [--semilla N]
      Agrega radios de prueba con contenido inventado y muestra sus cuentas en JSON.

  --clave-propia   pide la contraseña en vez de inventar una

Los datos están en DATA_DIR (si falta, ./data).
`;

const COMMANDS: Record<string, Command> = {
  'crear-superadmin': createSuperAdmin,
  clave: resetPassword,
  respaldar: backup,
  restaurar: restore,
  revisar: check,
  recifrar: reseal,
  datos: makeData,
};

/** What root writes into the service's folder, the service can't read. */
function refuseForeignFolder(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid } = statSync(dataDir);
  if (uid !== 0)
    throw new Trouble(
      `Los datos de «${dataDir}» son de otro usuario del sistema (número ${uid}), y esto corre como root: ` +
        'lo que escriba, el servidor no podrá leerlo. Córrelo como ese usuario, por ejemplo con «runuser».',
    );
}

function stand(): Stand {
  const { dataDir, builds } = settingsFrom(process.env);
  refuseForeignFolder(dataDir);
  return {
    dataDir,
    signingSecrets: builds.signingSecrets,
    say: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
    async ask() {
      const lines = createInterface({ input: process.stdin });
      for await (const line of lines) return line;
      return '';
    },
  };
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageTrouble ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

const isExpected = (error: unknown): error is Error =>
  error instanceof Trouble || error instanceof FolderInUse || error instanceof SettingsError;

async function main([name = 'ayuda', ...args]: string[]): Promise<number> {
  if (['ayuda', '--help', '-h', '--ayuda'].includes(name) || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new UsageTrouble(`No existe la orden «${name}».`);
    return await command(stand(), args);
  } catch (error) {
    if (isUsage(error)) {
      const known = error instanceof UsageTrouble;
      const text = known
        ? error.message
        : 'Hay una opción que no existe o a la que le falta su valor.';
      process.stderr.write(`${text}\n\nPara ver las órdenes: npm run cabina -- ayuda\n`);
      return 2;
    }
    const why = isExpected(error)
      ? error.message
      : whyUnusable(error, resolve(process.env.DATA_DIR || 'data'));
    if (why === null) throw error;
    process.stderr.write(`${why}\n`);
    return 1;
  }
}

// The same file as `npm start`'s: both must mean the same folder.
if (existsSync('.env')) process.loadEnvFile('.env');
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
