import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsError, settingsFrom } from './env.ts';

test('nothing set is loopback, port 4000 and ./data', () => {
  const { host, port, dataDir, demo, appRatePerMinute, logLevel } = settingsFrom({});
  assert.deepEqual(
    [host, port, demo, appRatePerMinute, logLevel],
    ['127.0.0.1', 4000, false, 30, 'info'],
  );
  assert.match(dataDir, /[/\\]data$/);
});

test('port 0 asks for any free one', () => {
  assert.equal(settingsFrom({ UPSTREAM_PORT: '0' }).port, 0);
});

test('each wrong setting is named with what was found and what is expected', () => {
  const wrong = {
    UPSTREAM_PORT: 'ocho',
    DEMO: 'si',
    APP_RATE_PER_MINUTE: '-3',
    APP_PROXY_HOPS: '99',
    APP_PUBLIC_URL: 'app.mi-radio.com',
    LOG_LEVEL: 'ruidoso',
    DATABASE_URL: 'postgres://localhost/cabina',
  };
  assert.throws(
    () => settingsFrom(wrong),
    (error) => {
      assert.ok(error instanceof SettingsError);
      const lines = error.message.split('\n');
      assert.equal(lines.length, Object.keys(wrong).length);
      for (const [name, value] of Object.entries(wrong)) {
        const line = lines.find((text) => text.startsWith(`${name}: `));
        assert.ok(line, name);
        if (name !== 'DATABASE_URL')
          assert.ok(line.includes(`«${value}»`) && /se espera/.test(line));
      }
      return true;
    },
  );
});
