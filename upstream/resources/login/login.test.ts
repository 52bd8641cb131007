import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setPassword } from '../../store/accounts.ts';
import { issueLoginKey } from '../../store/login-keys.ts';
import {
  makeOperator,
  makeStage,
  makeSubUser,
  makeSuperAdmin,
  type Stage,
} from '../../testing/stage.ts';

const RIGHT = 'una clave larga';
const DAY = 24 * 3_600_000;

const signIn = (stage: Stage, email: string, password: string) =>
  stage.call('', 'POST', '/api/login', { email, password });

test('signing in gives the token, id, email, name and role, however the e-mail is typed', async (context) => {
  const stage = await makeStage(context);
  const { id } = await makeOperator(stage, 'norte');
  const answer = await signIn(stage, ' Norte@Radio.EXAMPLE ', RIGHT);
  assert.equal(answer.status, 200);
  const { token, ...rest } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual(rest, {
    id,
    email: 'norte@radio.example',
    name: 'Dueña de norte',
    role: 0,
  });
  assert.equal((await stage.call(String(token), 'GET', '/api/me')).status, 200);
  const dump = JSON.stringify(
    await stage.services.store.db.selectFrom('sessions').selectAll().execute(),
  );
  assert.ok(!dump.includes(String(token)), 'the token itself is stored nowhere');
});

test('a wrong password and an unknown e-mail answer the same', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  const answers = await Promise.all([
    signIn(stage, 'norte@radio.example', 'otra'),
    signIn(stage, 'nadie@radio.example', 'otra'),
    signIn(stage, 'norte@radio.example', ''),
    stage.call('', 'POST', '/api/login', { email: 'norte@radio.example' }),
    stage.call('', 'POST', '/api/login', { email: 'norte@radio.example', key: 'x' }),
  ]);
  for (const answer of answers) {
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { message: 'Email o contraseña incorrectos.' });
  }
});

test('after ten wrong tries the account waits a quarter of an hour, the right password too', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  await makeOperator(stage, 'sur');
  for (const email of ['norte@radio.example', 'nadie@radio.example']) {
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(stage, email, 'mal')));
    assert.equal(tries.filter(({ status }) => status === 401).length, 10, email);
    const last = await signIn(stage, email.toUpperCase(), RIGHT);
    assert.equal(last.status, 429);
    const seconds = Number(last.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 900);
    assert.match(((await last.json()) as { message: string }).message, /^Demasiados intentos\./);
  }
  assert.equal((await signIn(stage, 'sur@radio.example', RIGHT)).status, 200);
});

test('a right password starts the count again', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 6; wrong += 1)
      assert.equal((await signIn(stage, 'norte@radio.example', 'mal')).status, 401);
    assert.equal((await signIn(stage, 'norte@radio.example', RIGHT)).status, 200);
  }
});

test('signing out ends that session and no other', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const other = (await (await signIn(stage, 'norte@radio.example', RIGHT)).json()) as {
    token: string;
  };
  assert.equal((await stage.call(token, 'POST', '/api/logout')).status, 200);
  assert.equal((await stage.call(token, 'GET', '/api/me')).status, 401);
  assert.equal((await stage.call(other.token, 'GET', '/api/me')).status, 200);
});

test('suspending an owner, and changing a password, end sessions at once', async (context) => {
  const stage = await makeStage(context);
  const owner = await makeOperator(stage, 'norte');
  const helper = await makeSubUser(stage, owner.radioId, { messages: 1 });
  const { db } = stage.services.store;
  assert.equal((await stage.call(helper.token, 'GET', '/api/messages')).status, 200);
  await db.updateTable('users').set({ suspended: 1 }).where('id', '=', owner.id).execute();
  assert.equal((await stage.call(owner.token, 'GET', '/api/me')).status, 401);
  assert.equal((await stage.call(helper.token, 'GET', '/api/me')).status, 401);
  assert.equal((await signIn(stage, 'norte@radio.example', RIGHT)).status, 403);
  assert.equal((await signIn(stage, 'norte@radio.example', 'mal')).status, 401);
  await db.updateTable('users').set({ suspended: 0 }).where('id', '=', owner.id).execute();
  assert.equal((await stage.call(owner.token, 'GET', '/api/me')).status, 200);
  await setPassword(db, owner.id, 'la nueva clave');
  assert.equal((await stage.call(owner.token, 'GET', '/api/me')).status, 401);
  assert.equal((await signIn(stage, 'norte@radio.example', 'la nueva clave')).status, 200);
});

test('a session ends after seven days unused, and after thirty in any case', async (context) => {
  const stage = await makeStage(context);
  const idle = await makeOperator(stage, 'norte');
  const busy = await makeOperator(stage, 'sur');
  const works = async (token: string) => (await stage.call(token, 'GET', '/api/me')).status === 200;
  stage.wait(6 * DAY);
  assert.equal(await works(idle.token), true);
  for (let day = 6; day < 30; day += 4) {
    assert.equal(await works(busy.token), true, `day ${day}`);
    stage.wait(4 * DAY);
    if (day === 10) assert.equal(await works(idle.token), false);
  }
  assert.equal(await works(busy.token), false);
});

test('a super admin enters as somebody with a key that works once, for two minutes', async (context) => {
  const stage = await makeStage(context);
  const admin = await makeSuperAdmin(stage);
  const owner = await makeOperator(stage, 'norte');
  const other = await makeOperator(stage, 'sur');
  const { store, now } = stage.services;
  const enter = (email: string, key: string) =>
    stage.call('', 'POST', '/api/login', { email, key });
  const key = () => issueLoginKey(store.db, owner.id, admin.id, now());

  const once = await key();
  const first = await enter('norte@radio.example', once);
  assert.equal(first.status, 200);
  const { token } = (await first.json()) as { token: string };
  assert.equal((await enter('norte@radio.example', once)).status, 401);
  assert.equal((await enter('sur@radio.example', await key())).status, 401);
  const late = await key();
  stage.wait(2 * 60_000 + 1);
  assert.equal((await enter('norte@radio.example', late)).status, 401);

  assert.equal((await stage.call(token, 'GET', '/api/me')).status, 200);
  stage.wait(3_600_000);
  assert.equal((await stage.call(token, 'GET', '/api/me')).status, 401, 'it ends after an hour');
  assert.equal((await stage.call(other.token, 'GET', '/api/me')).status, 200);
  const deeds = await store.db.selectFrom('audit').select(['action', 'user_id']).execute();
  assert.deepEqual(
    deeds.map((deed) => ({ ...deed })),
    [{ action: 'entered-as', user_id: admin.id }],
  );
});
