import type { Page } from '@playwright/test';
import { hydrated, open } from '../fixtures.ts';
import type { Behaviour } from '../recorder.ts';
import { expect, mend, test } from './odd.ts';

/** The upstream misbehaves; the screens say so in Spanish and get well by themselves. */

const HTML = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body>';
const html = { 'content-type': 'text/html' };

const FAULTS: Record<string, Behaviour> = {
  'HTML 502': { status: 502, headers: html, body: HTML },
  'HTML 200': { status: 200, headers: html, body: HTML },
  empty: { body: '' },
  'cut JSON': { headers: { 'content-type': 'application/json' }, body: '[{"id":1,"na' },
  'wrong types': { body: [{ id: {}, name: [], read: 'quizás' }] },
  'wrong gzip': { encoding: 'wrong', body: [] },
  'JSON 500': { status: 500, body: { message: 'El servidor tuvo un problema.' } },
  'reset mid-body': { body: [{ id: 1, name: 'x'.repeat(2_000) }], resetAfter: 100 },
  'no answer': { hangUp: true },
  redirect: { status: 302, headers: { location: 'http://127.0.0.1:9/otro' } },
};

/** Nothing that only a programmer reads. */
async function readsWell(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(
    /undefined|\bnull\b|token|JSON|<!|<html|fetch failed|Error:|\bat \w+ \(/,
  );
}

for (const [fault, behaviour] of Object.entries(FAULTS))
  test(`C03 the messages list answers with: ${fault}`, async ({ operator, odd, listener }) => {
    await listener.send({ name: 'Sigue viva', message: 'uno' });
    odd.on('GET /api/messages', behaviour);
    await operator.goto('/main/messages');
    await hydrated(operator);
    if (fault === 'empty') {
      // An empty body is an empty list (cases: foreign upstreams).
      await expect(operator.getByText('Aún no tienes mensajes')).toBeVisible();
    } else {
      await expect(operator.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await readsWell(operator);
    }
    // It gets well by itself.
    mend(odd, 'GET /api/messages');
    await expect(operator.getByRole('link', { name: 'Sigue viva', exact: true })).toBeVisible({
      timeout: 30_000,
    });
  });

const SCREENS = {
  lists: ['messages', 'pushs', 'programing', 'sponsors', 'qr', 'roles'],
  forms: ['messages/1', 'push/0', 'programing/0', 'configurations', 'sponsors/0', 'qr/0'],
  others: ['account', 'notes', 'users', 'user/0'],
};

for (const [kind, paths] of Object.entries(SCREENS))
  test(`C03 every screen survives an upstream that answers everything with an HTML 502: ${kind}`, async ({
    operator,
    odd,
  }) => {
    const problems: string[] = [];
    operator.on('pageerror', (error) => problems.push(error.message));
    odd.on('*', { status: 502, headers: html, body: HTML });
    for (const path of paths) {
      await operator.goto(`/main/${path}`);
      await hydrated(operator);
      await expect(operator.getByRole('progressbar')).toHaveCount(0);
      await readsWell(operator);
      expect(new URL(operator.url()).pathname, path).not.toBe('/login');
    }
    expect(problems).toEqual([]);
  });

test('«Reintentar» asks again at once', async ({ operator, odd, listener }) => {
  await listener.send({ name: 'Otra vez', message: 'uno' });
  // After a refusal the next try by itself comes only 20 seconds later.
  odd.on('GET /api/messages', { status: 403, body: { message: 'Ahora no se puede.' } });
  await operator.goto('/main/messages');
  await hydrated(operator);
  await expect(operator.getByText('Ahora no se puede.')).toBeVisible();
  const again = operator.getByRole('button', { name: 'Reintentar' });
  // Pressed once, so that what the page asks by itself when it opens is over: mended under that, the
  // list would come by itself and take the button away under the press.
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  mend(odd, 'GET /api/messages');
  await again.click();
  await expect(operator.getByRole('link', { name: 'Otra vez', exact: true })).toBeVisible({
    timeout: 10_000,
  });
});

test('C03 signing in while the upstream is down says so in Spanish', async ({
  page,
  odd,
  station,
}) => {
  await open(page, '/login');
  odd.on('POST /api/login', { hangUp: true });
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill(station.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await readsWell(page);
  await expect(page.getByPlaceholder('Contraseña')).toHaveValue(station.password);
  mend(odd, 'POST /api/login');
  await page.getByRole('button', { name: 'continuar' }).click();
  await page.waitForURL(/\/main\//);
});

test('C04 packed answers open, and name no packing that the BFF did not do', async ({
  operator,
  odd,
}) => {
  for (const encoding of ['gzip', 'br', 'deflate'] as const) {
    odd.on('GET /api/messages', { encoding, body: [{ id: 1, name: 'Ñandú', message: 'sí' }] });
    const answer = await operator.request.get('/api/messages?page=0&limit=500', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(answer.headers()['content-encoding']).toBeUndefined();
    expect(await answer.json()).toMatchObject([{ name: 'Ñandú' }]);
    const bytes = Buffer.from('RIFF, o casi: áéí');
    odd.on('GET /api/storage/images/x.webp', {
      encoding,
      body: bytes,
      headers: { 'content-type': 'image/webp' },
    });
    const image = await operator.request.get('/api/storage/images/x.webp');
    expect(image.headers()['content-encoding']).toBeUndefined();
    expect(await image.body()).toEqual(bytes);
    const length = image.headers()['content-length'];
    if (length) expect(length).toBe(String(bytes.length));
  }
});

test('a 401 from the upstream leads to the sign-in once, and back', async ({
  operator,
  odd,
  station,
}) => {
  // Nothing of the screen before may hear it first.
  await operator.goto('about:blank');
  odd.on('GET /api/messages', { status: 401, body: { message: 'Token vencido' } });
  // The page leads on by itself while it still comes in: there is no load to wait for.
  await operator.goto('/main/messages', { waitUntil: 'commit' });
  await operator.waitForURL(/\/login/);
  await hydrated(operator);
  await expect(operator.getByText('Tu sesión terminó. Vuelve a entrar.')).toHaveCount(1);
  mend(odd, 'GET /api/messages');
  await operator.getByPlaceholder('Email').fill(station.email);
  await operator.getByPlaceholder('Contraseña').fill(station.password);
  await operator.keyboard.press('Enter');
  await operator.waitForURL(/\/main\/messages$/);
});

test('a denied call reaches the upstream not once', async ({ operator, odd }) => {
  await operator.request.get('/api/me');
  odd.requests.length = 0;
  for (const path of ['/api/users', '/api/user-with-radio/1', '/api/apk/x', '/api/nada'])
    expect([403, 404]).toContain((await operator.request.get(path)).status());
  const reached = odd.requests.filter(({ path }) => !path.startsWith('/api/me'));
  expect(reached).toEqual([]);
});
