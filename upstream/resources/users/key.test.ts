import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openKey } from '../../signing/kept.ts';
import { openVault, signingSecretPath } from '../../signing/vault.ts';
import { judge, makeKeyStore } from '../../signing/work.ts';
import { keyOf } from '../../store/desk.ts';
import { type House, openHouse, type Person } from '../../testing/house.ts';

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../signing/samples/${name}`, import.meta.url));

const file = (bytes: Uint8Array, filename = 'mi clave ñ.p12') => ({
  filename,
  filetype: 'application/x-pkcs12',
  value: Buffer.from(bytes).toString('base64'),
});
const good = { keyAlias: 'MiRadio', storePassword: 'secreto123', file: file(sample('rsa.p12')) };

const save = (admin: Person, id: number, key: object) =>
  admin.call('POST /api/user/{id}', {
    params: { id },
    body: { name: 'A', email: 'a@x.example', role: 0, key },
  });

const kept = async ({ services }: House, radioId: number) => {
  const row = await keyOf(services.store.db, radioId).executeTakeFirst();
  return row && openKey(services.vault, row);
};

test('a key is judged when it is uploaded, kept encrypted, and never comes down', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  assert.equal((await save(admin, userId, good)).status, 200);
  const { body } = await admin.call('GET /api/user-with-radio/{id}', { params: { id: userId } });
  assert.deepEqual(
    [body.key?.storeFile, body.key?.keyAlias, body.key?.fingerprint?.slice(0, 5)],
    ['mi clave ñ.p12', 'miradio', 'C6:BA'],
  );
  assert.doesNotMatch(JSON.stringify(body), /secreto123|assword|sealed/);
  const list = await admin.call('GET /api/users');
  assert.equal(list.body.find(({ id }) => id === userId)?.key?.storeFile, 'mi clave ñ.p12');
  const opened = await kept(house, radioId);
  assert.ok(opened?.bytes.equals(sample('rsa.p12')));
  assert.deepEqual([opened?.storePassword, opened?.keyPassword], ['secreto123', 'secreto123']);
  // Nothing of it lies in the database as it is.
  const { raw } = house.services.store;
  raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const stored = readFileSync(`${house.dataDir}/cabina.db`);
  assert.ok(!stored.includes('secreto123') && !stored.includes(sample('rsa.p12').subarray(0, 40)));
});

test('what is wrong with a key is told beside its control, and nothing of the form is stored', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId } = await house.station();
  const before = house.services.store.raw.prepare('SELECT * FROM users').all();
  for (const [more, field] of [
    [{ storePassword: 'otra' }, 'storePassword'],
    [{ keyAlias: 'otro' }, 'keyAlias'],
    [{ keyAlias: '' }, 'keyAlias'],
    [{ keyPassword: 'otra' }, 'keyPassword'],
    [{ storePassword: '' }, 'storePassword'],
    [{ file: file(Buffer.from('hola')) }, 'file'],
    [{ file: { ...file(sample('rsa.p12')), value: 'esto no es base64!' } }, 'file'],
    [{ file: undefined }, 'file'],
    [{ file: file(Buffer.alloc(500_001)) }, 'file'],
  ] as const) {
    const { status, body } = await save(admin, userId, { ...good, ...more });
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [`key.${field}`]]);
  }
  assert.deepEqual(house.services.store.raw.prepare('SELECT * FROM users').all(), before);
  assert.deepEqual(house.services.store.raw.prepare('SELECT * FROM keys').all(), []);
  const form = { name: 'Yo', email: 'yo@x.example', role: 1, key: good };
  const params = { id: admin.userId };
  const noRadio = await admin.call('POST /api/user/{id}', { params, body: form });
  assert.deepEqual([noRadio.status, Object.keys(noRadio.body.fields ?? {})], [400, ['key.file']]);
});

test('a certificate that is over, or will be too early for Google Play, is told on saving', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId } = await house.station();
  for (const [made, note] of [
    ['1990-01-01', /^Usuario actualizado\. El certificado de la clave venció el 19\/05\/2017/],
    [
      '2005-01-01',
      /^Usuario actualizado\. El certificado de la clave vence el 19\/05\/2032: Google/,
    ],
    ['2020-01-01', /^Usuario actualizado\.$/],
  ] as const) {
    const bytes = await makeKeyStore('a', 'secreto123', 'com.radio1', Date.parse(made));
    const key = { keyAlias: 'a', storePassword: 'secreto123', file: file(bytes) };
    const { status, body } = await save(admin, userId, key);
    assert.equal(status, 200);
    assert.match(body?.message ?? '', note);
  }
});

test('a key with which no app can be signed is refused beside its file', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId } = await house.station();
  for (const name of ['rsa512.p12', 'ed25519.p12']) {
    const key = { keyAlias: 'a', storePassword: 'secreto123', file: file(sample(name)) };
    const { status, body } = await save(admin, userId, key);
    const { message, fields } = body as { message?: string; fields?: Record<string, string> };
    assert.deepEqual([status, fields], [400, { 'key.file': message }]);
  }
});

test('what the form leaves empty stays; a change is judged with the file that is kept', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  const jks = {
    keyAlias: 'android',
    storePassword: 'secreto123',
    keyPassword: 'otraclave9',
    file: file(sample('java.jks'), 'android.jks'),
  };
  assert.equal((await save(admin, userId, jks)).status, 200);
  assert.equal((await save(admin, userId, { keyAlias: 'android' })).status, 200);
  assert.equal((await save(admin, userId, { keyAlias: '' })).status, 200);
  assert.equal((await kept(house, radioId))?.keyPassword, 'otraclave9');
  assert.equal((await save(admin, userId, { keyAlias: 'otro' })).status, 400);
  const wrong = await save(admin, userId, { keyAlias: 'android', keyPassword: 'mala' });
  assert.deepEqual(Object.keys(wrong.body.fields ?? {}), ['key.keyPassword']);
  assert.equal((await kept(house, radioId))?.keyPassword, 'otraclave9');
  // Another file in its place.
  assert.equal((await save(admin, userId, good)).status, 200);
  assert.equal((await kept(house, radioId))?.storeFile, 'mi clave ñ.p12');
  const { body: log } = await admin.call('GET /api/audit');
  assert.equal(log.filter(({ action }) => action === 'key-stored').length, 2);
});

test('a key made here comes down once, signs, and is not replaced by accident', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  const params = { id: userId };
  const make = (body: object) => admin.call('POST /api/user/{id}/key', { params, body });
  const { status, body } = await make({});
  assert.equal(status, 200);
  assert.deepEqual(
    [body.key_file.filename, body.key_notes.filename, body.key?.keyAlias],
    ['clave-radio1.p12', 'clave-radio1.txt', 'clave'],
  );
  const { text } = body.key_notes;
  const password = /clave: (\w{24})\r\n/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(body.key_file.value, 'base64');
  const asked = { bytes, alias: 'clave', storePassword: password, keyPassword: password };
  assert.equal((await judge(asked)).good, true);
  assert.match(text, /^Clave de firma de Radio radio1 \(com\.radio1\)\r\n/);
  assert.equal((await kept(house, radioId))?.storePassword, password);
  const seen = await admin.call('GET /api/user-with-radio/{id}', { params });
  assert.doesNotMatch(JSON.stringify(seen.body), new RegExp(password));

  assert.equal((await make({})).status, 409);
  assert.equal((await kept(house, radioId))?.storePassword, password);
  const again = await make({ replace: true, keyAlias: 'otra.clave' });
  assert.equal(again.body.key?.keyAlias, 'otra.clave');
  assert.notEqual(again.body.key?.fingerprint, body.key?.fingerprint);
  assert.equal((await make({ replace: true, keyAlias: 'con espacio' })).status, 400);
  const none = await admin.call('POST /api/user/{id}/key', {
    params: { id: admin.userId },
    body: {},
  });
  assert.equal(none.status, 409);
});

test('of two who change a radio’s key at once, the second is told; no key that was given out is lost', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  await save(admin, userId, good);
  const { keyAlias, storePassword } = good;
  const params = { id: userId };
  const make = () => admin.call('POST /api/user/{id}/key', { params, body: { replace: true } });
  const [saved, made] = await Promise.all([
    save(admin, userId, { keyAlias, storePassword }),
    make(),
  ]);
  assert.deepEqual([saved.status, made.status].sort(), [200, 409]);
  const isOld = (await kept(house, radioId))?.storePassword === storePassword;
  assert.equal(isOld, saved.status === 200);
  const twice = await Promise.all([make(), make()]);
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
  const given = twice.find(({ status }) => status === 200)?.body.key_notes.text ?? '';
  assert.ok(given.includes((await kept(house, radioId))?.storePassword ?? 'none'));
});

test('with another secret the key is locked, said so, and can be given again', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId } = await house.station();
  await save(admin, userId, good);
  rmSync(signingSecretPath(house.dataDir));
  writeFileSync(signingSecretPath(house.dataDir), 'otro');
  Object.assign(house.services, { vault: openVault(house.dataDir) });
  const locked = await save(admin, userId, { keyAlias: 'otro' });
  assert.equal(locked.status, 409);
  assert.match(locked.body.message ?? '', /SIGNING_SECRET/);
  const params = { id: userId };
  const { body: list } = await admin.call('GET /api/builds/checklist/{id}', { params });
  const key = list.find(({ id }) => id === 'key');
  assert.deepEqual([key?.ok, /SIGNING_SECRET/.test(key?.detail ?? '')], [0, true]);
  assert.equal((await save(admin, userId, good)).status, 200);
});
