import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { managedUser } from '../../store/desk.ts';
import type { Principal } from '../../store/sessions.ts';
import { counts, created, desk, form, radio, see, update } from '../../testing/desk.ts';
import { jpegOf, type Person, uploadOf } from '../../testing/house.ts';
import { send } from '../../testing/stage.ts';
import { assertMayBecome } from './account.ts';

test('an empty password stays as it was; a new one ends the sessions', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  const same = { name: 'Otra', email: 'otra@radio.example', role: 0, password: '' };
  assert.equal((await update(admin, station.userId, same)).status, 200);
  assert.equal((await station.call('GET /api/me')).body.name, 'Otra');
  await update(admin, station.userId, { ...same, password: 'otra clave larga' });
  assert.equal((await station.call('GET /api/me')).status, 401);
  // Whoever changes their own keeps working.
  const own = { name: 'Yo', email: 'yo@cabina.example', role: 1, password: 'mi clave nueva' };
  assert.equal((await update(admin, admin.userId, own)).status, 200);
  assert.equal((await admin.call('GET /api/me')).body.name, 'Yo');
});

test('suspending and another role end sessions at once, the radio’s sub-users’ too', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  const subUser = await house.subUser(station.radioId, { messages: 1 });
  const other = await house.station();
  const as = { name: 'A', email: 'a@radio.example', role: 0 };
  await update(admin, station.userId, { ...as, suspended: 1 });
  assert.equal((await station.call('GET /api/me')).status, 401);
  assert.equal((await subUser.call('GET /api/me')).status, 401);
  assert.equal((await other.call('GET /api/me')).status, 200);
  await update(admin, station.userId, { ...as, suspended: 0 });
  // What ended stays ended.
  assert.equal((await station.call('GET /api/me')).status, 401);
  assert.equal((await subUser.call('GET /api/me')).status, 401);
  await update(admin, other.userId, { ...as, email: 'b@radio.example', role: 1 });
  assert.equal((await other.call('GET /api/me')).status, 401);
});

test('nobody locks themselves out, nor the platform', async (t) => {
  const { house, admin } = await desk(t);
  const second = await created(admin, form({ role: 1 }));
  const own = { name: 'Yo', email: 'yo@cabina.example', role: 1 };
  for (const [more, field] of [
    [{ suspended: 1 }, 'suspended'],
    [{ role: 0 }, 'role'],
  ] as const) {
    const { status, body } = await update(admin, admin.userId, { ...own, ...more });
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [409, [field]]);
  }
  const remove = (who: Person, id: number) => who.call('DELETE /api/user/{id}', { params: { id } });
  assert.equal((await remove(admin, admin.userId)).status, 409);
  assert.equal((await admin.call('GET /api/me')).status, 200);

  // As another super admin, the person behind it is still the same.
  const { body } = await see(admin, second);
  const entered = await house.call('', 'POST', '/api/login', {
    email: 'claudia@litoral.example',
    key: body.login_key,
  });
  const { token } = (await entered.json()) as { token: string };
  const answer = await house.call(token, 'DELETE', `/api/user/${admin.userId}`);
  assert.equal(answer.status, 409);

  // Two at once may each be the other's last: the second finds nobody left.
  const { db } = house.services.store;
  await db.updateTable('users').set({ suspended: 1 }).where('id', '=', admin.userId).execute();
  const row = await managedUser(db, second).executeTakeFirstOrThrow();
  const principal = { userId: admin.userId, openedBy: null } as Principal;
  for (const fate of [
    { role: 0, suspended: false },
    { role: 1, suspended: true },
    { role: 1, suspended: false, deleted: true },
  ])
    await assert.rejects(assertMayBecome(db, principal, row, fate), /último Super Admin/);
});

test('deleting leaves nothing behind: no row, file, folder, build or session', async (t) => {
  const { house, admin } = await desk(t);
  const before = counts(house);
  const id = await created(admin, form({ radio: radio({ roles_module: true }) }));
  const { body } = await see(admin, id);
  const radioId = Number(body.radio_id);
  await house.subUser(radioId, { messages: 1 });
  await send(house, 'fmlitoral', { message: 'Hola', image: 'images/foto.webp' });
  await admin.call('POST /api/user/{id}/key', { params: { id }, body: {} });
  const entered = await house.call('', 'POST', '/api/login', {
    email: 'claudia@litoral.example',
    key: body.login_key,
  });
  const { token } = (await entered.json()) as { token: string };
  const image = uploadOf(await jpegOf(2_000));
  await house.call(token, 'PUT', '/api/push', { title: 'A', message: 'B', link: '', image });
  const folders = ['media/icons', 'media/apk', 'flavors/app/src'];
  for (const folder of folders) {
    await mkdir(join(house.dataDir, folder, 'fmlitoral', 'x'), { recursive: true });
    await writeFile(join(house.dataDir, folder, 'fmlitoral', 'x', 'y'), '');
  }
  house.services.store.raw.exec(`INSERT INTO jobs (kind, state, created_at, radio_id, requested_by)
    VALUES ('debug', 'terminada', '2026', ${radioId}, ${admin.userId})`);
  const job = join(house.dataDir, 'builds', '1');
  await mkdir(job, { recursive: true });
  await writeFile(join(job, 'log.txt'), 'hola');
  assert.ok(house.stored().length >= 2);

  const { status } = await admin.call('DELETE /api/user/{id}', { params: { id } });
  assert.equal(status, 200);
  const { audit: _, ...after } = counts(house);
  const { audit: __, ...expected } = before;
  assert.deepEqual(after, expected);
  assert.deepEqual(house.stored(), []);
  for (const folder of folders)
    assert.deepEqual(readdirSync(join(house.dataDir, folder)), [], folder);
  assert.equal(existsSync(job), false);
  assert.equal((await house.call(token, 'GET', '/api/me')).status, 401);
  assert.equal((await see(admin, id)).status, 404);
  assert.equal((await admin.call('DELETE /api/user/{id}', { params: { id } })).status, 404);
});

test('a radio that somebody else owns too stays with them', async (t) => {
  const { house, admin } = await desk(t);
  const station = await house.station();
  house.services.store.raw.exec(
    `UPDATE users SET radio_id = ${station.radioId} WHERE id = ${admin.userId}`,
  );
  await admin.call('DELETE /api/user/{id}', { params: { id: station.userId } });
  assert.equal((await admin.call('GET /api/radio')).body[0]?.id, station.radioId);
});

test('another flavor takes icons and builds along, and forgets what Google gave for the old one', async (t) => {
  const { house, admin } = await desk(t);
  const id = await created(admin, form({ radio: radio({ firebase_app_id: '1:2:android:3' }) }));
  const { body } = await see(admin, id);
  house.services.store.raw.exec(`INSERT INTO apps (radio_id, icons, google_services, registered_as)
    VALUES (${body.radio_id}, 'mdpi', '{}', 'com.fmlitoral')`);
  for (const folder of ['media/icons', 'media/apk', 'flavors/app/src']) {
    await mkdir(join(house.dataDir, folder, 'fmlitoral'), { recursive: true });
    await writeFile(join(house.dataDir, folder, 'fmlitoral', 'x'), folder);
  }
  const moved = radio({ flavor: 'litoral2', firebase_app_id: '1:2:android:3' });
  assert.equal((await update(admin, id, form({ radio: moved }))).status, 200);
  for (const folder of ['media/icons', 'media/apk'])
    assert.equal(readFileSync(join(house.dataDir, folder, 'litoral2', 'x'), 'utf8'), folder);
  assert.deepEqual(readdirSync(join(house.dataDir, 'flavors/app/src')), []);
  const after = (await see(admin, id)).body;
  assert.deepEqual(
    [after.radio?.flavor, after.radio?.firebase_app_id, after.radio?.has_icons],
    ['litoral2', '', 1],
  );
  // The type alone is no other name.
  await update(admin, id, form({ radio: radio({ flavor: 'litoral2', is_apk: 1 }) }));
  assert.equal((await see(admin, id)).body.radio?.is_apk, 1);
});
