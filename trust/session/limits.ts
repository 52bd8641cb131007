import type { DatabaseSync } from 'node:sqlite';
import { startRecorder } from '#e2e/recorder.ts';
import type { Session } from '#lib/session/seal.ts';
import { databaseOf } from '../database.ts';
import { callAt, loginAt } from '../people.ts';
import { type Cell, hold } from '../suite.ts';
import {
  api,
  begin,
  cellsOf,
  DAY,
  holding,
  MINUTE,
  page,
  type Scene,
  sessionLine,
} from './scene.ts';

/** When a session ends by itself. The clock is moved by moving what is sealed and what is stored. */

const ago = (ms: number) => Date.now() - ms;

const EDGES: [name: string, days: { idle: number; most: number }, env: Record<string, string>][] = [
  ['as set out', { idle: 7, most: 30 }, {}],
  ['as set', { idle: 1, most: 2 }, { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '2' }],
];

const seals = (idle: number, most: number): [string, () => Partial<Session>, number][] => [
  ['a minute before the idle limit', () => ({ usedAt: ago(idle * DAY - MINUTE) }), 200],
  ['a minute after the idle limit', () => ({ usedAt: ago(idle * DAY + MINUTE) }), 401],
  ['a minute before the last day ends', () => ({ startedAt: ago(most * DAY - MINUTE) }), 200],
  ['a minute after the last day', () => ({ startedAt: ago(most * DAY + MINUTE) }), 401],
];

/** A session at the upstream that was used, and ends, at other times than it does. */
async function movedAt(
  scene: Scene,
  change: (raw: DatabaseSync, userId: number) => void,
): Promise<number> {
  const stage = await scene.ground.embedded();
  const { token, id } = await loginAt(stage.upstream, stage.station());
  const raw = databaseOf(stage);
  change(raw, id);
  raw.close();
  return (await callAt(stage.upstream, token, 'GET', '/api/me')).status;
}

/** Moves a time of a user's sessions to `from` now (ms). */
const set = (column: string, from: number) => (raw: DatabaseSync, userId: number) =>
  void raw
    .prepare(`UPDATE sessions SET ${column} = ? WHERE user_id = ?`)
    .run(new Date(Date.now() + from).toISOString(), userId);

export function limitCells(scene: Scene): Cell[] {
  const cell = cellsOf('limits', scene);
  const upstream: [string, (raw: DatabaseSync, userId: number) => void, number][] = [
    ['used seven days ago', set('last_used_at', MINUTE - 7 * DAY), 200],
    ['unused for longer', set('last_used_at', -MINUTE - 7 * DAY), 401],
    ['on its last minute', set('expires_at', MINUTE), 200],
    ['past it', set('expires_at', -MINUTE), 401],
  ];
  return [
    ...EDGES.flatMap(([how, { idle, most }, env]) =>
      seals(idle, most).map(([name, change, status]) =>
        cell(`${name}, ${how}`, async (shared) => {
          let panel = shared;
          if (Object.keys(env).length) {
            const recorder = await startRecorder();
            const url = { UPSTREAM_URL: recorder.url };
            const place = `limits-${name.replaceAll(' ', '-')}`;
            panel = { ...(await scene.ground.panel(place, { ...env, ...url })), recorder };
            begin(panel);
            scene.ground.atEnd(() => recorder.stop());
          }
          const { header } = await holding(panel, { usedAt: Date.now(), ...change() });
          const told = await api(panel, header);
          hold(told.status === status, `${told.status} ${told.text.slice(0, 100)}`);
          const visit = await page(panel, header);
          const isIn = visit.status === 200;
          hold(isIn === (status === 200), `the page answers ${visit.status}`);
          if (panel !== shared) await panel.stop();
        }),
      ),
    ),
    cell('no renewal goes past the last day', async (panel) => {
      const startedAt = ago(30 * DAY - 60 * MINUTE);
      const { header } = await holding(panel, { startedAt, usedAt: ago(11 * MINUTE) });
      const line = sessionLine(await page(panel, header)) ?? '';
      const end = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '');
      hold(end <= startedAt + 30 * DAY + 1_000, `it would end ${new Date(end).toISOString()}`);
    }),
    ...upstream.map(([name, change, status]) =>
      cell(`at the upstream, ${name}`, async () => {
        const found = await movedAt(scene, change);
        hold(found === status, `${found}`);
      }),
    ),
  ];
}
