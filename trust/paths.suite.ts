import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { meAnswer } from '#lib/bff/fixture.ts';
import { matchCall } from '#lib/contract/routes.ts';
import { corpus } from './corpora.ts';
import { type Recorded, sessionOf } from './ground.ts';
import { ask } from './http.ts';
import { loginAt, OURS, sessionAround } from './people.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** Names that try to walk out of their folder, wherever a call takes one. */

const CANARY = 'canario de fuera de la carpeta';
const ICON = join('res', 'mipmap-mdpi', 'ic_launcher.png');

interface Place {
  name: string;
  method: string;
  /** Who may call it at all. */
  who: 'operator' | 'admin';
  path(part: string): string;
}

const PLACES: Place[] = [
  ['GET', 'operator', '/api/storage/images/…'],
  ['GET', 'operator', '/api/storage/audios/…'],
  ['GET', 'admin', '/api/storage/icons/…/res/mipmap-mdpi/ic_launcher.png'],
  ['GET', 'admin', '/api/storage/apk/…'],
  ['GET', 'admin', '/api/apk/…'],
  ['DELETE', 'admin', '/api/apk/clasica?path=…'],
  ['DELETE', 'operator', '/api/image/…'],
  ['DELETE', 'operator', '/api/sponsor/1/…'],
  ['DELETE', 'operator', '/api/qr/1/…'],
].map(([method = '', who, template = '']) => ({
  ...{ name: `${method} ${template}`, method, who: who as Place['who'] },
  path: (part) => template.replace('…', () => part),
}));

/** What is sent can be decoded more than once by somebody on the way. */
function decodings(text: string): string[] {
  const all = [text];
  for (let at = text, round = 0; round < 3; round += 1) {
    try {
      at = decodeURIComponent(at);
    } catch {
      break;
    }
    all.push(at);
  }
  return all;
}

const WALKS = /(?:^|[/\\$])\.\.?(?:[/\\$;]|$)/;

/** Every address at which the panel asked is one of the contract's, and none walks out of it. */
function assertWithin({ recorder }: Recorded): void {
  for (const { method, path, headers } of recorder.requests) {
    const [pathname = '', query = ''] = path.split('?');
    hold(headers.host === new URL(recorder.url).host, `it asked ${headers.host}`);
    hold(matchCall(method, pathname) !== null, `it asked ${method} ${path}`);
    const parts = [...pathname.split('/').slice(1), new URLSearchParams(query).get('path') ?? ''];
    const walks = parts.flatMap(decodings).find((part) => WALKS.test(part) || part.includes('\0'));
    hold(walks === undefined, `it asked ${method} ${path}`);
  }
}

export const suite: Suite = {
  name: 'paths',
  // 300 strings × 9 places.
  expected: 2_700,
  sample: 6,
  async cells(ground) {
    const recorded = await ground.recorded();
    const stage = await ground.embedded();
    const people = {
      operator: await loginAt(stage.upstream, stage.station()),
      admin: await loginAt(stage.upstream, stage.admin),
    };
    const canaries = [ground.folder, stage.dataDir, join(stage.dataDir, 'media')].flatMap((dir) =>
      ['canario.txt', ICON].map((name) => join(dir, name)),
    );
    for (const file of canaries) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, CANARY);
    }
    const guarded = [...canaries, join(stage.dataDir, 'cabina.db')];
    const superAdmin = await recorded.cookieOf(sessionOf({ role: 1 }));

    const one = (place: Place, part: string): Cell => ({
      name: `${place.name} · ${part.slice(0, 80)}`,
      touches: [place.name],
      async run() {
        const { method } = place;
        const path = place.path(part);
        const who = people[place.who];
        const cookie = await stage.cookieOf(sessionAround(who));
        recorded.recorder.reset();
        recorded.recorder.on('*', { body: [] });
        recorded.recorder.on('/api/apk', { body: { files: [], fullPath: '', backTo: '' } });
        recorded.recorder.on('GET /api/me', { body: meAnswer(1) });
        for (const [door, base, headers] of [
          ['panel', stage.url, { ...OURS, cookie }],
          ['upstream', stage.upstream, { authentication: who.token }],
          ['recorded', recorded.url, { ...OURS, cookie: superAdmin }],
        ] as const) {
          const told = await ask(base, { method, path, headers });
          const seen = `${door}: ${told.status} ${told.text.slice(0, 150)}`;
          hold(told.status < 500, seen);
          hold(!/canario de fuera|root:x|SQLite format/.test(told.text), `${seen}: read`);
          const gone = guarded.find((file) => !existsSync(file));
          hold(!gone, `${seen}: ${gone} went`);
        }
        assertWithin(recorded);
      },
    });
    return PLACES.flatMap((place) => corpus('traversals.txt').map((part) => one(place, part)));
  },
};
