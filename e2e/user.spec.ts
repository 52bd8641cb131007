import { signIn } from './fixtures.ts';
import {
  ask,
  choose,
  expect,
  icon,
  keyFile,
  makeUser,
  open,
  openUser,
  save,
  test,
  word,
} from './user-desk.ts';

const TOO_BIG = 'Esta imagen pesa 500001 y el tamaño maximo es de 500000 KB';
const DENSITIES = ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'];

test('a super admin creates an account with its radio and comes to the list', async ({ desk }) => {
  await open(desk, '/main/user/0');
  await expect(desk.getByLabel('Nombre')).toHaveValue('Nuevo usuario');
  await expect(desk.getByLabel('Rol', { exact: true })).toHaveValue('0');
  await expect(desk.getByLabel('Package')).toHaveValue('com');
  await expect(desk.getByRole('button', { name: 'Eliminar usuario' })).toHaveCount(0);
  const flavor = word('nueva');
  await desk.getByLabel('Nombre').fill('Radio Ñandú');
  await desk.getByLabel('Email').fill(`${flavor}@radio.example`);
  await desk.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-1');
  await desk.getByLabel('Flavor', { exact: true }).fill(flavor);
  await expect(desk.getByText(`com.${flavor}`)).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Auspiciantes' }).click();
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await desk.waitForURL('**/main/users');
  const { body } = await ask(desk.request, 'GET', '/api/users?page=0&limit=5&show-suspended=false');
  const [newest] = body as unknown as { name: string; id: number; radio: { flavor: string } }[];
  expect([newest?.name, newest?.radio.flavor]).toEqual(['Radio Ñandú', flavor]);
  const whole = await ask(desk.request, 'GET', `/api/user-with-radio/${newest?.id}`);
  expect(whole.body?.radio).toMatchObject({
    name: 'Nueva Radio',
    package: 'com',
    wsp: '549',
    color: '#ff0000',
    drawer_text: '#FFFFFF',
    sponsors_module: true,
  });
});

test('a super admin without a radio is created too', async ({ desk }) => {
  await open(desk, '/main/user/0');
  const email = `${word('super')}@radio.example`;
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-1');
  await desk.getByLabel('Rol', { exact: true }).selectOption('Super Admin');
  await desk.getByRole('checkbox', { name: 'Esta cuenta tiene una radio' }).uncheck();
  await expect(desk.getByLabel('Package')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await desk.waitForURL('**/main/users');
  const { body } = await ask(desk.request, 'GET', '/api/users?page=0&limit=5&show-suspended=false');
  const made = (body as unknown as { email: string; role: number; radio: unknown }[]).find(
    (user) => user.email === email,
  );
  expect([made?.role, made?.radio]).toEqual([1, null]);
});

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
  await desk.getByLabel('Flavor', { exact: true }).fill(station.flavor);
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
    await expect(desk.getByText('clave.p12. Pesa 489 KB')).toBeVisible();
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
  await expect(desk.getByText('SHA-256')).toBeVisible();
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

test('one picture of 1024 px gives the five icons; another density can be its own', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await expect(desk.getByRole('img', { name: /^Ícono/ })).toHaveCount(0);
  const png = { name: 'ícono 1.png', mimeType: 'image/png', buffer: await icon(1_024) };
  await choose(desk, 'Elegir ícono', png);
  await expect(desk.getByText('Íconos guardados.')).toBeVisible();
  for (const density of DENSITIES)
    for (const mask of ['cuadrada', 'redonda'])
      await expect(
        desk.getByRole('img', { name: `Ícono ${density}, máscara ${mask}` }),
      ).toBeVisible();
  const image = await desk.request.get(
    `/api/storage/icons/${user.flavor}/res/mipmap-xhdpi/ic_launcher.png`,
  );
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  const src = () =>
    desk.getByRole('img', { name: 'Ícono mdpi, máscara redonda' }).getAttribute('src');
  const before = await src();
  await choose(desk, 'Cambiar el ícono mdpi', { ...png, buffer: await icon(48) });
  await expect.poll(src).not.toBe(before);
});

test('a picture that is too heavy, too small or none is refused with the reason', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const heavy = Buffer.concat([await icon(1_024), Buffer.alloc(500_001)]).subarray(0, 500_001);
  for (const [buffer, why] of [
    [heavy, TOO_BIG],
    [await icon(100), /512×512 como mínimo/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ] as const) {
    await choose(desk, 'Elegir ícono', { name: 'i.png', mimeType: 'image/png', buffer });
    await expect(desk.getByRole('alertdialog')).toContainText(why);
    await desk.getByRole('button', { name: 'Aceptar' }).click();
  }
  const { status } = await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`);
  expect(status).toBe(200);
  await expect(desk.getByRole('img', { name: /^Ícono/ })).toHaveCount(0);
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

test('C01 what is typed stays while the record changes elsewhere, and both are kept', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const name = desk.getByLabel('Nombre');
  await name.fill('Prueba ñandú 123');
  const radio = { id: user.radioId, package: 'com.otra', flavor: user.flavor, is_apk: 1 };
  const changed = await ask(desk.request, 'POST', `/api/user/${user.id}`, {
    ...{ name: user.name, email: user.email, role: 0, radio },
  });
  expect(changed.status).toBe(200);
  await desk.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
  await expect(desk.getByLabel('Package')).toHaveValue('com.otra');
  await expect(name).toHaveValue('Prueba ñandú 123');
  await desk.getByRole('button', { name: 'Actualizar' }).click();
  await expect(desk.getByText('Usuario actualizado.')).toBeVisible();
  const { body } = await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`);
  expect(body?.name).toBe('Prueba ñandú 123');
  expect(body?.radio).toMatchObject({ package: 'com.otra' });
});

test('C02 a session that ends under a changed form loses nothing', async ({ desk, where }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await desk.getByLabel('Nombre').fill('Sigue acá');
  await desk.context().clearCookies();
  await desk.getByRole('button', { name: 'Actualizar' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  const account = where.demo.find(({ rol }) => rol === 1);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account?.password ?? '');
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(desk.getByText('Usuario actualizado.')).toBeVisible();
  await expect(desk.getByLabel('Nombre')).toHaveValue('Sigue acá');
});

test('leaving a changed form asks first', async ({ desk }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await desk.getByLabel('Nombre').fill('A medias');
  await desk.getByRole('link', { name: 'Volver a los usuarios' }).click();
  const question = desk.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(desk.getByLabel('Nombre')).toHaveValue('A medias');
});

test('suspending ends the open session of the account at once', async ({ desk, browser }) => {
  const user = await makeUser(desk);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, user);
  await openUser(desk, user);
  await desk.getByRole('checkbox', { name: 'Cuenta suspendida' }).click();
  await desk.getByRole('button', { name: 'Actualizar' }).click();
  await expect(desk.getByText('Usuario actualizado.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Ingresar con este usuario' })).toBeDisabled();
  await expect(desk.getByRole('heading', { name: 'Nueva Radio Suspendida' })).toBeVisible();
  await theirs.goto('/main/messages');
  await theirs.waitForURL(/\/login/);
  await context.close();
});

test('the question goes with its page: no answer reaches another account', async ({ desk }) => {
  await openUser(desk, await makeUser(desk));
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  const question = desk.getByText(/^Borrar usuario\?/);
  await expect(question).toBeVisible();
  await desk.getByRole('link', { name: 'Cuenta', exact: true }).click();
  await desk.waitForURL('**/main/account');
  await expect(question).toBeHidden({ timeout: 1_000 });
});

test('deleting asks, names what goes with the account, and leaves nothing', async ({
  desk,
  browser,
}) => {
  const user = await makeUser(desk);
  const file = (await icon(1_024)).toString('base64');
  const stored = await ask(desk.request, 'POST', '/api/radio/icons', { file, flavor: user.flavor });
  expect(stored.status).toBe(200);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, user);
  await openUser(desk, user);
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  await expect(desk.getByText(/Borrar usuario\? .*la radio «Nueva Radio».*íconos/)).toBeVisible();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await desk.waitForURL('**/main/users');
  await expect(desk.getByText('Usuario eliminado.')).toBeVisible();
  expect((await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`)).status).toBe(404);
  const path = `/api/storage/icons/${user.flavor}/res/mipmap-mdpi/ic_launcher.png`;
  expect((await desk.request.get(path)).status()).toBe(404);
  await theirs.goto('/main/messages');
  await theirs.waitForURL(/\/login/);
  await context.close();
  await openUser(desk, user);
  await expect(desk.getByRole('heading', { name: 'Este usuario no existe' })).toBeVisible();
});

test('an answer of nothing alerts that there is no permission', async ({ desk }) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  await desk.route(`**/api/user/${user.id}`, (route) => route.fulfill({ json: null }));
  await desk.getByLabel('Nombre').fill('Otro nombre');
  await desk.getByRole('button', { name: 'Actualizar' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('No tiene permisos para esta accion');
});

test('an operator can neither open it nor ask for it', async ({ operator }) => {
  await operator.goto('/main/user/1');
  await expect(operator).not.toHaveURL(/main\/user/);
  expect((await ask(operator.request, 'GET', '/api/user-with-radio/1')).status).toBe(403);
});
