import type { Page } from '@playwright/test';
import { caseFile, expect, test } from './fixtures.ts';
import {
  box,
  changePassword,
  chooseCover,
  makePush,
  openForm,
  putPush,
  question,
  row,
  sendButton,
  storedPush,
  storedPushs,
  watchSendings,
} from './notifications.ts';
import { photo, upload } from './pictures.ts';

const MIB = 1_048_576;

test('title and message stop at 30 and 180 and count as they are typed', async ({ operator }) => {
  await openForm(operator);
  await expect(operator.getByText('0/30')).toBeVisible();
  await expect(operator.getByText('0/180')).toBeVisible();
  await box(operator, 'Título').pressSequentially('a'.repeat(29));
  await expect(operator.getByText('29/30')).toBeVisible();
  await box(operator, 'Título').pressSequentially('bc');
  await expect(box(operator, 'Título')).toHaveValue(`${'a'.repeat(29)}b`);
  await expect(operator.getByText('30/30')).toBeVisible();
  // An emoji is two units, and goes in whole or not at all.
  await box(operator, 'Mensaje').fill('m'.repeat(179));
  await box(operator, 'Mensaje').press('End');
  await operator.keyboard.insertText('🎉');
  await expect(box(operator, 'Mensaje')).toHaveValue('m'.repeat(179));
  await operator.keyboard.insertText('n');
  await expect(operator.getByText('180/180')).toBeVisible();
});

test('at, below and above each limit: the panel’s door and the upstream judge alike', async ({
  operator,
  where,
  station,
}) => {
  const login = await fetch(`${where.upstream}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: station.email, password: station.password }),
  });
  const { token } = (await login.json()) as { token: string };
  const direct = async (body: object) => {
    const answer = await fetch(`${where.upstream}/api/push`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authentication: token },
      body: JSON.stringify({ title: '', message: '', link: '', ...body }),
    });
    return { status: answer.status, fields: (await answer.json()).fields };
  };
  const byPanel = async (body: object) => {
    const answer = await putPush(operator.request, body);
    return { status: answer.status(), fields: (await answer.json()).fields };
  };
  const judges = { direct, byPanel };
  for (const [name, judge] of Object.entries(judges)) {
    const given: [body: object, status: number, field?: string][] = [
      [{ title: 't'.repeat(29) }, 200],
      [{ title: 't'.repeat(30) }, 200],
      [{ title: 't'.repeat(31) }, 400, 'title'],
      [{ message: 'm'.repeat(179) }, 200],
      [{ message: 'm'.repeat(180) }, 200],
      [{ message: 'm'.repeat(181) }, 400, 'message'],
      [{ title: 'x', link: 'no es un link' }, 400, 'link'],
      [{ title: 'x', link: 'javascript:alert(1)' }, 400, 'link'],
      [{ title: '', message: ' ' }, 400, 'title'],
    ];
    for (const [body, status, field] of given) {
      const answer = await judge(body);
      expect(
        [answer.status, Object.keys(answer.fields ?? {})],
        `${name} ${JSON.stringify(body)}`,
      ).toEqual([status, field ? [field] : []]);
    }
  }
  const stored = await storedPushs(operator.request);
  expect(stored.some(({ title }) => title.length > 30)).toBe(false);
});

test('what is no link is refused with a reason, and so is a «yes» without one', async ({
  operator,
}) => {
  const sendings = watchSendings(operator);
  await openForm(operator);
  await box(operator, 'Título').fill('Con link');
  await expect(box(operator, 'Link')).toHaveCount(0);
  await question(operator).check();
  await sendButton(operator).click();
  const missing = operator.getByText(/desmarca la pregunta si no abre ninguno/);
  await expect(missing).toBeVisible();
  await expect(box(operator, 'Link')).toBeFocused();
  await box(operator, 'Link').fill('esto no es un link');
  await box(operator, 'Link').blur();
  await expect(missing).toBeHidden();
  await expect(
    operator.getByText('Escribe una dirección web completa, por ejemplo https://radio.com.ar'),
  ).toBeVisible();
  await sendButton(operator).click();
  await expect(box(operator, 'Link')).toHaveAttribute('aria-invalid', 'true');
  expect(sendings.count).toBe(0);
});

test('a bare host gets https://, as shown and as sent; the answer can change', async ({
  operator,
}) => {
  await openForm(operator);
  await box(operator, 'Título').fill('Con link');
  await question(operator).check();
  await box(operator, 'Link').fill('radio.com.ar');
  await box(operator, 'Link').blur();
  await expect(box(operator, 'Link')).toHaveValue('https://radio.com.ar');
  await question(operator).uncheck();
  await expect(box(operator, 'Link')).toHaveCount(0);
  await question(operator).check();
  await expect(box(operator, 'Link')).toHaveValue('https://radio.com.ar');
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  const [stored] = await storedPushs(operator.request);
  expect(stored?.link).toBe('https://radio.com.ar');
});

test('without title and message nothing is sent', async ({ operator }) => {
  const sendings = watchSendings(operator);
  await openForm(operator);
  await sendButton(operator).click();
  await expect(operator.getByText('Escribe un título o un mensaje.')).toBeVisible();
  await expect(box(operator, 'Título')).toBeFocused();
  expect(sendings.count).toBe(0);
});

async function useOriginal(page: Page, bytes: number): Promise<void> {
  const file = photo(bytes);
  expect(file.buffer.byteLength).toBe(bytes);
  await chooseCover(page, file);
  await page.getByRole('button', { name: /^Usar original/ }).click();
}

test('C12 a cover of exactly 1 MB is sent; one byte more is refused before any request', async ({
  operator,
}) => {
  const sendings = watchSendings(operator);
  await openForm(operator);
  await box(operator, 'Título').fill('Tapa pesada');
  await useOriginal(operator, MIB + 1);
  const alert = operator.getByRole('alertdialog', { name: 'Tamaño máximo de imagen de: 1MB' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await operator.getByRole('button', { name: 'Cancelar' }).click();
  await expect(operator.getByRole('img', { name: 'La imagen elegida' })).toHaveCount(0);
  expect(sendings.count).toBe(0);

  await useOriginal(operator, MIB);
  await expect(operator.getByRole('img', { name: 'La imagen elegida' })).toBeVisible();
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect(sendings.count).toBe(1);
  const [stored] = await storedPushs(operator.request);
  const kept = await operator.request.get(`/api/storage/images/${stored?.image}`);
  expect(kept.status()).toBe(200);
});

test('C12 the same at the panel’s door: nothing is stored of what is refused', async ({
  operator,
}) => {
  const refused = await putPush(operator.request, { title: 'x', image: upload(MIB + 1) });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({
    message: 'Tamaño máximo de imagen de: 1MB',
    fields: { image: 'Tamaño máximo de imagen de: 1MB' },
  });
  expect(await storedPushs(operator.request)).toEqual([]);
  for (const bytes of [MIB - 1, MIB])
    await makePush(operator.request, { title: `${bytes}`, image: upload(bytes) });
  expect(await storedPushs(operator.request)).toHaveLength(2);
});

test('C01 coming back to the tab keeps what is typed, and takes over what changed elsewhere', async ({
  operator,
}) => {
  const { id, version } = await makePush(operator.request, { title: 'Antes', message: 'uno' });
  await openForm(operator, id);
  await box(operator, 'Título').fill('Prueba ñandú 123');
  await makePush(operator.request, { id, version, title: 'Antes', message: 'de otra persona' });
  const asked = operator.waitForResponse((response) => response.url().endsWith(`/api/push/${id}`));
  await operator.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
  await asked;
  await expect(box(operator, 'Mensaje')).toHaveValue('de otra persona');
  await expect(box(operator, 'Título')).toHaveValue('Prueba ñandú 123');
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect(await storedPush(operator.request, id)).toMatchObject({
    title: 'Prueba ñandú 123',
    message: 'de otra persona',
  });
});

test('C02 the session ends while a notification is written: sign in over it, and it is sent once', async ({
  operator,
  station,
  where,
}) => {
  await openForm(operator);
  await box(operator, 'Título').fill('Sobrevive');
  await box(operator, 'Mensaje').fill('a una sesión vencida');
  await question(operator).check();
  await box(operator, 'Link').fill('https://radio.example');
  await chooseCover(operator, {
    name: 'tapa.webp',
    mimeType: 'image/webp',
    buffer: caseFile('images/foto.webp'),
  });
  await operator.getByRole('button', { name: 'Usar imagen' }).click();
  await expect(operator.getByRole('img', { name: 'La imagen elegida' })).toBeVisible();
  const password = await changePassword(station, where.folder);
  await sendButton(operator).click();
  const dialog = operator.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await operator.waitForURL(/\/main\/pushs$/);
  await expect(row(operator, 'Sobrevive')).toBeVisible();
  const stored = await storedPushs(operator.request);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    message: 'a una sesión vencida',
    link: 'https://radio.example',
  });
  expect(stored[0]?.image).not.toBe('');
});
