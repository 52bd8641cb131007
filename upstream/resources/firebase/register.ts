import { applicationId, namesTrouble } from '#lib/contract/android.ts';
import { registerApp, removeApp } from '../../google/firebase.ts';
import type { GoogleSignIn } from '../../google/sign-in.ts';
import type { Handler } from '../../http/handler.ts';
import { missing, Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { radioNameOf, rememberCall } from '../../store/audit.ts';
import type { Db } from '../../store/database.ts';
import { changeApp } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import { signInOf, unset, withGoogle } from './google.ts';

/** The radio that is meant: by its whole application id, or by package and flavor. */
async function radioFor(db: Db, body: { package: string; name: string }) {
  const dot = body.package.lastIndexOf('.');
  const whole = {
    package: body.package.slice(0, Math.max(0, dot)),
    flavor: body.package.slice(dot + 1),
  };
  for (const names of [whole, { package: body.package, flavor: body.name }]) {
    const row = await db
      .selectFrom('radios')
      .select(['id', 'name', 'package', 'flavor'])
      .where('flavor', '=', names.flavor)
      .where('package', '=', names.package)
      .executeTakeFirst();
    if (row?.flavor) return { ...row, flavor: row.flavor };
  }
  throw missing(
    'Ninguna radio tiene ese package y ese flavor: guarda los cambios antes de agregarla.',
  );
}

/** For nobody: its radio was deleted, or called otherwise, while Google registered it. */
async function takeBack(
  { settings, log }: Services,
  signIn: GoogleSignIn,
  appId: string,
): Promise<void> {
  try {
    await removeApp(signIn, settings.google, appId);
  } catch (error) {
    log.error({ err: error, appId }, 'an app that no radio has stayed registered in Firebase');
  }
}

/** Registers a radio's app in Firebase and keeps what its builds need of it. */
export const registerFlavor: Handler<'POST /api/create-firebase-flavor'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, settings, now } = services;
  const signIn = signInOf(services);
  if (!settings.google.project)
    throw unset('El servidor no sabe en qué proyecto de Firebase', 'FIREBASE_PROJECT');
  const radio = await radioFor(store.db, body);
  const trouble = namesTrouble(radio);
  if (trouble) throw new Refusal(409, trouble);
  const packageName = applicationId(radio);
  const { appId, config, isNew } = await withGoogle(services, () =>
    registerApp(signIn, settings.google, { packageName, displayName: radio.name }),
  );
  const stored = store.db.transaction().execute(async (trx) => {
    // Google takes its time: what it gave is of the name that was asked for.
    const row = await radioById(trx, radio.id).executeTakeFirstOrThrow();
    if (row.package !== radio.package || row.flavor !== radio.flavor)
      throw new Refusal(
        409,
        'La radio cambió de package o de flavor mientras se agregaba: agrégala de nuevo.',
      );
    await trx
      .updateTable('radios')
      .set({ firebase_app_id: appId })
      .where('id', '=', radio.id)
      .execute();
    await changeApp(trx, radio.id, { google_services: config, registered_as: packageName });
    const deed = { radioId: radio.id, target: radioNameOf(radio), detail: packageName };
    await rememberCall(trx, principal, { action: 'firebase-registered', ...deed }, now());
  });
  try {
    await stored;
  } catch (error) {
    if (isNew) await takeBack(services, signIn, appId);
    throw error;
  }
  return { msg: 'App agregada a Firebase.', firebase_app_id: appId };
};
