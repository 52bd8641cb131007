import { meAnswer } from '#lib/bff/fixture.ts';
import type { Session } from '#lib/session/seal.ts';
import { openSeal } from '#lib/session/seal.ts';
import { answerWith } from '../answers.ts';
import { type Ground, type Panel, type Recorded, sessionOf } from '../ground.ts';
import { ask, type Told } from '../http.ts';
import { Jar, OURS } from '../people.ts';
import type { Cell } from '../suite.ts';

/** What the cells about sessions share: a panel before a recorder, and a browser's cookies. */

export const DAY = 86_400_000;
export const MINUTE = 60_000;
export const ANA = { email: 'ana@radio.example', password: 'una clave de Ana' };
/** Not the token of any other suite. */
export const LOGIN = { token: 'token-de-ana', id: 7, email: ANA.email, name: 'Ana', role: 0 };

export interface Scene {
  ground: Ground;
  panel: Recorded;
}

/** Puts the recorder in order: it knows Ana, and lets her in. */
export function begin({ recorder }: Recorded, role = 0): void {
  recorder.reset();
  answerWith(recorder, 'Clásica');
  recorder.on('GET /api/me', { body: meAnswer(role) });
  recorder.on('POST /api/login', { body: { ...LOGIN, role } });
  recorder.on('POST /api/logout', { body: {} });
}

/** A cell of a group; the recorder is in order when it begins. */
export const cellsOf =
  (group: string, scene: Scene) =>
  (name: string, run: (panel: Recorded) => Promise<void>): Cell => ({
    name: `${group} · ${name}`,
    touches: [group],
    run: async () => {
      begin(scene.panel);
      await run(scene.panel);
    },
  });

/** A browser that holds a session which is sealed here. */
export const holding = async (panel: Panel, change: Partial<Session> = {}): Promise<Jar> =>
  new Jar(panel.url, await panel.cookieOf(sessionOf(change)));

export const api = (panel: Panel, cookie: string, path = '/api/messages'): Promise<Told> =>
  ask(panel.url, { path, headers: { ...OURS, cookie } });

export const page = (panel: Panel, cookie: string, path = '/main/messages'): Promise<Told> =>
  ask(panel.url, { path, headers: { accept: 'text/html', 'sec-fetch-dest': 'document', cookie } });

const NAME = /^(?:__Host-)?cabina(?:-\d+)?=/;

/** The Set-Cookie line of the session in an answer, if it sets one. */
export const sessionLine = ({ headers }: Told): string | undefined =>
  headers['set-cookie']?.find((line) => NAME.test(line));

/** The value that a Set-Cookie line, or a Cookie header, has for the session. */
export const sealIn = (text: string): string =>
  /(?:^|;\s*)(?:__Host-)?cabina(?:-\d+)?=([^;]*)/.exec(text)?.[1] ?? '';

/** What a seal of this ground holds. */
export const opened = (text: string): Promise<Session | null> => openSeal(sealIn(text));
