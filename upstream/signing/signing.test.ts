import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import forge from 'node-forge';
import { isPresentable } from '#lib/http/presentable.ts';
import { Refusal } from '../refusal.ts';
import { emptyFolder } from '../testing/stage.ts';
import { endNote } from './certificate.ts';
import { judgeKeyStore, type KeyStore } from './judge.ts';
import { openVault, signingSecretPath, VaultLocked } from './vault.ts';
import { judge, makeKeyStore, strongPassword } from './work.ts';

/** Made with keytool and openssl, passwords 'secreto123'; the JKS key's own is 'otraclave9'. */
const sample = (name: string): Buffer =>
  readFileSync(new URL(`./samples/${name}`, import.meta.url));

const store = (name: string, more: Partial<KeyStore> = {}): KeyStore => ({
  bytes: sample(name),
  alias: 'miradio',
  storePassword: 'secreto123',
  keyPassword: 'secreto123',
  ...more,
});

const PAIR = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
/** 32.768 and 8.323.072, DER. */
const ROUNDS = Buffer.from('0203008000', 'hex');
const MANY_ROUNDS = Buffer.from('02037f0000', 'hex');

/** A key store as no tool would make it. */
function made(options: { count?: number; friendlyName?: string | null }) {
  const { pki, pkcs12, asn1 } = forge;
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(PAIR.publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date('2050-01-01');
  const key = pki.privateKeyFromPem(PAIR.privateKey);
  certificate.sign(key, forge.md.sha256.create());
  const { friendlyName = 'clave', ...more } = options;
  const store = pkcs12.toPkcs12Asn1(key, [certificate], 'secreto123', {
    ...{ generateLocalKeyId: true, algorithm: 'aes256', ...more },
    ...(friendlyName !== null && { friendlyName }),
  });
  const bytes = Buffer.from(asn1.toDer(store).getBytes(), 'latin1');
  const asked: KeyStore = {
    ...{ bytes, alias: 'clave', storePassword: 'secreto123', keyPassword: 'secreto123' },
  };
  return { bytes, asked };
}

test('key stores as keytool makes them can sign, capitals in the alias or not', () => {
  const found = judgeKeyStore(store('rsa.p12', { alias: 'MIRADIO' }));
  assert.ok(found.good);
  assert.equal(found.kind, 'PKCS12');
  assert.equal(found.alias, 'miradio');
  assert.match(found.fingerprint, /^C6:BA:D7:8C:1B:(?:[0-9A-F]{2}:){26}9B$/);
  assert.ok(found.expiresAt && found.expiresAt > '2033-10-22');
  for (const [name, alias] of [
    ['ec.p12', 'ec'],
    ['legacy.p12', 'vieja'],
  ] as const)
    assert.equal(judgeKeyStore(store(name, { alias })).good, true, name);
  const jks = judgeKeyStore(store('java.jks', { alias: 'Android', keyPassword: 'otraclave9' }));
  assert.ok(jks.good && jks.kind === 'JKS' && jks.fingerprint.startsWith('C8:20:6C:13:'));
});

test('a wrong password, a wrong alias and a wrong key password are each told', () => {
  const cases: [KeyStore, string, RegExp][] = [
    [store('rsa.p12', { storePassword: 'otra' }), 'storePassword', /almacén no es la de este/],
    [store('rsa.p12', { alias: 'x' }), 'keyAlias', /no tiene el alias «x»\. Tiene: «miradio»/],
    [store('rsa.p12', { keyPassword: 'otra' }), 'keyPassword', /es la misma que la del almacén/],
    [store('java.jks', { storePassword: 'otra' }), 'storePassword', /almacén no es/],
    [store('java.jks', { alias: 'x' }), 'keyAlias', /Tiene: «android»/],
    [store('java.jks', { alias: 'android' }), 'keyPassword', /no es la de este alias/],
    [store('only-cert.p12'), 'file', /ninguna clave privada/],
  ];
  for (const [asked, field, message] of cases) {
    const verdict = judgeKeyStore(asked);
    assert.ok(!verdict.good);
    assert.equal(verdict.field, field);
    assert.match(verdict.message, message);
  }
});

test('what is no key store is told, cut, empty, or anything else', () => {
  const whole = sample('rsa.p12');
  const jks = sample('java.jks');
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('hola'),
    Buffer.from('<html>'),
    Buffer.alloc(500_000, 0x30),
    whole.subarray(0, 1_000),
    Buffer.concat([Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]), whole]),
    Buffer.from('cecececefeedfeed', 'hex'),
  ]) {
    const verdict = judgeKeyStore(store('rsa.p12', { bytes }));
    assert.ok(!verdict.good && verdict.field === 'file', bytes.subarray(0, 8).toString('hex'));
  }
  const cuts = [4, 12, 40, 900, jks.length - 21, jks.length - 1];
  for (const bytes of [
    ...cuts.map((cut) => jks.subarray(0, cut)),
    Buffer.concat([jks, jks]),
    ...[40, 900, whole.length - 1].map((cut) => whole.subarray(0, cut)),
  ]) {
    const verdict = judgeKeyStore(store('rsa.p12', { bytes }));
    assert.ok(!verdict.good && verdict.field === 'file', `${bytes.length}`);
    assert.match(verdict.message, /dañado o incompleto/);
  }
});

test('passwords that builds stumble over are refused before anything is opened', async () => {
  for (const [more, field] of [
    [{ storePassword: 'contraseña' }, 'storePassword'],
    [{ keyPassword: '' }, 'keyPassword'],
  ] as const) {
    const verdict = await judge(store('rsa.p12', more));
    assert.ok(!verdict.good && verdict.field === field && /sin tilde/.test(verdict.message));
  }
});

test('a key store that asks for too much work is refused before any is done', () => {
  const { bytes, asked } = made({ count: 32_768 });
  const places: number[] = [];
  for (let at = bytes.indexOf(ROUNDS); at >= 0; at = bytes.indexOf(ROUNDS, at + 1)) places.push(at);
  assert.ok(places.length >= 2, 'of the key, and of the store');
  assert.equal(judgeKeyStore(asked).good, true);
  for (const at of places) {
    const heavy = Buffer.from(bytes);
    heavy.set(MANY_ROUNDS, at);
    const verdict = judgeKeyStore({ ...asked, bytes: heavy });
    assert.ok(!verdict.good && verdict.field === 'file', String(at));
    assert.match(verdict.message, /8\.\d{3}\.\d{3} iteraciones .* hasta 2\.000\.000/);
  }
});

test('work on a key store ends at its limit', async () => {
  const verdict = await judge(store('rsa.p12'), 1);
  assert.ok(!verdict.good && verdict.field === 'file' && /tarda demasiado/.test(verdict.message));
});

test('a key store that waits longer than whoever sent it is told to come again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const first = judge(store('rsa.p12', { alias: 'miradio' }));
  const second = assert.rejects(
    judge(store('rsa.p12', { alias: 'miradio' })),
    (error) => error instanceof Refusal && error.status === 429,
  );
  t.mock.timers.tick(3_000);
  await second;
  assert.equal((await first).good, true);
});

test('an alias is told where it can be, whatever is written in it', () => {
  const verdictOf = (friendlyName: string | null, alias: string) => {
    const verdict = judgeKeyStore({ ...made({ friendlyName }).asked, alias });
    assert.ok(!verdict.good && isPresentable(verdict.message), JSON.stringify(verdict));
    return verdict;
  };
  assert.deepEqual(verdictOf(null, 'x'), {
    good: false,
    field: 'file',
    message: 'La clave del almacén no tiene alias: expórtala de nuevo con uno.',
  });
  for (const odd of ['<b>', '{x}', 'null', 'a$(id)\'"', 'a'.repeat(1_000)]) {
    assert.match(verdictOf(odd, 'otro').message, /no tiene el alias «otro»/);
    assert.match(verdictOf('otro', odd).message, /no tiene (?:el|ese) alias/);
  }
});

test('a key with which no Android app is signed is refused with the reason', () => {
  for (const [name, alias, why] of [
    ['rsa512.p12', 'a', /RSA es de 512 bits: .* hacen falta 1024/],
    ['ed25519.p12', 'a', /de tipo ED25519/],
  ] as const) {
    const verdict = judgeKeyStore(store(name, { alias, keyPassword: 'secreto123' }));
    assert.ok(!verdict.good && verdict.field === 'file', name);
    assert.match(verdict.message, why);
  }
});

test('a key of an old app goes on signing it', () => {
  const old = store('dsa.jks', { alias: 'dsa', keyPassword: 'otraclave9' });
  assert.ok(judgeKeyStore(old).good);
});

test('when a certificate ends is told before it matters', () => {
  const now = Date.parse('2026-05-10T12:00:00Z');
  assert.equal(endNote('2033-10-23T00:00:00.000Z', now), '');
  assert.match(endNote('2033-10-22T23:59:59.000Z', now), /vence el 22\/10\/2033: Google Play/);
  assert.match(endNote('2026-05-10T11:59:59.000Z', now), /venció el 10\/05\/2026/);
  assert.equal(endNote(null, now), '');
});

test('a key store made here can sign, and only with its own password', async () => {
  const password = strongPassword();
  assert.match(password, /^[A-Za-z0-9]{24}$/);
  assert.notEqual(password, strongPassword());
  const bytes = await makeKeyStore('clave', password, 'com.fmlitoral', Date.now());
  const asked = { bytes, alias: 'clave', storePassword: password, keyPassword: password };
  const verdict = await judge(asked);
  assert.ok(verdict.good && verdict.expiresAt && verdict.expiresAt > '2050');
  const other = strongPassword();
  assert.equal((await judge({ ...asked, storePassword: other, keyPassword: other })).good, false);
});

test('what the vault keeps opens in its own place, with its own secret, and unchanged', (t) => {
  const dataDir = emptyFolder(t);
  const vault = openVault(dataDir);
  const sealed = vault.seal('s3cr3t0', 'radio 7: storePassword');
  assert.ok(!sealed.includes('s3cr3t0'));
  assert.notEqual(sealed, vault.seal('s3cr3t0', 'radio 7: storePassword'));
  assert.equal(statSync(signingSecretPath(dataDir)).mode & 0o777, 0o600);

  const again = openVault(dataDir);
  assert.equal(again.open(sealed, 'radio 7: storePassword').toString(), 's3cr3t0');
  assert.throws(() => again.open(sealed, 'radio 8: storePassword'), VaultLocked);
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  const changed = `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`;
  assert.throws(() => again.open(changed, 'radio 7: storePassword'), VaultLocked);
  for (const text of ['', 'v1', 'v1.a.b.c.d', sealed.slice(0, 20)])
    assert.throws(() => again.open(text, 'radio 7: storePassword'), VaultLocked);

  const set = openVault(dataDir, ['un secreto puesto después, de más de 32 caracteres']);
  assert.equal(set.open(sealed, 'radio 7: storePassword').toString(), 's3cr3t0');
  const newer = set.seal('s3cr3t0', 'x');
  writeFileSync(signingSecretPath(dataDir), 'otro secreto, que no es el que había');
  assert.throws(() => openVault(dataDir).open(newer, 'x'), /SIGNING_SECRET/);
});
