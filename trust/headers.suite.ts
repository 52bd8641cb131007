import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRecorder } from '#e2e/recorder.ts';
import { askOf, meAnswer } from '#lib/bff/fixture.ts';
import { type CallName, callNames } from '#lib/contract/calls.ts';
import type { ScreenPath } from '#lib/session/pages.ts';
import { root } from '../scripts/processes.ts';
import { NOT_THE_PANELS, SCREENS } from './access-table.ts';
import { answerWith } from './answers.ts';
import { type Ground, type Recorded, SECRET, sessionOf } from './ground.ts';
import { JSON_TYPE, ODD } from './headers/odd.ts';
import { assertDressed, assertKept, type Secrets } from './headers/rules.ts';
import { ask } from './http.ts';
import { callAt, enter, Jar, loginAt, OURS } from './people.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** What every answer carries, what is kept by nobody, and secrets that stay where they belong. */

const TOKEN = 'canario-token-del-servidor';
const PASSWORD = 'canario-clave-escrita';
const STORED = 'canario-clave-guardada';
const PUBLIC_URL = 'https://panel.canario.example';

/** What upstreams have given away before, by its usual names. */
const GIVEN_AWAY = {
  ...{ password: STORED, token: STORED, login_key: STORED, remember_token: STORED },
  ...{ api_key: STORED, password_hash: STORED, authentication: STORED },
  key: { id: 1, storePassword: STORED, keyPassword: STORED, storeFile: 'a.p12', keyAlias: 'a' },
};

const secretsOf = ({ recorder }: Recorded): Secrets => ({
  'the token': TOKEN,
  'a password that was typed': PASSWORD,
  'a password that is stored': STORED,
  'the seal’s key': SECRET,
  'the upstream’s address': new URL(recorder.url).host,
});

/** A panel that people reach by https, before a recorder that gives everything away. */
async function securePanel(ground: Ground): Promise<Recorded> {
  const recorder = await startRecorder();
  ground.atEnd(() => recorder.stop());
  const env = { UPSTREAM_URL: recorder.url, PUBLIC_URL };
  return { ...(await ground.panel('secure', env)), recorder };
}

function begin({ recorder }: Recorded): void {
  recorder.reset();
  answerWith(recorder, 'Clásica', GIVEN_AWAY);
  recorder.on('GET /api/me', { body: { ...meAnswer(1), ...GIVEN_AWAY } });
  recorder.on('POST /api/login', {
    body: { token: TOKEN, id: 7, email: 'ana@radio.example', name: 'Ana', role: 1 },
  });
}

const cell = (name: string, run: () => Promise<void>): Cell => ({ name, touches: [name], run });

/** `PUT /api/user/7` with the person's own password goes up; it is no secret of anybody else's. */
function callCells(panel: Recorded, cookie: string): Cell[] {
  const secrets = secretsOf(panel);
  return callNames.map((name: CallName) =>
    cell(name, async () => {
      begin(panel);
      const { method, path, body } = askOf(name);
      const sent = {
        ...{ method, path },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const isMade = !NOT_THE_PANELS.includes(name);
      for (const [who, status] of [
        [cookie, isMade ? 200 : 404],
        ['', isMade ? 401 : 404],
      ] as const) {
        const told = await ask(panel.url, {
          ...sent,
          headers: { ...OURS, ...JSON_TYPE, cookie: who },
        });
        hold(told.status === status, `${told.status} instead of ${status}: ${told.text}`);
        assertDressed(told, 'data');
        assertKept(told.text + JSON.stringify(told.headers), secrets, 'the answer');
      }
      // What is known of a person for half a minute is not asked for again.
      const faults = isMade && name !== 'GET /api/me' ? [500, 502, 403, 404, 429] : [];
      for (const fault of faults) {
        panel.recorder.on(`${method} ${path.split('?')[0]}`, {
          status: fault,
          body: { message: `fallo en ${panel.recorder.url} de ${TOKEN}`, ...GIVEN_AWAY },
        });
        const told = await ask(panel.url, { ...sent, headers: { ...OURS, ...JSON_TYPE, cookie } });
        hold(told.status >= 400, `${told.status} for a ${fault}`);
        assertDressed(told, 'data');
        assertKept(told.text + JSON.stringify(told.headers), secrets, `the answer to a ${fault}`);
      }
    }),
  );
}

const screenCells = (panel: Recorded, cookie: string): Cell[] =>
  (Object.keys(SCREENS) as ScreenPath[]).map((screen) =>
    cell(screen, async () => {
      begin(panel);
      const path = screen.replace('{id}', '7');
      const secrets = secretsOf(panel);
      const nonces = new Set<string>();
      for (const headers of [
        { accept: 'text/html', cookie },
        { accept: 'text/html', cookie },
        { accept: 'text/html', cookie: '' },
        { rsc: '1', cookie },
        { rsc: '1', 'next-router-prefetch': '1', cookie },
      ] as Record<string, string>[]) {
        let told = await ask(panel.url, { path, headers });
        const marked = told.headers.location ?? '';
        if (/[?&]_rsc=/.test(marked)) {
          const { pathname, search } = new URL(marked, panel.url);
          told = await ask(panel.url, { path: pathname + search, headers });
        }
        hold(told.status < 400, `${told.status} ${told.text.slice(0, 100)}`);
        // A prefetch is a map of the page's pieces, without any.
        assertDressed(told, headers['next-router-prefetch'] ? 'data' : 'page');
        assertKept(told.text + JSON.stringify(told.headers), secrets, JSON.stringify(headers));
        const nonce = /'nonce-([^']+)'/.exec(String(told.headers['content-security-policy']))?.[1];
        if (nonce) {
          hold(!nonces.has(nonce), 'a nonce was used twice');
          nonces.add(nonce);
        }
        const scripts = told.text.match(/<script(?=[\s>])[^>]*>/g) ?? [];
        const bare = scripts.find((tag) => !tag.includes(`nonce="${nonce}"`));
        hold(!bare, `${bare} has no nonce`);
      }
    }),
  );

const oddCells = (panel: Recorded, cookie: string): Cell[] =>
  Object.entries(ODD).map(([name, odd]) =>
    cell(name, async () => {
      begin(panel);
      const told = await ask(panel.url, { ...odd.ask, headers: { cookie, ...odd.ask.headers } });
      hold(odd.status.includes(told.status), `${told.status} ${told.text.slice(0, 100)}`);
      assertDressed(told, odd.kind);
      assertKept(told.text + JSON.stringify(told.headers), secretsOf(panel), 'the answer');
    }),
  );

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Where secrets could lie once everything above has happened. */
function placeCells(ground: Ground, panel: Recorded, cookie: string): Cell[] {
  const { 'the upstream’s address': address = '', ...silent } = secretsOf(panel);
  return [
    cell('scripts', async () => {
      const scripts = filesBelow(join(root, '.next', 'static'));
      hold(scripts.length > 10, `${scripts.length} files`);
      for (const file of scripts) {
        const text = readFileSync(file, 'latin1');
        assertKept(text, { ...silent, address }, file);
        const word = /SESSION_SECRET|UPSTREAM_URL|SIGNING_SECRET|sourceMappingURL=(?!data:)/.exec(
          text,
        );
        hold(!word, `${file} holds ${word?.[0]}`);
      }
    }),
    cell('signing in and out', async () => {
      begin(panel);
      const jar = await enter(panel.url, { email: 'ana@radio.example', password: PASSWORD });
      const session = await jar.ask('GET', '/api/auth/session');
      assertKept(session.text, secretsOf(panel), 'the session');
      hold(/"email":"ana@radio.example"/.test(session.text), session.text);
      panel.recorder.on('POST /api/login', { status: 401, body: { message: panel.recorder.url } });
      const wrong = await new Jar(panel.url).post('callback/credentials', {
        email: 'ana@radio.example',
        password: PASSWORD,
      });
      assertKept(wrong.text, secretsOf(panel), 'a failed sign-in');
      const out = await jar.post('signout');
      assertKept(out.text + JSON.stringify(out.headers), secretsOf(panel), 'the sign-out');
    }),
    cell('the panel’s log', async () => {
      const log = panel.log();
      hold(/"msg":"answered"/.test(log), 'the log tells nothing');
      assertKept(log, { ...silent, 'a session': cookie.split('=')[1] ?? '' }, 'the log');
    }),
    cell('the upstream’s log', async () => {
      const stage = await ground.embedded();
      const account = stage.station();
      const { token } = await loginAt(stage.upstream, account);
      await callAt(stage.upstream, token, 'GET', '/api/me');
      await callAt(stage.upstream, `${token}x`, 'GET', '/api/me');
      await enter(stage.url, account);
      const log = stage.log();
      hold(/"who":"upstream"/.test(log), 'the log tells nothing');
      assertKept(log, { ...{ token, SECRET }, password: account.password }, 'the log');
    }),
  ];
}

export const suite: Suite = {
  name: 'headers',
  // 60 calls, 17 screens, 21 other answers, 4 places.
  expected: 102,
  sample: 1,
  async cells(ground) {
    const panel = await securePanel(ground);
    const cookie = await panel.cookieOf(sessionOf({ token: TOKEN, role: 1 }));
    return [
      ...callCells(panel, cookie),
      ...screenCells(panel, cookie),
      ...oddCells(panel, cookie),
      ...placeCells(ground, panel, cookie),
    ];
  },
};
