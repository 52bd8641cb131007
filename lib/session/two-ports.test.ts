import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPanel } from '#lib/bff/fixture.ts';
import { configure } from '#lib/env.ts';
import { Browser, LOGIN } from './browser-fixture.ts';

test('C30 signing in and out on two ports of one host leaves the other session alone', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('POST /api/login', { body: { ...LOGIN, browser_mark: 'm'.repeat(43) } });
  const browser = new Browser();
  const at = async <T>(port: string, secret: string, task: () => Promise<T>): Promise<T> => {
    configure({
      ...{ SESSION_SECRET: secret.repeat(32), PUBLIC_URL: `http://localhost${port}` },
      ...{ UPSTREAM_URL: panel.upstream.url, LOG_LEVEL: 'silent' },
    });
    return task();
  };
  const installations = [
    ['', 'a'],
    [':3000', 'b'],
    [':30001', 'c'],
  ] as const;
  const isIn = async () => {
    const { user } = (await (await browser.ask('session')).json()) as { user?: object };
    return Boolean(user);
  };
  const signedIn = () =>
    installations.reduce(
      async (list, [port, secret]) => [...(await list), await at(port, secret, isIn)],
      Promise.resolve<boolean[]>([]),
    );

  for (const [port, secret] of installations) await at(port, secret, () => browser.signIn());
  assert.deepEqual(await signedIn(), [true, true, true]);
  const names = [...browser.cookies.keys()];
  for (const kind of ['cabina', 'csrf-cabina', 'mark-cabina'])
    assert.deepEqual(
      names.filter((name) => name.startsWith(kind)).sort(),
      [kind, `${kind}-3000`, `${kind}-30001`],
      kind,
    );

  await at(':3000', 'b', () => browser.post('signout', {}));
  assert.deepEqual(await signedIn(), [true, false, true]);
});
