import { pressFor } from './fixtures.ts';
import { ask, choose, expect, keyFile, makeUser, open, openUser, save, test } from './user-desk.ts';

/** An account's app: its names, its signing key and its place in Firebase. */

const TOO_BIG = 'Esta imagen pesa 500001 y el tamaño maximo es de 500000 KB';

test('names that Android refuses are refused with the rule, and nothing is sent', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  let posts = 0;
  desk.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/user/')) posts++;
  });
  for (const [label, bad, rule] of [
    ['Package', 'com.1radio', /partes separadas por puntos; cada parte empieza con una letra/],
    ['Package', 'com.class', /«class» es una palabra reservada de Java/],
    ['Flavor', 'fm ñandú', /sin espacios ni puntos\. Ejemplo/],
    ['Flavor', 'main', /Gradle reserva main, debug, release/],
  ] as const) {
    const field = desk.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(bad);
    await save(desk, desk.getByText(rule));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(before);
  }
  expect(posts).toBe(0);
});

test('a flavor that another radio has is told beside its field', async ({ desk, station }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const note = desk.getByText(`no actualiza a com.prueba.${user.flavor} en los teléfonos`);
  await expect(note).toHaveCount(0);
  await desk.getByLabel('Flavor', { exact: true }).fill(station.flavor);
  await expect(note).toBeVisible();
  await save(desk, desk.getByText(`Otra radio ya usa el flavor «${station.flavor}».`));
  await expect(desk.getByLabel('Flavor', { exact: true })).toHaveValue(station.flavor);
});

test('the type is saved as soon as it is chosen', async ({ desk }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const type = desk.getByLabel('Tipo', { exact: true });
  await expect(type).toHaveValue('1');
  const saved = desk.waitForResponse((answer) =>
    answer.url().endsWith(`/api/radio-type/${user.radioId}`),
  );
  await type.selectOption('Bundle');
  expect((await saved).request().postDataJSON()).toEqual({ is_apk: 0 });
  await expect(desk.getByText('Tipo guardado.')).toBeVisible();
  await open(desk, `/main/user/${user.id}`);
  await expect(type).toHaveValue('0');
});

test('a key file above 500000 bytes is refused, one of 500000 is not', async ({ desk }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const file = (bytes: number) => ({
    name: 'clave.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.alloc(bytes, 1),
  });
  await choose(desk, 'Elegir archivo', file(500_001));
  await expect(desk.getByRole('alertdialog')).toContainText(TOO_BIG);
  await desk.getByRole('button', { name: 'Aceptar' }).click();
  for (const bytes of [500_000, 499_999]) {
    await choose(desk, 'Elegir archivo', file(bytes));
    await expect(desk.getByText('clave.p12. Pesa 500 KB')).toBeVisible();
  }
  await desk.getByLabel('keyAlias').fill('x');
  await desk.getByLabel('storePassword', { exact: true }).fill('secreto123');
  await save(desk, desk.getByText(/no es un almacén de claves PKCS12/));
});

test('a wrong password or alias is told when the key is uploaded, and a good key never shows its passwords', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const store = desk.getByLabel('storePassword', { exact: true });
  await choose(desk, 'Elegir archivo', {
    name: 'mi clave.p12',
    mimeType: 'application/x-pkcs12',
    buffer: keyFile(),
  });
  await desk.getByLabel('keyAlias').fill('otro');
  await store.fill('no-es-esta');
  await save(desk, desk.getByText('La contraseña del almacén no es la de este archivo.'));
  await expect(store).toBeFocused();
  await store.fill('secreto123');
  await save(desk, desk.getByText(/no tiene el alias «otro»\. Tiene: «miradio»/));
  await desk.getByLabel('keyAlias').fill('miradio');
  await save(desk, desk.getByText('Usuario actualizado.'));
  await expect(store).toHaveValue('');
  // As Google asks for it: the whole of it.
  await expect(desk.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible();
  const { body } = await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`);
  expect(JSON.stringify(body)).not.toContain('secreto123');
  expect(body?.key).toMatchObject({ keyAlias: 'miradio', storeFile: 'mi clave.p12' });
});

test('a key made here comes down once, with its password, and is not replaced unasked', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Clave creada' });
  const password = dialog.getByLabel('Contraseña de la clave');
  await expect(password).toHaveText(/^•+$/);
  await dialog.getByRole('button', { name: 'Ver la contraseña' }).click();
  await expect(password).toHaveText(/^[A-Za-z0-9]{24}$/);
  // Not before it was kept, unless somebody insists.
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog.getByText(/Todavía no descargaste los dos archivos/)).toBeVisible();
  for (const [button, name] of [
    ['Descargar la clave', `clave-${user.flavor}.p12`],
    ['Descargar la contraseña', `clave-${user.flavor}.txt`],
  ] as const) {
    const download = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByLabel('keyAlias')).toHaveValue('clave');
  await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
  const question = desk.getByRole('alertdialog', { name: '¿Reemplazar la clave de firma?' });
  await question.getByRole('button', { name: 'Conservar la que tiene' }).click();
  await expect(question).toHaveCount(0);
});

test('a stored key is not replaced by another file unasked', async ({ desk }) => {
  const user = await makeUser(desk);
  const key = await ask(desk.request, 'POST', `/api/user/${user.id}/key`, {});
  expect(key.status).toBe(200);
  const alias = async () => {
    const { body } = await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`);
    return (body?.key as { keyAlias?: string } | undefined)?.keyAlias;
  };
  await openUser(desk, user);
  await choose(desk, 'Elegir archivo', {
    name: 'otra.p12',
    mimeType: 'application/x-pkcs12',
    buffer: keyFile(),
  });
  await desk.getByLabel('keyAlias').fill('miradio');
  await desk.getByLabel('storePassword', { exact: true }).fill('secreto123');
  const question = desk.getByRole('alertdialog', { name: '¿Reemplazar la clave de firma?' });
  const update = desk.getByRole('button', { name: 'Actualizar' });
  await update.click();
  await expect(question).toContainText('la app publicada no se puede actualizar');
  await question.getByRole('button', { name: 'Conservar la que tiene' }).click();
  await expect(question).toHaveCount(0);
  await expect(desk.locator('form[aria-busy="true"]')).toHaveCount(0);
  await expect(desk.getByText(/^otra\.p12\. Pesa/)).toBeVisible();
  expect(await alias()).toBe('clave');
  await update.click();
  await pressFor(
    question.getByRole('button', { name: 'Reemplazar' }),
    desk.getByText('Usuario actualizado.'),
  );
  expect(await alias()).toBe('miradio');
});

test('registering in Firebase asks first, and says which setting is missing', async ({ desk }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await desk.getByRole('button', { name: 'Agregar a Firebase' }).click();
  const question = desk.getByRole('alertdialog');
  await expect(question).toContainText(`com.prueba.${user.flavor}`);
  await question.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('GOOGLE_SERVICE_ACCOUNT');
});
