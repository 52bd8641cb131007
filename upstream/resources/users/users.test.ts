import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedUsers } from '../../store/desk.ts';
import { counts, create, created, desk, form, radio, see, update } from '../../testing/desk.ts';

test('a new account has its radio with the defaults of the specification, and can sign in', async (t) => {
  const { house, admin } = await desk(t);
  const id = await created(admin, form({ radio: radio() }));
  const { body } = await see(admin, id);
  assert.equal(body.name, 'Claudia Benítez');
  assert.equal(body.role, 0);
  const { name, package: pkg, flavor, color, wsp, drawer_text } = body.radio ?? {};
  assert.deepEqual(
    [name, pkg, flavor, color, wsp, drawer_text],
    ['Nueva Radio', 'com', 'fmlitoral', '#ff0000', '549', '#FFFFFF'],
  );
  assert.equal(body.key, null);
  assert.ok(!JSON.stringify(body).includes('password'));
  const login = await house.call('', 'POST', '/api/login', {
    email: 'Claudia@LITORAL.example',
    password: 'una clave larga',
  });
  assert.equal(login.status, 200);
});

test('the list shows each account with its radio and key, never a password nor a sub-user', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  await house.subUser(station.radioId);
  await created(admin, form({ radio: radio({ is_apk: 1 }) }));
  const suspended = await created(
    admin,
    form({ email: 'otra@radio.example', suspended: 1, radio: radio({ flavor: 'otra' }) }),
  );
  const list = async (query: Record<string, string>) => admin.call('GET /api/users', { query });
  const { body: active } = await list({ 'show-suspended': 'false' });
  assert.deepEqual(active.map(({ email }) => email).slice(0, 1), ['claudia@litoral.example']);
  assert.equal(active.length, 3);
  const [first] = active;
  assert.deepEqual(first?.radio, {
    id: first?.radio_id,
    name: 'Nueva Radio',
    package: 'com',
    flavor: 'fmlitoral',
    is_apk: 1,
    has_icons: 0,
  });
  const { body: all } = await list({ 'show-suspended': 'true' });
  assert.equal(all.length, 4);
  assert.deepEqual([all[0]?.id, all[0]?.suspended], [suspended, 1]);
  for (const value of ['', '1', 'TRUE', 'no'])
    assert.equal((await list({ 'show-suspended': value })).status, 400, value);
  assert.equal((await list({ order: 'name asc' })).status, 400);
  assert.doesNotMatch(JSON.stringify(all), /argon|password|hash/);
  const paged = await list({ page: '1', limit: '3', 'show-suspended': 'true' });
  assert.deepEqual(
    paged.body.map(({ id }) => id),
    [all[3]?.id],
  );
});

test('with 80,000 accounts a page is read by index, in order, without a scan', async (t) => {
  const { house, admin } = await desk(t);
  const { raw, db } = house.services.store;
  raw.exec(`BEGIN;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80000)
      INSERT INTO radios (id, name, package, flavor, created_at)
      SELECT i, 'Radio ' || i, 'com', 'f' || i, '2026' FROM n;
    INSERT INTO users (email, name, role, radio_id, password_hash, suspended, created_at)
      SELECT 'u' || id || '@x', 'U' || id, 0, id, '!', id % 12 = 0,
        '2026-01-01T00:00:00.' || printf('%05d', id * 7919 % 80000) FROM radios;
    COMMIT`);
  for (const suspended of [false, true]) {
    const { sql, parameters } = listedUsers(db, { suspended, limit: 800, offset: 0 }).compile();
    const plan = raw
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...(parameters as number[]))
      .map(({ detail }) => String(detail));
    // The page's ids come out of a covering index in order; everything else is looked up by key.
    const [page, ids, ...rest] = plan;
    assert.equal(page, 'CO-ROUTINE page');
    assert.match(String(ids), /users USING COVERING INDEX users_(?:active_)?newest/);
    for (const step of rest)
      assert.match(step, /^(?:SCAN page|SEARCH .* USING |USE TEMP B-TREE FOR ORDER BY)/);
  }
  const { body } = await admin.call('GET /api/users', {
    query: { page: '90', limit: '800', 'show-suspended': 'true' },
  });
  assert.equal(body.length, 800);
  const dates = body.map(({ created_at }) => created_at ?? '');
  assert.deepEqual(dates, [...dates].sort().reverse());
  const most = await admin.call('GET /api/users', { query: { limit: '999999' } });
  assert.equal(most.body.length, 10_000);
});

test('an e-mail and a flavor are one account’s alone, however they are typed', async (t) => {
  const { house, admin } = await desk(t);
  const id = await created(admin, form({ radio: radio() }));
  const before = counts(house);
  const email = await create(admin, form({ email: ' CLAUDIA@litoral.example ' }));
  assert.deepEqual([email.status, Object.keys(email.body.fields ?? {})], [409, ['email']]);
  // What nobody sees comes along when an address is pasted, or is there to pass for another.
  for (const unseen of ['\u200b', '\u202a', '\u00ad', '\ufe0f', '\u2060']) {
    const alike = await create(admin, form({ email: `claudia${unseen}@litoral.example` }));
    assert.equal(alike.status, 409, JSON.stringify(unseen));
  }
  const other = form({ email: 'x@radio.example', radio: radio({ flavor: 'FMLitoral' }) });
  const flavor = await create(admin, other);
  assert.deepEqual([flavor.status, Object.keys(flavor.body.fields ?? {})], [409, ['radio.flavor']]);
  assert.deepEqual(counts(house), before);
  const pasted = await house.call('', 'POST', '/api/login', {
    email: '\u202aclaudia@litoral.example\u202c',
    password: form().password,
  });
  assert.equal(pasted.status, 200);
  // Its own is no other's.
  assert.equal(
    (await update(admin, id, form({ radio: radio({ flavor: 'FMLitoral' }) }))).status,
    200,
  );
});

test('the log names the radio of an account, also when both are gone', async (t) => {
  const { admin } = await desk(t);
  const id = await created(admin, form({ radio: radio() }));
  await admin.call('DELETE /api/user/{id}', { params: { id } });
  const { body: deeds } = await admin.call('GET /api/audit');
  assert.deepEqual(
    deeds.map(({ action, target, detail }) => [action, target, detail]),
    ['user-deleted', 'user-created'].map((action) => [
      action,
      'Claudia Benítez <claudia@litoral.example>',
      'Radio: «Nueva Radio» (fmlitoral)',
    ]),
  );
});

test('the log says what a save changed of an account and its app, and no secret', async (t) => {
  const { admin } = await desk(t);
  const id = await created(admin, form({ radio: radio() }));
  const claudia = 'Claudia Benítez <claudia@litoral.example>';
  const app = 'Radio: «Nueva Radio» (fmlitoral)';
  const last = async () => {
    const { body } = await admin.call('GET /api/audit', { query: { limit: '1' } });
    return [body[0]?.action, body[0]?.target, body[0]?.detail];
  };
  const saved = async (...fields: Parameters<typeof form>) => {
    assert.equal((await update(admin, id, form(...fields))).status, 200);
    return last();
  };
  const same = { password: '' };
  assert.deepEqual(await saved({ ...same, radio: radio() }), ['user-updated', claudia, app]);
  assert.deepEqual(await saved({ password: 'otra clave larga' }), [
    ...['user-updated', claudia],
    `${app}. Cambió: contraseña`,
  ]);
  const ana = { name: 'Ana', email: 'ana@litoral.example', ...same };
  assert.deepEqual(await saved({ ...ana, role: 1, suspended: 1 }), [
    ...['user-suspended', 'Ana <ana@litoral.example>'],
    `${app}. Cambió: nombre (antes «Claudia Benítez»), email (antes «claudia@litoral.example»), rol (ahora Super Admin)`,
  ]);
  const other = radio({
    ...{ package: 'com.otra', is_apk: 1, firebase_app_id: '1:9:android:a' },
    ...{ sponsors_module: true, roles_module: true },
  });
  assert.deepEqual(
    (await saved({ ...ana, role: 0, suspended: 1, radio: other })).at(-1),
    [
      `${app}. Cambió: rol (ahora Admin)`,
      'package y flavor (antes «com.fmlitoral»)',
      'tipo (ahora APK)',
      'app de Firebase (ahora 1:9:android:a)',
      'módulo Auspiciantes (ahora activo)',
      'módulo Roles (ahora activo)',
    ].join(', '),
  );
  await created(admin, form({ email: 'jefa@radio.example', role: 1 }));
  assert.equal((await last()).at(-1), 'Rol: Super Admin');
});

test('the type is saved by itself', async (t) => {
  const { house, admin } = await desk(t);
  const { radioId, userId } = await house.station();
  const set = (id: number, is_apk: number) =>
    admin.call('POST /api/radio-type/{radioId}', { params: { radioId: id }, body: { is_apk } });
  assert.equal((await set(radioId, 1)).status, 200);
  assert.equal((await see(admin, userId)).body.radio?.is_apk, 1);
  assert.equal((await set(9_999, 1)).status, 404);
  assert.equal((await set(radioId, 2)).status, 400);
});

test('a sub-user and nobody are not on this desk', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  const subUser = await house.subUser(station.radioId);
  for (const id of [subUser.userId, 9_999, 0]) {
    assert.equal((await see(admin, id)).status, 404);
    assert.equal((await update(admin, id, form())).status, 404);
    assert.equal((await admin.call('DELETE /api/user/{id}', { params: { id } })).status, 404);
  }
});

test('C18 operators and sub-users reach nothing of the desk', async (t) => {
  const { house } = await desk(t);
  const station = await house.station();
  const subUser = await house.subUser(station.radioId, { configuration: 1 });
  const before = counts(house);
  for (const who of [station, subUser]) {
    const body = form({ role: 1, email: 'x@x.example' });
    assert.equal((await create(who, body)).status, 403);
    assert.equal((await update(who, who.userId, body)).status, 403);
    assert.equal((await see(who, who.userId)).status, 403);
    assert.equal((await who.call('GET /api/users')).status, 403);
    assert.equal((await who.call('GET /api/audit')).status, 403);
    const key = { params: { id: who.userId }, body: {} };
    assert.equal((await who.call('POST /api/user/{id}/key', key)).status, 403);
  }
  assert.deepEqual(counts(house), before);
});

test('C18 a form sets nothing that it does not name', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  const other = await house.station();
  const extra = { id: 99, radio_id: other.radioId, created_at: '2000-01-01', password_hash: 'x' };
  const body = form({ ...extra, radio: radio({ flavor: 'nueva', name: 'X', user_id: 9 }) });
  await update(admin, station.userId, body);
  const { body: after } = await see(admin, station.userId);
  assert.equal(after.radio_id, station.radioId);
  assert.ok((after.created_at ?? '') > '2020');
  assert.notEqual(after.radio?.name, 'X');
  // Another radio's id in the form is as missing as one that isn't there.
  const wrong = form({ radio: radio({ id: other.radioId }) });
  assert.equal((await update(admin, station.userId, wrong)).status, 404);
});
