import { request as requests } from '@playwright/test';
import { expect, listenerOf, open, signIn, test } from './fixtures.ts';

/** The doors, asked from outside as anybody could; the matrices are `npm run trust`'s. */

test('C11 nothing is read without a session, whatever the address ends in', async ({
  operator,
  listener,
  where,
}) => {
  await listener.send({
    name: 'Ana',
    image: 'images/foto.webp',
    audio: 'audio/nota-iphone.m4a',
  });
  const list = (await (await operator.request.get('/api/messages?page=0&limit=500')).json()) as {
    image: string;
    audio: string;
  }[];
  const [message] = list;
  const files = [`/api/storage/images/${message?.image}`, `/api/storage/audios/${message?.audio}`];
  for (const file of files) expect((await operator.request.get(file)).status()).toBe(200);
  const anonymous = await requests.newContext({ baseURL: where.panel });
  for (const path of [
    ...files,
    '/api/storage/images/x.jpg',
    '/api/storage/images/x.png',
    '/api/storage/images/x.webp',
    '/api/storage/audios/x.m4a',
  ])
    expect((await anonymous.get(path)).status(), path).toBe(401);
  for (const path of ['/main/messages/1.jpg', '/main/account.css', '/main/messages']) {
    expect((await anonymous.get(path, { maxRedirects: 0 })).status(), path).toBe(307);
    expect(new URL((await anonymous.get(path)).url()).pathname, path).toBe('/login');
  }
  await anonymous.dispose();
});

test('C11 another radio reads none of these files', async ({ operator, where, browser }) => {
  const owner = where.demo.find(({ rol, email }) => rol === 0 && email.includes('cordillera'));
  if (!owner) throw new Error('the demonstration has no operator');
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, owner);
  const list = (await (await page.request.get('/api/messages?page=0&limit=500')).json()) as {
    image: string;
    audio: string;
  }[];
  await context.close();
  const image = list.find((message) => message.image)?.image;
  const audio = list.find((message) => message.audio)?.audio;
  expect(image && audio).toBeTruthy();
  for (const path of [`/api/storage/images/${image}`, `/api/storage/audios/${audio}`])
    expect((await operator.request.get(path)).status(), path).toBe(404);
});

test('C20 another site’s form and link change nothing', async ({ operator, listener }) => {
  await listener.send({ name: 'Intacta', message: 'uno' });
  const [message] = (await (
    await operator.request.get('/api/messages?page=0&limit=500')
  ).json()) as { id: number }[];
  const panel = new URL(operator.url()).origin;
  const statuses: number[] = [];
  operator.on('response', (response) => {
    if (response.url().startsWith(`${panel}/api/`)) statuses.push(response.status());
  });
  // A page of another origin: nothing of the panel's is in it.
  await operator.route('https://evil.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method=post enctype=text/plain action="${panel}/api/message">
        <input name='{"id":${message?.id},"read":true,"x":"' value='"}'><button>Ganaste</button></form>
        <img src="${panel}/api/git-push"><a href="${panel}/api/download-flavors">ver</a>`,
    }),
  );
  await operator.goto('https://evil.example/');
  await operator.getByRole('button').click();
  await operator.waitForURL(/\/api\/message$/);
  await operator.goto('https://evil.example/');
  await operator.getByRole('link').click();
  await operator.waitForURL(/download-flavors$/);
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 403 || status === 401)).toBe(true);
  await open(operator, '/main/messages');
  await expect(operator.getByRole('row', { name: /Intacta/ }).getByText('Sin leer')).toBeAttached();
});

test('C10 an audio is served by ranges', async ({ operator, listener }) => {
  await listener.send({ name: 'Ana', audio: 'audio/nota-iphone.m4a' });
  const [message] = (await (
    await operator.request.get('/api/messages?page=0&limit=500')
  ).json()) as { audio: string }[];
  const url = `/api/storage/audios/${message?.audio}`;
  const whole = await operator.request.get(url);
  const bytes = await whole.body();
  expect(whole.headers()['accept-ranges']).toBe('bytes');
  expect(whole.headers()['content-length']).toBe(String(bytes.length));
  const range = async (value: string, more: Record<string, string> = {}) =>
    operator.request.get(url, { headers: { range: value, ...more } });
  const first = await range('bytes=0-1');
  expect(first.status()).toBe(206);
  expect(first.headers()['content-range']).toBe(`bytes 0-1/${bytes.length}`);
  expect(first.headers()['content-length']).toBe('2');
  expect(await first.body()).toEqual(bytes.subarray(0, 2));
  expect(await (await range('bytes=100-')).body()).toEqual(bytes.subarray(100));
  expect(await (await range('bytes=-500')).body()).toEqual(bytes.subarray(-500));
  expect((await range('bytes=999999999-')).status()).toBe(416);
  expect((await range('bytes=5-2')).status()).toBe(416);
  const tag = whole.headers().etag ?? '';
  expect((await range('bytes=0-1', { 'if-range': tag })).status()).toBe(206);
  expect((await range('bytes=0-1', { 'if-range': '"otro"' })).status()).toBe(200);
});

test('what a listener sends wrong is refused with a reason, and nothing is stored', async ({
  where,
  station,
  operator,
}) => {
  const app = listenerOf(where.upstream, station.flavor);
  const tries = [
    { message: 'x'.repeat(1_001) },
    { name: 'x'.repeat(61), message: 'hola' },
    {},
    { image: 'images/logo-con-script.svg' },
    { image: 'images/svg-disfrazado.png' },
    { image: 'images/bomba-20000x20000.png' },
    { image: 'images/png-cortado.png' },
    { audio: 'audio/vacio.ogg' },
    { audio: 'images/foto.webp' },
  ];
  for (const wrong of tries) {
    const answer = await app.send(wrong);
    expect(answer.status, JSON.stringify(wrong).slice(0, 80)).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(10);
  }
  expect(await (await operator.request.get('/api/messages?page=0&limit=500')).json()).toEqual([]);
});

test('HTML in a message is text', async ({ operator, listener }) => {
  const html = '<img src=x onerror="document.title=1"><b>negrita</b>';
  await listener.send({ name: '<script>alert(1)</script>', message: html });
  await open(operator, '/main/messages');
  await expect(operator.getByText(html)).toBeVisible();
  await expect(operator).toHaveTitle(/Mensajes/);
});
