import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { base64Bytes } from '#lib/contract/fields.ts';
import { IMAGE } from '#lib/contract/limits.ts';
import { DENSITIES } from '#lib/contract/storage.ts';
import { addArrival, writeArriving } from '../../builds/arriving-icons.ts';
import { type Density, ICON_PX, makeIcons } from '../../builds/icons.ts';
import type { Handler } from '../../http/handler.ts';
import { inspectPicture } from '../../media/pictures.ts';
import { about, missing, Refusal } from '../../refusal.ts';
import { radioNameOf, rememberCall } from '../../store/audit.ts';
import { doChores } from '../../store/chores.ts';
import type { Db } from '../../store/database.ts';
import { appOf, changeApp } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import { PICTURE_PATIENCE_MS } from '../uploads.ts';

/** What a picture for all five densities has at least, in pixels a side; 1024 is best. */
const SOURCE_PX = 512;

/** The icon as it was sent. @throws Refusal 400, 413, 415 */
async function pictureIn(value: string, density: Density | undefined): Promise<Buffer> {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.byteLength !== base64Bytes(value))
    throw new Refusal(400, 'La imagen llegó dañada. Elígela de nuevo.');
  if (bytes.byteLength > IMAGE.strictBytes)
    throw new Refusal(
      413,
      `Esta imagen pesa ${bytes.byteLength} y el tamaño maximo es de ${IMAGE.strictBytes} KB`,
    );
  const { width, height } = await inspectPicture(bytes, PICTURE_PATIENCE_MS);
  const least = density ? ICON_PX[density] : SOURCE_PX;
  if (width !== height)
    throw new Refusal(
      400,
      `El ícono tiene que ser cuadrado: este mide ${width}×${height}. Recórtalo y elígelo de nuevo.`,
    );
  if (width < least)
    throw new Refusal(
      400,
      density
        ? `El ícono de ${density} mide ${least}×${least} como mínimo: este mide ${width}×${height}.`
        : `Elige una imagen de 1024×1024 (${least}×${least} como mínimo): esta mide ${width}×${height}.`,
    );
  return bytes;
}

const NO_RADIO = 'Ninguna radio tiene ese flavor: guárdala antes de subir íconos.';

async function knownIcons(db: Db, radioId: number): Promise<string[]> {
  const app = await appOf(db, radioId).executeTakeFirst();
  return app?.icons ? app.icons.split(',') : [];
}

/** Stores a radio's launcher icons: all five out of one picture, or one density's. */
export const storeIcons: Handler<'POST /api/radio/icons'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, settings, now } = services;
  const radio = await store.db
    .selectFrom('radios')
    .select(['id', 'name', 'flavor'])
    .where('flavor', '=', body.flavor)
    .executeTakeFirst();
  if (!radio?.flavor) throw missing(NO_RADIO);
  const bytes = await about('file', () => pictureIn(body.file, body.density));
  const densities = body.density ? [body.density] : DENSITIES;
  // The first one of all brings what adaptive icons need.
  const isFirst = (await knownIcons(store.db, radio.id)).length === 0;
  const files = await about('file', () => makeIcons(bytes, densities, !body.density || isFirst));
  const arriving = await writeArriving(settings.dataDir, files);

  let icons: string[] = [];
  const { flavor } = radio;
  try {
    await store.db.transaction().execute(async (trx) => {
      const row = await radioById(trx, radio.id).executeTakeFirst();
      if (row?.flavor !== flavor) throw missing(NO_RADIO);
      // As it is by now: another density may have come in meanwhile.
      const known = await knownIcons(trx, radio.id);
      icons = DENSITIES.filter((name) => known.includes(name) || densities.includes(name));
      await addArrival(trx, arriving, files, flavor);
      await changeApp(trx, radio.id, { icons: icons.join(',') });
      const deed = {
        action: 'icons-stored',
        radioId: radio.id,
        target: radioNameOf(radio),
      } as const;
      await rememberCall(trx, principal, { ...deed, detail: densities.join(', ') }, now());
    });
  } catch (error) {
    await rm(join(settings.dataDir, arriving), { recursive: true, force: true });
    throw error;
  }
  await doChores(services);
  return { message: 'Íconos guardados.', icons };
};
