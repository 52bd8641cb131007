import type { Page } from '@playwright/test';
import { OURS, open } from '../fixtures.ts';
import { upload } from '../pictures.ts';
import { row } from '../programs.ts';
import { expect, mend, test } from './odd.ts';

/** Auspiciantes, QR and Roles before an upstream that fails, and one that nobody here wrote. */

const LISTS = [
  ['sponsors', 'GET /api/sponsor', 'No pudimos cargar los auspiciantes', 'Módulo Premium'],
  ['qr', 'GET /api/qr', 'No pudimos cargar los QR', 'Aún no tienes códigos QR'],
  ['roles', 'GET /api/roles/users', 'No pudimos cargar los usuarios', 'Aún no hay otros usuarios'],
] as const;

for (const [path, call, title, calm] of LISTS)
  test(`${path}: says in Spanish what is wrong, and recovers by «Reintentar»`, async ({
    operator,
    odd,
  }) => {
    odd.on(call, { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>nginx' });
    await open(operator, `/main/${path}`);
    await expect(operator.getByText(title)).toBeVisible();
    await expect(operator.locator('body')).not.toContainText(/nginx|JSON|undefined/);
    mend(odd, call);
    await operator.getByRole('button', { name: 'Reintentar' }).click();
    await expect(operator.getByText(calm)).toBeVisible();
  });

const make = (page: Page, path: string, data: object) =>
  page.request.post(path, { ...OURS, data: { ...data, image: upload() } });

test('a save that the upstream fails keeps sponsor and QR forms, with its reason', async ({
  operator,
  odd,
}) => {
  const { id } = await (await make(operator, '/api/sponsor', { link: '' })).json();
  odd.on('POST /api/sponsor', { status: 422, body: { error: 'El plan no incluye más banners.' } });
  await open(operator, `/main/sponsors/${id}`);
  await operator.getByRole('textbox', { name: /abre un link/ }).fill('https://uno.example');
  await operator.getByRole('button', { name: 'Actualizar' }).click();
  await expect(operator.getByText('Error guardando', { exact: true })).toBeVisible();
  await expect(operator.getByText('El plan no incluye más banners.')).toBeVisible();
  await expect(operator.getByRole('textbox', { name: /abre un link/ })).toHaveValue(
    'https://uno.example',
  );
});

test('of two rows with one id a list shows one', async ({ operator, odd }) => {
  const image = 'x.jpg';
  const days = { mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
  const hours = { start_at: '06:00:00', end_at: '09:00:00' };
  const twice = (row: object) => ({ body: [row, row, { ...row, id: 8 }] });
  odd.on('GET /api/sponsor', twice({ id: 7, link: 'https://uno.example', image }));
  odd.on('GET /api/qr', twice({ id: 7, name: 'Peña', image, download_count: 0 }));
  odd.on('GET /api/roles/users', twice({ id: 7, name: 'Vera', email: 'vera@radio.example' }));
  odd.on('GET /api/programing', twice({ id: 7, name: 'Mañana', locutor: '', ...days, ...hours }));
  odd.on('GET /api/pushs', twice({ id: 7, title: 'Hola', message: 'Oyentes', state: 'sent' }));
  for (const [path, text] of [
    ['sponsors', 'uno.example'],
    ['qr', 'Peña'],
    ['roles', 'vera@radio.example'],
    ['pushs', 'Hola'],
  ] as const) {
    await open(operator, `/main/${path}`);
    await expect(operator.getByText(text).filter({ visible: true })).toHaveCount(2);
  }
  await open(operator, '/main/programing');
  await expect(row(operator, 'Mañana')).toHaveCount(2);
});

test('lists and ids as other upstreams send them', async ({ operator, odd }) => {
  odd.on('GET /api/sponsor', { body: { id: 'a1', link: 'kiosco.example', image: null, otro: 1 } });
  odd.on('GET /api/qr', { body: 'null', headers: { 'content-type': 'application/json' } });
  odd.on('GET /api/qr/9', { body: [{ id: '9', name: 'Peña', image: '=', download_count: '3' }] });
  await open(operator, '/main/sponsors');
  await expect(operator.getByText('kiosco.example')).toBeVisible();
  await open(operator, '/main/qr');
  await expect(operator.getByText('Aún no tienes códigos QR')).toBeVisible();
  await open(operator, '/main/qr/9');
  await expect(operator.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Peña');
});

test('without versions, what others saved meanwhile is asked for before a save', async ({
  operator,
  odd,
}) => {
  let link = 'https://antes.example';
  odd.on('GET /api/sponsor/5', () => ({ body: [{ id: 5, image: 'x.jpg', link }] }));
  odd.on('POST /api/sponsor', { body: '' });
  await open(operator, '/main/sponsors/5');
  await operator.getByRole('textbox', { name: /abre un link/ }).fill('https://mio.example');
  link = 'https://suyo.example';
  await operator.getByRole('button', { name: 'Actualizar' }).click();
  const question = operator.getByRole('dialog', { name: 'Alguien cambió esto mientras tanto' });
  await expect(question).toContainText('https://suyo.example');
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await operator.waitForURL('**/main/sponsors');
  expect(odd.of('POST /api/sponsor').map(({ body }) => JSON.parse(body))).toEqual([
    { id: 5, link: 'https://mio.example' },
  ]);
});
