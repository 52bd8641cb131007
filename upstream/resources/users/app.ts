import { NEW_RADIO } from '#lib/contract/words.ts';
import { builtOf, iconsOf, sourceOf } from '../../builds/paths.ts';
import { missing } from '../../refusal.ts';
import { addChore } from '../../store/chores.ts';
import type { Db } from '../../store/database.ts';
import { changeApp, flavorTaken } from '../../store/desk.ts';
import { moveArtefacts, pendingJob } from '../../store/jobs.ts';
import { createRadio } from '../../store/radios.ts';
import type { RadioRow } from '../../store/schema.ts';
import { cleanLine } from '../../text.ts';
import { beside, type UserForm } from './account.ts';

type RadioForm = NonNullable<UserForm['radio']>;

const flag = (value: boolean | undefined): 0 | 1 | undefined =>
  value === undefined ? undefined : value ? 1 : 0;

async function assertFlavorFree(trx: Db, flavor: string, radioId: number | null): Promise<void> {
  if (flavor && (await flavorTaken(trx, flavor, radioId).executeTakeFirst()))
    throw beside('radio.flavor', `Otra radio ya usa el flavor «${flavor}».`);
}

const fieldsOf = (form: RadioForm) => ({
  package: form.package,
  flavor: form.flavor || null,
  is_apk: form.is_apk,
  ...(form.firebase_app_id !== undefined && { firebase_app_id: cleanLine(form.firebase_app_id) }),
  ...(form.sponsors_module !== undefined && { sponsors_module: flag(form.sponsors_module) }),
  ...(form.roles_module !== undefined && { roles_module: flag(form.roles_module) }),
});

/** A new account's radio, with the defaults of specification §3. In a transaction. */
export async function makeApp(trx: Db, form: RadioForm, now: number): Promise<number> {
  await assertFlavorFree(trx, form.flavor, null);
  return createRadio(trx, { ...NEW_RADIO, ...fieldsOf(form) }, now);
}

/** Another flavor: its icons and builds go along, what was written for the old one goes. */
async function moveFolders(
  trx: Db,
  { id, flavor: from }: RadioRow,
  to: string | null,
): Promise<void> {
  if (!from || from === to) return;
  await moveArtefacts(trx, id, to);
  for (const folder of [iconsOf, builtOf]) await addChore(trx, folder(from), to && folder(to));
  await addChore(trx, sourceOf(from));
}

/**
 * What super admins set of a radio. Under another name it is another app: what Google gave for the
 * old one is forgotten. Gives whether it is. In a transaction.
 */
export async function updateApp(trx: Db, row: RadioRow, form: RadioForm): Promise<boolean> {
  if (form.id !== undefined && form.id !== null && String(form.id) !== String(row.id))
    throw missing('Esta radio no existe.');
  await assertFlavorFree(trx, form.flavor, row.id);
  const fields = fieldsOf(form);
  const renamed = row.package !== fields.package || row.flavor !== fields.flavor;
  if (renamed && (await pendingJob(trx, row.id).executeTakeFirst()))
    throw beside(
      'radio.flavor',
      'La radio se está compilando: espera a que termine para cambiarle el nombre.',
    );
  const stale = renamed && (fields.firebase_app_id ?? row.firebase_app_id) === row.firebase_app_id;
  await trx
    .updateTable('radios')
    .set({ ...fields, ...(stale && { firebase_app_id: '' }) })
    .where('id', '=', row.id)
    .execute();
  if (!renamed) return false;
  await moveFolders(trx, row, fields.flavor);
  await changeApp(trx, row.id, {
    google_services: '',
    registered_as: '',
    // Without a flavor they have no place to be.
    ...(!fields.flavor && { icons: '' }),
  });
  return true;
}
