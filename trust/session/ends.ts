import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '../ground.ts';
import { Jar, OURS } from '../people.ts';
import { type Cell, hold } from '../suite.ts';
import {
  ANA,
  api,
  begin,
  cellsOf,
  holding,
  MINUTE,
  page,
  type Scene,
  sealIn,
  sessionLine,
} from './scene.ts';

/** What is left of a session once it is over: nothing. */

const RACES = 50;

/** Whoever comes with it is nobody, and the upstream hears nothing of it. */
async function assertOver(panel: Recorded, cookie: string): Promise<void> {
  panel.recorder.requests.length = 0;
  const told = await api(panel, cookie);
  hold(told.status === 401, `a session that is over answers ${told.status}`);
  const visit = await page(panel, cookie);
  hold(/^\/login/.test(visit.headers.location ?? ''), `and its page ${visit.status}`);
  hold(panel.recorder.requests.length === 0, 'the upstream was asked');
}

/** 'Salir' while a poll and a visit that would renew the cookie are on their way. */
async function race(panel: Recorded, turn: number): Promise<void> {
  const token = `carrera-${turn}-${Date.now()}`;
  const jar = await holding(panel, { token, usedAt: Date.now() - 11 * MINUTE });
  const before = jar.header;
  panel.recorder.on('GET /api/messages', { body: [], delay: (turn % 10) * 4 });
  panel.recorder.on('GET /api/me', {
    body: { id: 7, role: 0, messages: 1, name: 'Ana', email: ANA.email },
    delay: (turn % 7) * 3,
  });
  const [poll, visit] = await Promise.all([
    api(panel, before, '/api/messages?page=0&limit=500&refresh=true'),
    page(panel, before),
    pause((turn % 5) * 5).then(() => jar.post('signout')),
  ]);
  hold(!sessionLine(poll), 'the poll set the cookie');
  const told = panel.recorder.of('POST /api/logout').map(({ headers }) => headers.authentication);
  hold(told.includes(token), 'the upstream was not told');
  hold(!jar.cookies.has(panel.cookieName), 'the browser still holds it');
  await assertOver(panel, before);
  const late = sessionLine(visit);
  if (late) await assertOver(panel, `${panel.cookieName}=${sealIn(late)}`);
}

export const raceCells = (scene: Scene): Cell[] => {
  const cell = cellsOf('races', scene);
  return Array.from({ length: RACES }, (_, turn) =>
    cell(`«Salir» against a poll in flight, ${turn + 1}`, (panel) => race(panel, turn)),
  );
};

export function tabCells(scene: Scene): Cell[] {
  const cell = cellsOf('tabs', scene);
  return [
    cell('what one leaves is over in the others', async (panel) => {
      const one = await holding(panel);
      const other = new Jar(panel.url, one.header);
      hold((await api(panel, other.header)).status === 200, 'the other tab is out already');
      await one.post('signout');
      await assertOver(panel, other.header);
    }),
    cell('three leave at once', async (panel) => {
      const first = await holding(panel);
      const cookie = first.header;
      const tabs = [first, new Jar(panel.url, cookie), new Jar(panel.url, cookie)];
      const answers = await Promise.all(tabs.map((tab) => tab.post('signout')));
      const statuses = answers.map(({ status }) => status);
      hold(
        statuses.every((status) => status === 200),
        `${statuses}`,
      );
      await assertOver(panel, cookie);
    }),
    cell('a page of somebody else does nothing', async (panel) => {
      const jar = await holding(panel);
      const headers = { 'x-cabina-user': '8', 'content-type': 'application/json' };
      const told = await jar.ask('POST', '/api/message', headers, '{"id":1,"read":true}');
      hold(told.status === 409, `${told.status} ${told.text}`);
      hold(panel.recorder.of('/api/message').length === 0, 'the upstream saw it');
    }),
  ];
}

export function backCells(scene: Scene): Cell[] {
  const cell = cellsOf('back', scene);
  return [
    cell('a page asked for again leads to the sign-in', async (panel) => {
      const jar = await holding(panel);
      const { header } = jar;
      await jar.post('signout');
      await assertOver(panel, header);
    }),
    cell('no page may be kept', async (panel) => {
      const { header } = await holding(panel);
      for (const path of ['/main/messages', '/main/account', '/main/messages/7']) {
        const { headers } = await page(panel, header, path);
        hold(
          /no-store/.test(headers['cache-control'] ?? ''),
          `${path}: ${headers['cache-control']}`,
        );
      }
    }),
    cell('Back in a browser shows nothing', async (panel) => {
      const word = 'palabra de una oyente';
      panel.recorder.on('GET /api/messages', { body: [{ id: 1, name: word, message: word }] });
      const context = await (await scene.ground.browser()).newContext({ baseURL: panel.url });
      try {
        const jar = await holding(panel);
        await context.addCookies([
          { name: panel.cookieName, value: sealIn(jar.header), url: panel.url },
        ]);
        const tab = await context.newPage();
        await tab.goto('/main/messages');
        await tab.getByText(word).first().waitFor();
        await tab.goto('/main/account');
        await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await tab.getByRole('button', { name: 'Salir' }).click();
        await tab.waitForURL(/\/login/);
        await tab.goBack();
        await tab.getByRole('button', { name: 'continuar' }).waitFor();
        hold(!(await tab.content()).includes(word), 'a message is seen after «Salir»');
      } finally {
        await context.close();
      }
    }),
  ];
}

export function stormCells(scene: Scene): Cell[] {
  const cell = cellsOf('storm', scene);
  const refusing = { status: 401, body: { message: 'Unauthorized' } };
  return [
    cell('fifty calls at once are fifty answers, and then silence', async (panel) => {
      const { header } = await holding(panel);
      panel.recorder.on('*', refusing);
      panel.recorder.on('GET /api/me', refusing);
      panel.recorder.on('GET /api/messages', refusing);
      const answers = await Promise.all(Array.from({ length: 50 }, () => api(panel, header)));
      for (const { status, text } of answers)
        hold(status === 401 && /Tu sesión terminó/.test(text), `${status} ${text}`);
      hold(panel.recorder.requests.length <= 50, `${panel.recorder.requests.length} asked`);
      await assertOver(panel, header);
    }),
    cell('the same browser signs in again at once', async (panel) => {
      const jar = await holding(panel);
      panel.recorder.on('GET /api/me', refusing);
      await Promise.all(Array.from({ length: 20 }, () => api(panel, jar.header)));
      begin(panel);
      await jar.post('callback/credentials', ANA);
      const told = await api(panel, jar.header);
      hold(told.status === 200, `${told.status} ${told.text}`);
    }),
    cell('no other error ends a session', async (panel) => {
      const jar = await holding(panel);
      for (const status of [400, 403, 404, 409, 429, 500, 502, 503]) {
        panel.recorder.on('GET /api/messages', { status, body: { message: 'No se puede.' } });
        await Promise.all(Array.from({ length: 10 }, () => jar.ask('GET', '/api/messages', OURS)));
      }
      begin(panel);
      hold((await api(panel, jar.header)).status === 200, 'the session is over');
      hold(jar.cookies.has(panel.cookieName), 'the cookie is gone');
    }),
  ];
}
