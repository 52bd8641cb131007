import { namesTrouble } from '#lib/contract/android.ts';
import {
  flavorSource,
  inFlavors,
  removeFlavor,
  writeFlavor,
  writeGradle,
} from '../../builds/flavors-file.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { rememberCall } from '../../store/audit.ts';
import { appOf, managedUser } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import { firstOf } from '../../text.ts';
import { tellable } from '../../their-words.ts';

interface Skipped {
  id: number | string;
  name: string;
  reason: string;
}

const NAMED = 5;

const isId = (id: number | string): boolean => /^[1-9]\d{0,14}$/.test(String(id));

/** Writes one user's radio; gives its flavor, or why not. Within `inFlavors`. */
async function writeOne(services: Services, id: number | string): Promise<Skipped | string> {
  const { store, settings } = services;
  const user = isId(id) ? await managedUser(store.db, Number(id)).executeTakeFirst() : undefined;
  if (!user) return { id, name: '', reason: 'El usuario no existe.' };
  const skipped = (reason: string): Skipped => ({ id, name: user.name, reason });
  if (user.radio_id === null) return skipped('El usuario no tiene radio.');
  const radio = await radioById(store.db, user.radio_id).executeTakeFirst();
  if (!radio) return skipped('El usuario no tiene radio.');
  const flavor = radio.flavor ?? '';
  const trouble = namesTrouble({ package: radio.package, flavor });
  if (trouble) return skipped(trouble);
  const app = await appOf(store.db, radio.id).executeTakeFirst();
  await writeFlavor(settings.dataDir, flavorSource(radio, flavor, app));
  const now = await radioById(store.db, radio.id).executeTakeFirst();
  if (now?.flavor === flavor) return flavor;
  // Renamed or deleted meanwhile: whoever did that removed a folder that was not there yet.
  await removeFlavor(settings.dataDir, flavor);
  return writeOne(services, id);
}

/**
 * Writes what Android's project needs for the chosen users' radios. Those that were written before
 * stay: one radio can be brought up to date by itself.
 */
export const buildFlavors: Handler<'POST /api/build-flavors'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, settings, now } = services;
  const ids = [...new Set(body.map(String))];
  if (!ids.length) throw new Refusal(400, 'Elige al menos una radio.');
  const { skipped, written, total } = await inFlavors(async () => {
    const left: Skipped[] = [];
    const done: string[] = [];
    for (const id of ids) {
      const one = await writeOne(services, id);
      if (typeof one === 'string') done.push(one);
      else left.push(one);
    }
    const all = done.length ? await writeGradle(settings.dataDir) : 0;
    return { skipped: left, written: done, total: all };
  });
  const [first] = skipped;
  if (first && skipped.length === ids.length)
    throw new Refusal(
      409,
      tellable(
        `Ninguna radio se pudo crear. ${[first.name, first.reason].filter(Boolean).join(': ')}`,
        `Ninguna radio se pudo crear. ${first.reason}`,
      ),
    );
  const created = written.length;
  const chosen = ids.length === 1 ? '1 radio' : `${ids.length} radios`;
  const detail = `${created} de ${chosen}: ${firstOf(written, NAMED)}`;
  await rememberCall(store.db, principal, { action: 'flavors-written', detail }, now());
  return { msg: 'Flavors creados', created, total, skipped };
};
