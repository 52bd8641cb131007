import { parseArgs } from 'node:util';
import { ROLE } from '#lib/contract/access.ts';
import { TEXT } from '#lib/contract/limits.ts';
import { readablePassword } from '../demo/words.ts';
import { accountByEmail, createAccount, emailKey, setPassword } from '../store/accounts.ts';
import { nameOf, remember } from '../store/audit.ts';
import {
  type Command,
  only,
  openHere,
  type Stand,
  Trouble,
  UsageTrouble,
  withStore,
} from './command.ts';

const PASSWORD_MIN = 10;

function checkedEmail(email: string | undefined): string {
  const key = emailKey(email ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(key) || key.length > TEXT.email)
    throw new UsageTrouble(`«${email ?? ''}» no es un email. Ejemplo: ana@radio.com.ar`);
  return key;
}

/** A password made here, or the line that is typed when `own`. */
async function choosePassword(stand: Stand, own: boolean): Promise<string> {
  if (!own) return readablePassword();
  stand.note(`Escribe la contraseña (${PASSWORD_MIN} caracteres o más) y Enter:`);
  const password = await stand.ask();
  if (password.length < PASSWORD_MIN || password.length > TEXT.password)
    throw new Trouble(`La contraseña necesita de ${PASSWORD_MIN} a ${TEXT.password} caracteres.`);
  return password;
}

const OWN = { 'clave-propia': { type: 'boolean', default: false } } as const;

/** `crear-superadmin --email … [--nombre …] [--clave-propia]` */
export const createSuperAdmin: Command = async (stand, args) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, nombre: { type: 'string' }, ...OWN },
  });
  const email = checkedEmail(values.email);
  const name = values.nombre?.trim().slice(0, TEXT.name) || 'Super Admin';
  const password = await choosePassword(stand, values['clave-propia']);
  const store = await openHere(stand.dataDir);
  try {
    if (await accountByEmail(store.db, email))
      throw new Trouble(
        `Ya hay una cuenta con el email ${email}. Para su clave: cabina clave ${email}`,
      );
    const createdAt = stand.now();
    await createAccount(store.db, {
      ...{ email, name, password, createdAt },
      role: ROLE.superAdmin,
    });
    await remember(
      store.db,
      { userId: null, action: 'made-on-console', target: nameOf({ name, email }) },
      createdAt,
    );
  } finally {
    await store.close();
  }
  stand.say(`Cuenta creada: ${name} <${email}>, Super Admin.`);
  if (!values['clave-propia']) stand.say(`Contraseña: ${password}`);
  return 0;
};

/** `clave <email> [--clave-propia]` */
export const resetPassword: Command = async (stand, args) => {
  const { values, positionals } = parseArgs({ args, options: OWN, allowPositionals: true });
  const email = checkedEmail(only(positionals, 'el email de la cuenta'));
  const password = await choosePassword(stand, values['clave-propia']);
  await withStore(stand.dataDir, async ({ db }) => {
    const account = await accountByEmail(db, email);
    if (!account) throw new Trouble(`No hay ninguna cuenta con el email ${email}.`);
    await setPassword(db, account.id, password);
    const target = nameOf(account);
    await remember(db, { userId: null, action: 'password-on-console', target }, stand.now());
  });
  stand.say(`Contraseña cambiada; las sesiones de ${email} terminaron.`);
  if (!values['clave-propia']) stand.say(`Contraseña nueva: ${password}`);
  return 0;
};
