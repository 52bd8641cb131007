import { access, constants } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { applicationId, namesTrouble } from '#lib/contract/android.ts';
import { BUILD_TYPES, type BuildType, type ChecklistItem } from '#lib/contract/builds.ts';
import { DENSITIES } from '#lib/contract/storage.ts';
import { trackName } from '../google/track.ts';
import type { Services } from '../services.ts';
import { type KeyRow, openKey } from '../signing/kept.ts';
import type { Vault } from '../signing/vault.ts';
import { appOf, keyOf } from '../store/desk.ts';
import type { RadioRow } from '../store/schema.ts';

/** What a build needs, and whether it is there: told before it starts, and not by its log. */

type Ground = Pick<Services, 'store' | 'settings' | 'vault' | 'now'>;

const PUBLISH: BuildType[] = ['publish'];

const item = (
  id: string,
  label: string,
  needed_for: readonly BuildType[],
  verdict: { ok: boolean; detail: string },
): ChecklistItem => ({
  id,
  label,
  ok: verdict.ok ? 1 : 0,
  detail: verdict.detail,
  needed_for: [...needed_for],
});

const yes = (detail: string) => ({ ok: true, detail });
const no = (detail: string) => ({ ok: false, detail });

/** Of a program named by its whole path; for others the system looks when it is run. */
async function commandVerdict(command: readonly string[] | null) {
  if (!command)
    return no('El servidor no tiene comando de compilación: falta el ajuste BUILD_COMMAND.');
  const [program = ''] = command;
  const runs = await access(program, constants.X_OK).then(
    () => true,
    () => !isAbsolute(program),
  );
  if (runs) return yes('Configurado en el servidor.');
  return no(
    `No se encontró el programa de BUILD_COMMAND, o el servidor no puede ejecutarlo: «${program}».`,
  );
}

function keyVerdict(vault: Vault, row: KeyRow | undefined, now: number) {
  if (!row?.sealed_store) return no('Falta la clave de firma: elige su archivo o crea una.');
  try {
    openKey(vault, row);
  } catch (error) {
    return no((error as Error).message);
  }
  const ends = row.expires_at ? Date.parse(row.expires_at) : null;
  if (ends !== null && ends < now) return no('El certificado de la clave está vencido.');
  return yes(`Alias ${row.key_alias}, en ${row.store_file}.`);
}

function iconsVerdict(icons: string) {
  const there = icons ? icons.split(',') : [];
  const lacking = DENSITIES.filter((density) => !there.includes(density));
  if (!lacking.length) return yes('Están las cinco densidades.');
  if (lacking.length === DENSITIES.length) return no('Faltan los íconos: sube una imagen.');
  return no(`Faltan íconos de ${lacking.join(', ')}.`);
}

/** An id that was typed registers nothing: the build needs the file that Google gives with it. */
const unregistered = (appId: string) =>
  appId
    ? 'Hay un App id, pero falta su google-services.json: usa Agregar a Firebase.'
    : 'La app no está registrada: usa Agregar a Firebase.';

/** In the order in which they are shown. */
export async function checklist(ground: Ground, radio: RadioRow): Promise<ChecklistItem[]> {
  const { store, settings, vault, now } = ground;
  const { builds, google } = settings;
  const names = { package: radio.package, flavor: radio.flavor ?? '' };
  const trouble = namesTrouble(names);
  const key = await keyOf(store.db, radio.id).executeTakeFirst();
  const app = await appOf(store.db, radio.id).executeTakeFirst();
  const registered = app?.google_services && app.registered_as === applicationId(names);
  return [
    item('command', 'Comando de compilación', BUILD_TYPES, await commandVerdict(builds.command)),
    item(
      'package',
      'Package y flavor',
      BUILD_TYPES,
      trouble ? no(trouble) : yes(applicationId(names)),
    ),
    item('icons', 'Íconos', PUBLISH, iconsVerdict(app?.icons ?? '')),
    item('key', 'Clave de firma', PUBLISH, keyVerdict(vault, key, now())),
    item(
      'firebase',
      'Firebase',
      PUBLISH,
      registered
        ? yes(radio.firebase_app_id || 'Registrada.')
        : no(unregistered(radio.firebase_app_id)),
    ),
    item(
      'play',
      'Google Play',
      PUBLISH,
      google.account
        ? yes(`Se publica en ${trackName(google.playTrack)}.`)
        : no('El servidor no tiene cuenta de Google: falta el ajuste GOOGLE_SERVICE_ACCOUNT.'),
    ),
  ];
}

/** What keeps a build of this type from starting, in words; null: nothing. */
export function lacking(items: readonly ChecklistItem[], type: BuildType): string | null {
  const missing = items.filter(({ ok, needed_for }) => !ok && needed_for.includes(type));
  return missing.length ? missing.map(({ detail }) => detail).join(' ') : null;
}
