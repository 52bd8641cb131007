import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGN_IN_LIMITED } from '#lib/contract/login.ts';
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

const SECRET = 'lo que comparten el panel y su servidor';

const signIn = (stage: Stage, email: string, password: string) =>
  stage.call('', 'POST', '/api/login', { email, password });

const signInWith = (stage: Stage, body: object, headers: Record<string, string>) =>
  stage.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** As the panel passes it on. */
const tryFrom = (stage: Stage, address: string, email: string, password: string, mark?: string) =>
  signInWith(
    stage,
    { email, password, browser_mark: mark },
    { 'x-cabina-panel': SECRET, 'x-forwarded-for': address },
  );

const checked = (answers: Response[]): number =>
  answers.filter(({ status }) => status === 401).length;

test('signing in gives the token, id, email, name and role, however the e-mail is typed', async (context) => {
  const stage = await makeStage(context);
  const { id } = await makeOperator(stage, 'norte');
  const answer = await signIn(stage, ' Norte@Radio.EXAMPLE ', RIGHT);
  assert.equal(answer.status, 200);
  const { token, browser_mark, ...rest } = (await answer.json()) as Record<string, unknown>;
  assert.match(String(browser_mark), /^[\w-]{43}$/);
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

test('ten wrong tries on an account from everywhere, five from one place, and it waits, known or not', async (context) => {
  const stage = await makeStage(context, { panelSecret: SECRET });
  await makeOperator(stage, 'norte');
  await makeOperator(stage, 'sur');
  for (const email of ['norte@radio.example', 'nadie@radio.example']) {
    const from = (address: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => tryFrom(stage, address, email, 'mal')));
    const tries = [await from('203.0.113.1', 9), await from('203.0.113.2', 9)].map(checked);
    assert.deepEqual(tries, [5, 5], email);
    const last = await tryFrom(stage, '203.0.113.3', email.toUpperCase(), RIGHT);
    assert.equal(last.status, 429);
    const seconds = Number(last.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 900);
    assert.match(
      ((await last.json()) as { message: string }).message,
      /^Demasiados intentos\. Espera 15 minutos/,
    );
  }
  assert.equal((await tryFrom(stage, '203.0.113.1', 'sur@radio.example', RIGHT)).status, 200);
  stage.wait(15 * 60_000);
  assert.equal((await tryFrom(stage, '203.0.113.3', 'norte@radio.example', RIGHT)).status, 200);
});

test('whoever signed in from this browser before gets in while the account is attacked', async (context) => {
  const stage = await makeStage(context, { panelSecret: SECRET });
  await makeOperator(stage, 'norte');
  const email = 'norte@radio.example';
  const markOf = async (answer: Response) =>
    ((await answer.json()) as { browser_mark: string }).browser_mark;
  const first = await markOf(await tryFrom(stage, '192.0.2.1', email, RIGHT));
  for (let host = 1; host < 40; host += 1) await tryFrom(stage, `203.0.113.${host}`, email, 'mal');
  assert.equal((await tryFrom(stage, '192.0.2.1', email, RIGHT)).status, 429);
  for (const wrong of ['una', 'dos'])
    assert.equal((await tryFrom(stage, '192.0.2.1', email, wrong, first)).status, 401);
  const answer = await tryFrom(stage, '192.0.2.1', email, RIGHT, first);
  assert.equal(answer.status, 200);
  const second = await markOf(answer);
  assert.notEqual(second, first);
  // The one before is worth nothing any more, nor is one of another account or one made up.
  await makeOperator(stage, 'sur');
  const other = await markOf(await tryFrom(stage, '192.0.2.2', 'sur@radio.example', RIGHT));
  for (const mark of [first, other, 'x'.repeat(43), "' OR 1=1"])
    assert.equal((await tryFrom(stage, '192.0.2.1', email, RIGHT, mark)).status, 429, mark);
  const tries = Array.from({ length: 14 }, () => tryFrom(stage, '192.0.2.1', email, 'mal', second));
  assert.equal(checked(await Promise.all(tries)), 10, 'a known browser has an end too');
});

test('two people who share a browser are both known there', async (context) => {
  const stage = await makeStage(context, { panelSecret: SECRET });
  await makeOperator(stage, 'norte');
  await makeOperator(stage, 'sur');
  let mark: string | undefined;
  for (const email of ['norte@radio.example', 'sur@radio.example']) {
    const answer = await tryFrom(stage, '192.0.2.1', email, RIGHT, mark);
    mark = ((await answer.json()) as { browser_mark: string }).browser_mark;
  }
  for (const email of ['norte@radio.example', 'sur@radio.example']) {
    for (let host = 1; host < 20; host += 1)
      await tryFrom(stage, `203.0.113.${host}`, email, 'mal');
    assert.equal((await tryFrom(stage, '192.0.2.9', email, 'mal', mark)).status, 401, email);
  }
});

test('where a sign-in comes from is believed of the panel alone', async (context) => {
  const stage = await makeStage(context, { panelSecret: SECRET });
  const forged: Record<string, string>[] = [
    {},
    { 'x-cabina-panel': '' },
    { 'x-cabina-panel': 'x'.repeat(32) },
  ];
  for (const [kind, proof] of forged.entries()) {
    const email = `cuenta${kind}@radio.example`;
    const tries = Array.from({ length: 9 }, (_, index) =>
      signInWith(
        stage,
        { email, password: 'mal' },
        { ...proof, 'x-forwarded-for': `203.0.113.${index}` },
      ),
    );
    assert.equal(checked(await Promise.all(tries)), 5);
  }
});

test('C33 every answer of the sign-in says that wrong passwords are limited here', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  const email = 'norte@radio.example';
  const answers = [await signIn(stage, email, RIGHT), await signIn(stage, email, 'mal')];
  for (let nth = 0; nth < 6; nth += 1) answers.push(await signIn(stage, email, 'mal'));
  answers.push(await stage.fetch('/api/login', { method: 'POST', body: '{' }));
  const statuses = new Set(answers.map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [200, 401, 415, 429]);
  for (const { headers } of answers) assert.equal(headers.get(SIGN_IN_LIMITED), '1');
  const other = await stage.call('', 'GET', '/api/me');
  assert.equal(other.headers.get(SIGN_IN_LIMITED), null);
});

test('right passwords are no guesses', async (context) => {
  const stage = await makeStage(context, { panelSecret: SECRET });
  await makeOperator(stage, 'norte');
  const email = 'norte@radio.example';
  for (let round = 0; round < 12; round += 1)
    assert.equal((await tryFrom(stage, '192.0.2.1', email, RIGHT)).status, 200);
  for (let wrong = 0; wrong < 4; wrong += 1)
    assert.equal((await tryFrom(stage, '192.0.2.1', email, 'mal')).status, 401);
  assert.equal((await tryFrom(stage, '192.0.2.1', email, RIGHT)).status, 200);
  assert.equal((await tryFrom(stage, '192.0.2.1', email, 'mal')).status, 401);
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
