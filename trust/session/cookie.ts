import { startRecorder } from '#e2e/recorder.ts';
import { sessionOf } from '../ground.ts';
import { Jar } from '../people.ts';
import { type Cell, hold } from '../suite.ts';
import {
  ANA,
  api,
  begin,
  cellsOf,
  DAY,
  holding,
  LOGIN,
  MINUTE,
  opened,
  page,
  type Scene,
  sealIn,
  sessionLine,
} from './scene.ts';

/** The cookie itself: what it says, when it changes, and that nobody else can plant it. */

const theirs = () => sessionOf({ email: 'otra@radio.example' });

async function signInAt(url: string, cookie = '') {
  const jar = new Jar(url, cookie);
  const told = await jar.post('callback/credentials', ANA);
  return { jar, told, line: sessionLine(told) ?? '' };
}

const attributes = (line: string): string[] =>
  line
    .split(';')
    .slice(1)
    .map((part) => part.trim().toLowerCase());

function assertFlags(line: string, secure: boolean): void {
  const flags = attributes(line);
  for (const flag of ['httponly', 'samesite=lax', 'path=/'])
    hold(flags.includes(flag), `${flag} is not in '${line.slice(-150)}'`);
  hold(flags.includes('secure') === secure, `Secure: ${flags}`);
  hold(!flags.some((flag) => flag.startsWith('domain')), `Domain: ${flags}`);
}

export function cookieCells(scene: Scene): Cell[] {
  const cell = cellsOf('cookie', scene);
  return [
    cell('its flags over http', async (panel) => {
      const { line } = await signInAt(panel.url);
      hold(line.startsWith(`${panel.cookieName}=`), line.slice(0, 40));
      assertFlags(line, false);
    }),
    cell('its flags and name over https', async () => {
      const recorder = await startRecorder();
      scene.ground.atEnd(() => recorder.stop());
      const env = { UPSTREAM_URL: recorder.url, PUBLIC_URL: 'https://panel.trust.example' };
      const secure = { ...(await scene.ground.panel('https', env)), recorder };
      begin(secure);
      const { line, jar } = await signInAt(secure.url);
      hold(line.startsWith('__Host-cabina='), line.slice(0, 40));
      assertFlags(line, true);
      const csrf = [...jar.cookies.keys()].find((name) => name.includes('csrf'));
      hold(csrf === '__Host-csrf-cabina', `${csrf}`);
    }),
    cell('it fits one cookie, and ends', async (panel) => {
      const { line } = await signInAt(panel.url);
      hold(line.length <= 4_096, `${line.length} characters`);
      const expires = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '');
      hold(expires > Date.now() && expires <= Date.now() + 30 * DAY, `it ends ${expires}`);
    }),
    cell('a token that does not fit opens nothing', async (panel) => {
      panel.recorder.on('POST /api/login', { body: { ...LOGIN, token: 'x'.repeat(4_000) } });
      const { told, line } = await signInAt(panel.url);
      hold(!line && told.status === 502, `${told.status} ${line}`);
    }),
    cell('the sign-in’s own cookie has its flags', async (panel) => {
      const told = await new Jar(panel.url).ask('GET', '/api/auth/csrf');
      const [line = ''] = told.headers['set-cookie'] ?? [];
      hold(line.startsWith(`csrf-${panel.cookieName}=`), line);
      assertFlags(line, false);
    }),
    cell('a seal tells nothing', async (panel) => {
      const { line } = await signInAt(panel.url);
      const bytes = sealIn(line)
        .split('*')
        .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      const found = [line, ...bytes].find((text) => /ana@|Ana|token-de/.test(text));
      hold(!found, `it says ${found}`);
    }),
    cell('the session’s address gives id, email, name and role', async (panel) => {
      const { jar } = await signInAt(panel.url);
      const { user } = (await jar.ask('GET', '/api/auth/session')).json as { user: object };
      hold(Object.keys(user).sort().join() === 'email,id,name,role', JSON.stringify(user));
    }),
    cell('«Salir» takes it away', async (panel) => {
      const { jar } = await signInAt(panel.url);
      const line = sessionLine(await jar.post('signout')) ?? '';
      hold(sealIn(line) === '' && /max-age=0|1970/i.test(line), line);
      assertFlags(line, false);
      hold(!jar.cookies.has(panel.cookieName), 'it is still there');
    }),
  ];
}

export function fixationCells(scene: Scene): Cell[] {
  const cell = cellsOf('fixation', scene);
  return [
    cell('a planted session does not become hers', async (panel) => {
      const planted = await panel.cookieOf({ ...theirs(), id: '66' });
      const { line } = await signInAt(panel.url, planted);
      const [before, after] = [await opened(planted), await opened(line)];
      hold(after?.id === '7' && before?.sid !== after.sid, 'the planted session was taken over');
      const { text } = await new Jar(panel.url, planted).ask('GET', '/api/auth/session');
      hold(!text.includes(ANA.email), `the planted one says ${text}`);
    }),
    cell('each sign-in is another session', async (panel) => {
      const lines = [await signInAt(panel.url), await signInAt(panel.url)].map(({ line }) => line);
      const sids = await Promise.all(lines.map(async (line) => (await opened(line))?.sid));
      hold(new Set(sids).size === 2 && new Set(lines.map(sealIn)).size === 2, `${sids}`);
    }),
    cell('planted pieces are no cookie', async (panel) => {
      const [, seal = ''] = (await panel.cookieOf(theirs())).split('=');
      const cookie = `${panel.cookieName}.0=${seal.slice(0, 99)}; ${panel.cookieName}.1=${seal.slice(99)}`;
      hold((await api(panel, cookie)).status === 401, 'pieces opened a session');
      const { text } = await new Jar(panel.url, cookie).ask('GET', '/api/auth/session');
      hold(text === '{}', text);
    }),
    cell('a planted sign-in token opens nothing', async (panel) => {
      const body = new URLSearchParams({ ...ANA, csrfToken: 'plantado', json: 'true' });
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const jar = new Jar(panel.url, `csrf-${panel.cookieName}=plantado%7Cplantado`);
      const told = await jar.ask('POST', '/api/auth/callback/credentials', type, `${body}`);
      hold(!sessionLine(told), 'it signed in');
      hold(panel.recorder.of('POST /api/login').length === 0, 'the upstream was asked');
    }),
  ];
}

export function rotationCells(scene: Scene): Cell[] {
  const cell = cellsOf('rotation', scene);
  const used = () => ({ usedAt: Date.now() - 11 * MINUTE, startedAt: Date.now() - DAY });
  return [
    cell('a visit within ten minutes leaves it as it is', async (panel) => {
      const told = await page(panel, (await holding(panel)).header);
      hold(told.status === 200 && !sessionLine(told), `${told.status} ${sessionLine(told)}`);
    }),
    cell('a later visit renews it: same session, same beginning', async (panel) => {
      const { header } = await holding(panel, used());
      const line = sessionLine(await page(panel, header)) ?? '';
      const [before, after] = [await opened(header), await opened(line)];
      hold(after !== null && sealIn(line) !== sealIn(header), 'it was not renewed');
      const same = after.sid === before?.sid && after.startedAt === before.startedAt;
      hold(same && after.usedAt > before.usedAt, JSON.stringify([before, after]));
      assertFlags(line, false);
    }),
    cell('no call renews it', async (panel) => {
      const { header } = await holding(panel, used());
      for (const path of ['/api/messages?page=0&limit=500&refresh=true', '/api/me', '/api/qr'])
        hold(!sessionLine(await api(panel, header, path)), path);
    }),
    cell('asking who is signed in does not either', async (panel) => {
      const told = await (await holding(panel, used())).ask('GET', '/api/auth/session');
      hold(told.status === 200 && !sessionLine(told), `${sessionLine(told)}`);
    }),
    cell('nor does the router’s prefetch', async (panel) => {
      const { header } = await holding(panel, used());
      const jar = new Jar(panel.url, header);
      const prefetch = { rsc: '1', 'next-router-prefetch': '1' };
      const told = await jar.ask('GET', '/main/messages', prefetch);
      hold(!sessionLine(told), `${sessionLine(told)}`);
    }),
  ];
}
