import { caseFile, expect, open, reload, signIn, test } from './fixtures.ts';
import {
  box,
  chooseCover,
  makePush,
  openForm,
  question,
  row,
  sendButton,
  storedPush,
  storedPushs,
  watchSendings,
} from './notifications.ts';

test('an operator without notifications is asked for news, and led to the form', async ({
  operator,
}) => {
  await open(operator, '/main/pushs');
  await expect(operator.getByText('Tienes algo nuevo que contar?')).toBeVisible();
  await operator.getByRole('button', { name: 'Envia una notificación' }).click();
  await expect(operator).toHaveURL(/\/main\/push\/0$/);
  await expect(operator.getByRole('button', { name: 'Enviar Ahora' })).toBeVisible();
});

test('an operator sends a notification with a cover and a link and sees its state', {
  tag: '@story',
}, async ({ operator }) => {
  const sendings = watchSendings(operator);
  await openForm(operator);
  await box(operator, 'Título').fill('Sorteo de la peña');
  await box(operator, 'Mensaje').fill('Dos entradas para el sábado.\nLlama ya.');
  await question(operator).check();
  await box(operator, 'Link').fill('radio.example/sorteo');
  await chooseCover(operator, {
    name: 'tapa.webp',
    mimeType: 'image/webp',
    buffer: caseFile('images/foto.webp'),
  });
  await operator.getByRole('button', { name: 'Usar imagen' }).click();
  await expect(operator.getByRole('img', { name: 'La imagen elegida' })).toBeVisible();
  await expect(box(operator, 'Link')).toHaveValue('https://radio.example/sorteo');
  await operator.getByRole('button', { name: 'Enviar Ahora' }).click();

  await operator.waitForURL(/\/main\/pushs$/);
  await expect(
    operator.getByText('Sin configurar: la notificación quedó guardada, pero no salió.'),
  ).toBeVisible();
  const sent = row(operator, 'Sorteo de la peña');
  await expect(sent.getByText('Sin configurar', { exact: true })).toBeVisible();
  await expect(sent.getByText('Dos entradas para el sábado.')).toBeVisible();
  expect(sendings.count).toBe(1);

  await reload(operator);
  await sent.getByRole('link').click();
  await expect(operator).toHaveURL(/\/main\/push\/\d+$/);
  await expect(box(operator, 'Título')).toHaveValue('Sorteo de la peña');
  await expect(box(operator, 'Mensaje')).toHaveValue('Dos entradas para el sábado.\nLlama ya.');
  await expect(box(operator, 'Link')).toHaveValue('https://radio.example/sorteo');
  await expect(operator.getByText(/no está configurado en el servidor/)).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Reenviar' })).toBeVisible();
  const cover = operator.getByRole('img', { name: 'La imagen guardada' });
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the first row is in the first HTML, and so is a form', async ({ operator }) => {
  const { id } = await makePush(operator.request, { title: 'Primera Fila', message: 'hola' });
  for (const path of ['pushs', `push/${id}`]) {
    const html = await (await operator.request.get(`/main/${path}`)).text();
    expect(html.split('self.__next_f.push')[0], path).toContain('Primera Fila');
  }
});

test('the keyboard walks the rows and opens one', async ({ operator }) => {
  for (const title of ['Tercera', 'Segunda', 'Primera'])
    await makePush(operator.request, { title });
  await open(operator, '/main/pushs');
  await row(operator, 'Primera').getByRole('link').focus();
  await operator.keyboard.press('ArrowDown');
  await expect(row(operator, 'Segunda').getByRole('link')).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(/\/main\/push\/\d+$/);
  await expect(box(operator, 'Título')).toHaveValue('Segunda');
});

test('«Reenviar» sends the edited one again, in its place', async ({ operator }) => {
  const { id } = await makePush(operator.request, { title: 'Primera versión', message: 'uno' });
  await openForm(operator, id);
  await box(operator, 'Título').fill('Segunda versión');
  await operator.getByRole('button', { name: 'Reenviar' }).click();
  await operator.waitForURL(/\/main\/pushs$/);
  await expect(row(operator, 'Segunda versión')).toBeVisible();
  await expect(row(operator, 'Primera versión')).toHaveCount(0);
  expect(await storedPushs(operator.request)).toHaveLength(1);
});

test('a cover can be taken off, and another record’s stays', async ({ operator }) => {
  const value = caseFile('images/foto.webp').toString('base64');
  const image = { filename: 'tapa.webp', filetype: 'image/webp', value };
  const { id } = await makePush(operator.request, { title: 'Con tapa', image });
  await openForm(operator, id);
  await box(operator, 'Mensaje').fill('con tapa todavía');
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect((await storedPush(operator.request, id)).image).not.toBe('');
  await openForm(operator, id);
  await operator.getByRole('button', { name: 'Quitar' }).click();
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect((await storedPush(operator.request, id)).image).toBe('');
});

test('sending again what was sent minutes ago says when, and asks', async ({ operator }) => {
  const { id } = await makePush(operator.request, { title: 'Recién salida', message: 'uno' });
  const sendings = watchSendings(operator);
  await operator.route(`**/api/push/${id}`, async (route) => {
    const response = await route.fetch();
    const sent_at = new Date(Date.now() - 3.5 * 60_000).toISOString();
    await route.fulfill({
      response,
      json: { ...(await response.json()), state: 'Enviada', sent_at },
    });
  });
  await openForm(operator, id);
  await sendButton(operator).click();
  const asks = operator.getByRole('alertdialog', {
    name: 'Esta notificación se envió hace 3 minutos',
  });
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asks).toBeHidden();
  await expect(operator).toHaveURL(new RegExp(`/main/push/${id}$`));
  expect(sendings.count).toBe(0);
  await sendButton(operator).click();
  await asks.getByRole('button', { name: 'Reenviar' }).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect(sendings.count).toBe(1);
});

test('deleting asks «Borrar notificación?»: time never confirms, «Si» does, once', async ({
  operator,
}) => {
  const { id } = await makePush(operator.request, { title: 'Se va', message: 'uno' });
  await makePush(operator.request, { title: 'Queda', message: 'dos' });
  let deletes = 0;
  operator.on('request', (request) => {
    if (request.method() === 'DELETE') deletes += 1;
  });
  await openForm(operator, id);
  const asked = operator.getByText('Borrar notificación?');
  await operator.getByRole('button', { name: 'Borrar notificación' }).click();
  await expect(asked).toBeVisible();
  await operator.mouse.move(5, 300);
  await expect(asked).toBeHidden();
  expect(deletes).toBe(0);
  await operator.getByRole('button', { name: 'Borrar notificación' }).click();
  await operator.getByRole('button', { name: 'Si', exact: true }).dblclick();
  await operator.waitForURL(/\/main\/pushs$/);
  await expect(row(operator, 'Queda')).toBeVisible();
  await expect(row(operator, 'Se va')).toHaveCount(0);
  expect(deletes).toBe(1);
  expect((await operator.request.get(`/api/push/${id}`)).status()).toBe(404);
  await open(operator, `/main/push/${id}`);
  await expect(
    operator.getByRole('heading', { name: 'Esta notificación no existe' }),
  ).toBeVisible();
});

test('leaving with something typed asks first', async ({ operator }) => {
  await openForm(operator);
  await box(operator, 'Título').fill('A medias');
  await operator.getByRole('link', { name: 'Volver a las notificaciones' }).click();
  await operator.getByRole('button', { name: 'Quedarme' }).click();
  await expect(box(operator, 'Título')).toHaveValue('A medias');
  await operator.getByRole('link', { name: 'Volver a las notificaciones' }).click();
  await operator.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(operator).toHaveURL(/\/main\/pushs$/);
});

test('the phone beside the form shows what is typed, folded and unfolded', async ({ operator }) => {
  await openForm(operator);
  const phone = operator.getByRole('region', { name: 'Así se ve en un teléfono' });
  await box(operator, 'Título').fill('Alerta de viento');
  await box(operator, 'Mensaje').fill('Cuidado en la ruta 7.\nSin luz en el centro.');
  await expect(phone.getByText('Alerta de viento')).toHaveCount(2);
  await expect(phone.getByText('Cuidado en la ruta 7.')).toHaveCount(2);
  for (const text of await phone.getByText('Alerta de viento').all())
    await expect(text).toBeVisible();
  await operator.setViewportSize({ width: 360, height: 640 });
  await expect(phone.getByText('Alerta de viento').locator('visible=true')).toHaveCount(1);
  // Still in sight at the foot of the form.
  await sendButton(operator).scrollIntoViewIfNeeded();
  await expect(phone.getByText('Alerta de viento').locator('visible=true')).toBeInViewport();
  await phone.getByRole('button', { name: 'Desplegar' }).click();
  await expect(phone.getByText('Sin luz en el centro.').locator('visible=true')).toHaveCount(1);
});

test('a list that fails to load says so in an alert, and «Reintentar» brings it', async ({
  operator,
}) => {
  await makePush(operator.request, { title: 'Sigue aquí', message: 'uno' });
  await open(operator, '/main/notes');
  await operator.route('**/api/pushs?**', (route) =>
    route.fulfill({ status: 400, json: { message: 'El servidor de la radio está en pausa.' } }),
  );
  await operator.getByRole('link', { name: 'Notificaciones' }).click();
  const alert = operator.getByRole('alertdialog', {
    name: 'El servidor de la radio está en pausa.',
  });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await operator.getByRole('button', { name: 'Reintentar' }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await operator.unroute('**/api/pushs?**');
  await operator.getByRole('button', { name: 'Reintentar' }).click();
  await expect(row(operator, 'Sigue aquí')).toBeVisible();
});

test('another radio’s notification and one of nobody look alike', async ({
  operator,
  browser,
  where,
}) => {
  const other = where.demo.find(({ rol }) => rol === 0);
  if (!other) throw new Error('the demonstration has no operator');
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, other);
  const [theirs] = await storedPushs(page.request);
  await context.close();
  for (const id of [theirs?.id, 99_999_999]) {
    expect(id).toBeDefined();
    await open(operator, `/main/push/${id}`);
    await expect(
      operator.getByRole('heading', { name: 'Esta notificación no existe' }),
    ).toBeVisible();
    expect((await operator.request.get(`/api/push/${id}`)).status()).toBe(404);
  }
});
