import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings, SettingsError } from './env.ts';

const SESSION_SECRET = 's'.repeat(32);

const complaint = (env: Record<string, string>): string => {
  try {
    readSettings({ SESSION_SECRET, ...env });
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.message;
  }
  return '';
};

test('a secret is enough: everything else has a default', () => {
  assert.deepEqual(readSettings({ SESSION_SECRET, PATH: '/bin' }), {
    port: 3000,
    host: '0.0.0.0',
    upstreamPort: 3001,
    upstreamUrl: 'http://127.0.0.1:3001',
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    sessionSecrets: { 1: SESSION_SECRET },
    idleMs: 7 * 86_400_000,
    absoluteMs: 30 * 86_400_000,
    upstreamTimeoutMs: 10_000,
    logLevel: 'info',
    proxyHops: 0,
    panelSecret: null,
  });
});

test('the public address and the embedded upstream follow the port', () => {
  const { publicUrl, upstreamUrl } = readSettings({ SESSION_SECRET, PORT: '4200' });
  assert.equal(publicUrl, 'http://localhost:4200');
  assert.equal(upstreamUrl, 'http://127.0.0.1:4201');
  // As browsers write it in Origin.
  assert.equal(readSettings({ SESSION_SECRET, PORT: '80' }).publicUrl, 'http://localhost');
});

test('addresses lose their trailing slash, an upstream keeps its path', () => {
  const { publicUrl, upstreamUrl } = readSettings({
    SESSION_SECRET,
    PUBLIC_URL: 'https://Panel.Radio.com/',
    UPSTREAM_URL: 'http://10.0.0.7:8080/base/',
  });
  assert.equal(publicUrl, 'https://panel.radio.com');
  assert.equal(upstreamUrl, 'http://10.0.0.7:8080/base');
});

test('an empty variable counts as not set', () => {
  assert.equal(readSettings({ SESSION_SECRET, PORT: ' ' }).port, 3000);
});

test('secrets rotate by number', () => {
  const secrets = { 2: 'n'.repeat(40), 1: SESSION_SECRET };
  const read = readSettings({ SESSION_SECRET: JSON.stringify(secrets) });
  assert.deepEqual(read.sessionSecrets, secrets);
});

test('each wrong setting is named with what was found and what is expected', () => {
  const bad: Record<string, string> = {
    PORT: '70000',
    HOST: 'http://x',
    UPSTREAM_PORT: 'x',
    UPSTREAM_URL: 'ftp://a',
    PUBLIC_URL: 'https://radio.com/panel',
    SESSION_IDLE_DAYS: '0',
    SESSION_MAX_DAYS: '-1',
    UPSTREAM_TIMEOUT_MS: '1.5',
    LOG_LEVEL: 'mucho',
  };
  for (const [name, value] of Object.entries(bad))
    assert.match(complaint({ [name]: value }), new RegExp(`- ${name} vale «${value}»; se espera `));
  const all = complaint(bad);
  for (const name of Object.keys(bad)) assert.ok(all.includes(`- ${name} `), name);
});

test('an address with a user or a query is refused', () => {
  for (const url of ['http://u:p@a.b', 'http://a.b/?x=1', 'http://a.b/#x', 'a.b', '//a.b'])
    assert.match(complaint({ UPSTREAM_URL: url }), /UPSTREAM_URL/, url);
});

test('a missing, short or broken secret is refused and never repeated', () => {
  for (const secret of ['', 'corto-pero-secreto', '{"1":"corto"}', '{"a":1}', '{}', '{no']) {
    const text = complaint({ SESSION_SECRET: secret });
    assert.match(text, /SESSION_SECRET (?:no está definida|tiene \d+ caracteres); se espera/);
    if (secret.length > 4) assert.ok(!text.includes(secret), text);
  }
});

test('a password in an address is not repeated', () => {
  const said = complaint({ UPSTREAM_URL: 'https://ana:clave@datos.example/?x=1' });
  assert.match(said, /UPSTREAM_URL vale «https:\/\/…@datos\.example/);
  assert.doesNotMatch(said, /clave/);
});
