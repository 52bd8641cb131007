import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import forge from 'node-forge';
import { emptyFolder } from '../testing/stage.ts';
import { judgeKeyStore, type KeyStore } from './judge.ts';
import { openVault, signingSecretPath, VaultLocked } from './vault.ts';
import { judge, makeKeyStore, strongPassword } from './work.ts';

/** Made with keytool, passwords 'secreto123'; the JKS key's own is 'otraclave9'. */
const sample = (name: string): Buffer =>
  readFileSync(new URL(`./samples/${name}`, import.meta.url));

const store = (name: string, more: Partial<KeyStore> = {}): KeyStore => ({
  bytes: sample(name),
  alias: 'miradio',
  storePassword: 'secreto123',
  keyPassword: 'secreto123',
  ...more,
});

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
  for (const cut of [4, 12, 40, 900]) {
    const verdict = judgeKeyStore(store('rsa.p12', { bytes: jks.subarray(0, cut) }));
    assert.equal(verdict.good, false);
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

test('a key store that is made to take forever ends at the limit', async () => {
  const asn1 = forge.asn1.fromDer(sample('rsa.p12').toString('latin1'));
  const mac = (asn1.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[];
  (mac[2] as forge.asn1.Asn1).value = '\x7f\xff\xff\xff';
  const bytes = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
  const verdict = await judge(store('rsa.p12', { bytes }), 600);
  assert.ok(!verdict.good && /tarda demasiado/.test(verdict.message));
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
