import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BuildWithLog } from '#lib/contract/builds.ts';
import type { BuildSettings } from '../builds/settings.ts';
import { settingsFrom } from '../env.ts';
import { type House, openHouse, type Person, type Station } from './house.ts';

/** A house where builds run a command that does as it is told. For tests alone. */

const SCRIPT = fileURLToPath(new URL('./build-command.mjs', import.meta.url));

export type What =
  | 'works'
  | 'tells'
  | 'fails'
  | 'nothing'
  | 'links'
  | 'odd'
  | 'hangs'
  | 'dies'
  | 'shouts';
export const settings = (what: What, more: Partial<BuildSettings> = {}): BuildSettings => ({
  ...settingsFrom({}).builds,
  command: [process.execPath, SCRIPT, what],
  ...more,
});

export interface Ground {
  house: House;
  admin: Person;
  station: Station;
}

export async function open(
  t: TestContext,
  builds: BuildSettings,
  google = settingsFrom({}).google,
): Promise<Ground> {
  const house = await openHouse(t, { builds, google });
  t.after(() => house.services.builds.stop());
  return { house, admin: await house.superAdmin(), station: await house.station() };
}

export const ask = ({ admin, station }: Ground, type = 'debug', who = admin) =>
  who.call('POST /api/build-apk', {
    body: { type, flavor: station.flavor, user: station.userId },
  });

export async function seen({ admin }: Ground, id: unknown, offset = 0): Promise<BuildWithLog> {
  const { status, body } = await admin.call('GET /api/builds/{id}', {
    params: { id: Number(id) },
    query: { offset: String(offset) },
  });
  assert.equal(status, 200);
  return body;
}

/** Builds once, to its end. */
export async function built(ground: Ground, type = 'debug'): Promise<BuildWithLog> {
  const { status, body } = await ask(ground, type);
  assert.equal(status, 200, String(body.message));
  await ground.house.services.builds.idle();
  return seen(ground, body.id);
}

/** Waits until a running build has said `text`. */
export async function saying(ground: Ground, id: unknown, text: string): Promise<BuildWithLog> {
  for (;;) {
    const build = await seen(ground, id);
    if (build.log?.includes(text)) return build;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const jobFolder = ({ house }: Ground, id: unknown) =>
  join(house.dataDir, 'builds', String(id));
