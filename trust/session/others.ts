import { startRecorder } from '#e2e/recorder.ts';
import type { Recorded } from '../ground.ts';
import { SECRET, sessionOf } from '../ground.ts';
import { Jar } from '../people.ts';
import { type Cell, hold } from '../suite.ts';
import {
  ANA,
  api,
  begin,
  cellsOf,
  holding,
  LOGIN,
  MINUTE,
  opened,
  page,
  type Scene,
  sealIn,
  sessionLine,
} from './scene.ts';

/** Other keys, and other people. */

const NEWER = 'otra frase que sella, de más de treinta y dos letras';

async function panelWith({ ground }: Scene, name: string, secrets: string): Promise<Recorded> {
  const recorder = await startRecorder();
  ground.atEnd(() => recorder.stop());
  const env = { UPSTREAM_URL: recorder.url, SESSION_SECRET: secrets };
  const panel = { ...(await ground.panel(name, env)), recorder };
  begin(panel);
  return panel;
}

/** The same seal as another panel's cookie: here each stands for the same one after a restart. */
const asCookieOf = ({ cookieName }: Recorded, header: string): string =>
  `${cookieName}=${sealIn(header)}`;

export function keyCells(scene: Scene): Cell[] {
  const cell = cellsOf('keys', scene);
  return [
    cell('after a change, old seals open and new ones are of the new key', async (old) => {
      const rotated = await panelWith(scene, 'rotated', JSON.stringify({ 1: SECRET, 2: NEWER }));
      const { header } = await holding(old);
      hold(
        (await api(rotated, asCookieOf(rotated, header))).status === 200,
        'the old seal does not open',
      );
      const jar = new Jar(rotated.url);
      await jar.post('callback/credentials', ANA);
      hold(sealIn(jar.header).startsWith('Fe26.2*2*'), jar.header.slice(0, 40));
      hold(
        (await api(old, asCookieOf(old, jar.header))).status === 401,
        'the old panel opens what it can’t know',
      );
      await rotated.stop();
    }),
    cell('an old seal is exchanged at the next visit', async (old) => {
      const rotated = await panelWith(scene, 'exchanged', JSON.stringify({ 1: SECRET, 2: NEWER }));
      const { header } = await holding(old, { usedAt: Date.now() - 11 * MINUTE });
      const line = sessionLine(await page(rotated, asCookieOf(rotated, header))) ?? '';
      hold(sealIn(line).startsWith('Fe26.2*2*'), line.slice(0, 40));
      await rotated.stop();
    }),
    cell('a key that is gone opens nothing', async (old) => {
      const retired = await panelWith(scene, 'retired', JSON.stringify({ 2: NEWER }));
      const { header } = await holding(old);
      hold((await api(retired, asCookieOf(retired, header))).status === 401, 'its seal opens');
      hold(retired.recorder.requests.length === 0, 'the upstream was asked');
      await retired.stop();
    }),
    cell('a key that is too short starts nothing', async () => {
      const started = await panelWith(scene, 'short', 'corta').then(
        () => true,
        (error: Error) =>
          !/SESSION_SECRET/.test(error.message) || error.message.includes('«corta»'),
      );
      hold(!started, 'it started, or told the key');
    }),
  ];
}

const OTHER = {
  ...{ id: 8, email: 'beto@radio.example', name: 'Beto', role: 0, suspended: 0 },
  ...{ login_key: 'llave-de-beto', radio: { id: 3, name: 'Clásica' } },
};

/** A super admin's browser, and an upstream that knows somebody to enter as. */
async function adminAt(panel: Recorded): Promise<Jar> {
  begin(panel, 1);
  panel.recorder.on('GET /api/user-with-radio/8', { body: OTHER });
  panel.recorder.on('POST /api/login', ({ body }) =>
    body.includes('llave-de-beto')
      ? { body: { token: 'token-de-beto', id: 8, email: OTHER.email, name: 'Beto', role: 0 } }
      : { body: { ...LOGIN, role: 1 } },
  );
  return holding(panel, { role: 1, token: `token-de-admin-${Math.random()}` });
}

const enterAs = (jar: Jar, user = '8') =>
  jar.post('callback/enter-as', { user, from: '/main/users' });

export function impersonationCells(scene: Scene): Cell[] {
  const cell = cellsOf('impersonation', scene);
  return [
    cell('in, as the other person, with the key kept on the server', async (panel) => {
      const jar = await adminAt(panel);
      const told = await enterAs(jar);
      hold(told.status === 200, `${told.status} ${told.text}`);
      const session = await opened(jar.header);
      hold(session?.id === '8' && session.behind?.admin.id === '7', JSON.stringify(session?.id));
      const shown = await jar.ask('GET', '/api/auth/session');
      const all = told.text + JSON.stringify(told.headers) + shown.text;
      hold(!/llave-de|token-de|behind/.test(all), all);
    }),
    cell('not out of somebody else’s session', async (panel) => {
      const jar = await adminAt(panel);
      await enterAs(jar);
      panel.recorder.requests.length = 0;
      const told = await enterAs(jar, '9');
      hold(told.status === 409, `${told.status} ${told.text}`);
      hold(panel.recorder.of('/api/login').length === 0, 'the upstream was asked');
    }),
    cell('and back to the own account', async (panel) => {
      const jar = await adminAt(panel);
      const own = await opened(jar.header);
      await enterAs(jar);
      const lent = jar.header;
      await jar.post('callback/come-back');
      const back = await opened(jar.header);
      hold(back?.sid === own?.sid && !back?.behind, 'it is another session');
      hold((await api(panel, lent)).status === 401, 'the other’s session goes on');
    }),
    cell('an hour later no call is made as the other', async (panel) => {
      const admin = sessionOf({ role: 1 });
      const behind = { admin, from: '/main/users', radio: 'Clásica' };
      const { header } = await holding(panel, { startedAt: Date.now() - 61 * MINUTE, behind });
      hold((await api(panel, header)).status === 401, 'it goes on');
      hold(panel.recorder.of('/api/messages').length === 0, 'the upstream saw it');
    }),
    cell('and a page brings the super admin back', async (panel) => {
      const admin = sessionOf({ id: '1', role: 1 });
      const behind = { admin, from: '/main/users', radio: 'Clásica' };
      const { header } = await holding(panel, { startedAt: Date.now() - 61 * MINUTE, behind });
      const told = await page(panel, header);
      const back = await opened(sessionLine(told) ?? '');
      hold(
        /^\/main\/users/.test(String(told.headers.location).replace(panel.url, '')),
        'elsewhere',
      );
      hold(back?.sid === admin.sid && !back.behind, 'as somebody else');
    }),
    cell('«Salir» ends both', async (panel) => {
      const jar = await adminAt(panel);
      const own = jar.header;
      await enterAs(jar);
      const lent = jar.header;
      await jar.post('signout');
      for (const cookie of [own, lent])
        hold((await api(panel, cookie)).status === 401, 'one of them goes on');
      hold(panel.recorder.of('POST /api/logout').length === 2, 'the upstream was not told of both');
    }),
    cell('nobody but a super admin', async (panel) => {
      const jar = await holding(panel);
      const told = await enterAs(jar);
      hold(told.status === 403, `${told.status} ${told.text}`);
      const nobody = await enterAs(new Jar(panel.url));
      hold(nobody.status === 401, `${nobody.status} ${nobody.text}`);
      const asked = panel.recorder.requests.filter(({ path }) => path !== '/api/me');
      hold(asked.length === 0, `the upstream saw ${asked[0]?.path}`);
    }),
    cell('not as oneself, nor as whoever is suspended or another than asked for', async (panel) => {
      const jar = await adminAt(panel);
      hold((await enterAs(jar, '7')).status === 409, 'as oneself');
      panel.recorder.on('GET /api/user-with-radio/8', { body: { ...OTHER, suspended: 1 } });
      hold((await enterAs(jar)).status === 409, 'as a suspended one');
      panel.recorder.on('GET /api/user-with-radio/8', { body: { ...OTHER, id: 9 } });
      hold((await enterAs(jar)).status === 502, 'as another one');
      hold((await opened(jar.header))?.id === '7', 'it is not the own session any more');
    }),
  ];
}
