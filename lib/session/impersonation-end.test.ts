import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meAnswer } from '#lib/bff/fixture.ts';
import { ADMIN, ANA, desk } from './impersonation-fixture.ts';
import { readSession } from './session.ts';

/** 'Ingresar con este usuario' (design §4): its ends. */

test('«Salir» ends both sessions, here and upstream', async (t) => {
  const { upstream, browser, enter, cookie, now } = await desk(t);
  const own = cookie();
  await enter();
  const other = cookie();
  assert.equal((await browser.post('signout', {})).status, 200);
  assert.equal(browser.cookies.has('cabina'), false);
  const ended = upstream.of('POST /api/logout').map(({ headers }) => headers.authentication);
  assert.deepEqual(ended.sort(), [ADMIN.token, ANA.token]);
  for (const old of [own, other]) assert.equal(await readSession(old), null);
  assert.equal(await now(), null);
});

test('after an hour the next visit is the super admin’s again, with a notice', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { enter, visit, cookie, call, browser } = await desk(t);
  await enter();
  t.mock.timers.tick(3_600_000 - 2_000);
  assert.equal((await visit('/main/messages')).headers.get('location'), null);
  t.mock.timers.tick(2_000);
  assert.equal((await call('GET /api/messages', { cookie: cookie() })).status, 401);
  const soft = await visit('/main/pushs', { 'sec-fetch-dest': 'empty' });
  assert.equal(soft.status, 401, 'the router’s request gets no piece of another person’s page');
  const answer = await visit('/main/messages');
  assert.equal(answer.status, 307);
  const to = new URL(answer.headers.get('location') ?? '');
  assert.equal(to.pathname + to.search, '/main/user/7?regreso=hora');
  const seal = answer.cookies.get('cabina')?.value ?? '';
  assert.equal((await readSession(`cabina=${seal}`))?.token, ADMIN.token);
  // 'Salir' instead would have ended the one that is left.
  assert.equal((await browser.post('signout', {})).status, 200);
  assert.equal(await readSession(`cabina=${seal}`), null);
});

test('a user whose session ends upstream leaves the super admin where they were', async (t) => {
  const { upstream, enter, visit, call, cookie } = await desk(t);
  await enter();
  upstream.on('GET /api/messages', { status: 401 });
  upstream.on('GET /api/me', ({ headers }) =>
    headers.authentication === ANA.token ? { status: 401 } : { body: meAnswer(1) },
  );
  assert.equal((await call('GET /api/messages', { cookie: cookie() })).status, 401);
  for (const path of ['/main/messages', '/login?motivo=sesion&volver=%2Fmain%2Fmessages']) {
    const to = new URL((await visit(path)).headers.get('location') ?? '');
    assert.equal(to.pathname + to.search, '/main/user/7?regreso=fin', path);
  }
});

test('when the super admin’s own session is over too, it is the sign-in', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { enter, visit, browser } = await desk(t);
  await enter();
  t.mock.timers.tick(31 * 86_400_000);
  const to = new URL((await visit('/main/messages')).headers.get('location') ?? '');
  assert.equal(to.pathname, '/login');
  const back = await browser.post('callback/come-back', {});
  assert.equal(back.status, 409);
});
