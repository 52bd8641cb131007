import { applicationId } from '#lib/contract/android.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { judge, makeKeyStore, strongPassword } from '../../signing/work.ts';
import { nameOf, rememberCall } from '../../store/audit.ts';
import { keyOf, managedUser } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import { keyToWire, storeKey } from './key.ts';
import { noUser } from './missing.ts';

const ALIAS = 'clave';

const has = (): Refusal =>
  new Refusal(
    409,
    'La radio ya tiene una clave. Con otra, la app publicada no se puede actualizar: confirma que quieres reemplazarla.',
  );

/** What a person keeps with the file; Windows line ends, so that any editor shows it. */
function notes(
  who: { radio: string; app: string },
  filename: string,
  alias: string,
  password: string,
  made: string,
) {
  return [
    `Clave de firma de ${who.radio} (${who.app})`,
    '',
    `Archivo: ${filename} (PKCS12)`,
    `Alias: ${alias}`,
    `Contraseña del almacén y de la clave: ${password}`,
    `Creada: ${made.slice(0, 10)}`,
    '',
    'Guarda este archivo y el de la clave en un lugar seguro, fuera del servidor.',
    'Sin ellos la app no se puede actualizar en la tienda. Cabina no los vuelve a mostrar.',
    '',
  ].join('\r\n');
}

/**
 * Makes a key store with a strong password for an account's radio and keeps it. Both come down
 * this once: nothing gives them out again.
 */
export const makeKey: Handler<'POST /api/user/{id}/key'> = async (asked) => {
  const { services, principal, params, body } = asked;
  const { store, now } = services;
  const id = rowId(params.id, 'Este usuario no existe.');
  const user = await managedUser(store.db, id).executeTakeFirst();
  if (!user) throw noUser();
  const { radio_id } = user;
  if (radio_id === null)
    throw new Refusal(409, 'La cuenta no tiene radio: guárdala antes con su package y su flavor.');
  const radio = await radioById(store.db, radio_id).executeTakeFirstOrThrow();
  const kept = await keyOf(store.db, radio_id).executeTakeFirst();
  if (kept && !body.replace) throw has();

  const alias = body.keyAlias ?? ALIAS;
  const password = strongPassword();
  const app = applicationId({ package: radio.package, flavor: radio.flavor ?? '' });
  const name = radio.flavor || `radio-${radio_id}`;
  const bytes = await makeKeyStore(alias, password, radio.flavor ? app : name, now());
  const opened = { bytes, alias, storePassword: password, keyPassword: password };
  const verdict = await judge(opened);
  if (!verdict.good) throw new Error(`the key that was made is not good: ${verdict.message}`);
  const storeFile = `clave-${name}.p12`;
  const good = { ...opened, ...verdict, storeFile };
  const row = await store.db.transaction().execute(async (trx) => {
    if (!body.replace && (await keyOf(trx, radio_id).executeTakeFirst())) throw has();
    const made = await storeKey(services, trx, radio_id, good, kept);
    const deed = { radioId: radio_id, target: nameOf(user), detail: verdict.fingerprint };
    await rememberCall(trx, principal, { action: 'key-made', ...deed }, now());
    return made;
  });
  return {
    msg: 'Clave creada. Guarda los dos archivos: no se vuelven a mostrar.',
    key: keyToWire(row),
    key_file: { filename: storeFile, value: bytes.toString('base64') },
    key_notes: {
      filename: `clave-${name}.txt`,
      text: notes(
        { radio: radio.name, app },
        storeFile,
        alias,
        password,
        new Date(now()).toISOString(),
      ),
    },
  };
};
