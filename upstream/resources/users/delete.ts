import { ROLE } from '#lib/contract/access.ts';
import { tidyFlavors } from '../../builds/flavors-file.ts';
import { builtOf, iconsOf, jobFolder, sourceOf } from '../../builds/paths.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import { nameOf, radioDetail, rememberCall } from '../../store/audit.ts';
import { addChore, doChores } from '../../store/chores.ts';
import type { Db } from '../../store/database.ts';
import { endAllSessions, managedUser } from '../../store/desk.ts';
import type { FileRow } from '../../store/schema.ts';
import { assertMayBecome } from './account.ts';
import { noUser } from './missing.ts';

/** Whether somebody else owns the radio too: then it stays. */
const sharedWith = (trx: Db, radioId: number, userId: number) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('radio_id', '=', radioId)
    .where('role', '!=', ROLE.subUser)
    .where('id', '!=', userId)
    .executeTakeFirst();

type Stored = Pick<FileRow, 'kind' | 'name'>;

/**
 * Deletes a radio's rows; what it has in folders goes once that is stored. Gives the stored files
 * that nothing names any more. In a transaction.
 */
async function deleteRadio(trx: Db, radioId: number): Promise<Stored[]> {
  const radio = await trx
    .selectFrom('radios')
    .select('flavor')
    .where('id', '=', radioId)
    .executeTakeFirst();
  const files = await trx
    .selectFrom('files')
    .select(['kind', 'name'])
    .where('radio_id', '=', radioId)
    .execute();
  const jobs = await trx
    .deleteFrom('jobs')
    .where('radio_id', '=', radioId)
    .returning('id')
    .execute();
  for (const { id } of jobs) await addChore(trx, jobFolder(id));
  if (radio?.flavor)
    for (const folder of [iconsOf, builtOf, sourceOf]) await addChore(trx, folder(radio.flavor));
  // Its sub-users, messages, files, sections, key and app go with it.
  await trx.deleteFrom('radios').where('id', '=', radioId).execute();
  return files;
}

/** Deletes an account and all that belongs to it: rows, files, builds, sessions. */
export const removeUser: Handler<'DELETE /api/user/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { store, media, builds, log, now } = services;
  const id = rowId(params.id, 'Este usuario no existe.');
  const before = await managedUser(store.db, id).executeTakeFirst();
  if (!before) throw noUser();
  await assertMayBecome(store.db, principal, before, { ...GONE });
  // A build that runs would write into the folders that go.
  if (before.radio_id !== null) await builds.cancelAllOf(before.radio_id);

  const files = await store.db.transaction().execute(async (trx) => {
    const row = await managedUser(trx, id).executeTakeFirst();
    if (!row) throw noUser();
    await assertMayBecome(trx, principal, row, { ...GONE });
    await endAllSessions(trx, id, row.radio_id);
    const { radio_id } = row;
    const shared = radio_id === null || (await sharedWith(trx, radio_id, id));
    const detail = await radioDetail(trx, radio_id);
    const orphans = shared ? [] : await deleteRadio(trx, radio_id);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    const deed = { radioId: radio_id, target: nameOf(row), detail };
    await rememberCall(trx, principal, { action: 'user-deleted', ...deed }, now());
    return orphans;
  });
  if (before.radio_id !== null) await builds.cancelAllOf(before.radio_id);
  // A file that stays behind is nobody's, and swept at the next start.
  for (const { kind, name } of files)
    await media.delete(kind, name).catch((error) => log.warn({ err: error }, 'a file stayed'));
  await doChores(services);
  tidyFlavors(services);
  return { message: 'Usuario eliminado.' };
};

const GONE = { role: ROLE.admin, suspended: false, deleted: true } as const;
