import { signIn } from './fixtures.ts';
import { ask, expect, icon, makeUser, open, openUser, test, word } from './user-desk.ts';

/** An account: made, changed, suspended and deleted. */

test('a super admin creates an account with its radio and comes to the list', {
  tag: '@story',
}, async ({ desk }) => {
  await open(desk, '/main/user/0');
  await expect(desk.getByLabel('Nombre')).toHaveValue('Nuevo usuario');
  await expect(desk.getByLabel('Rol', { exact: true })).toHaveValue('0');
  await expect(desk.getByLabel('Package')).toHaveValue('com');
  await expect(desk.getByRole('button', { name: 'Eliminar usuario' })).toHaveCount(0);
  const flavor = word('nueva');
  const email = `${flavor}@radio.example`;
  await desk.getByLabel('Nombre').fill('Radio Ñandú');
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-1');
  await desk.getByLabel('Flavor', { exact: true }).fill(flavor);
  await expect(desk.getByText(`com.${flavor}`)).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Auspiciantes' }).click();
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await desk.waitForURL('**/main/users');
  await expect(desk.locator('main')).toBeFocused();
  const { body } = await ask(desk.request, 'GET', '/api/users?page=0&limit=5&show-suspended=false');
  // Not always the newest: other tests make accounts meanwhile.
  const made = (
    body as unknown as { name: string; id: number; email: string; radio: { flavor: string } }[]
  ).find((user) => user.email === email);
  expect([made?.name, made?.radio.flavor]).toEqual(['Radio Ñandú', flavor]);
  const whole = await ask(desk.request, 'GET', `/api/user-with-radio/${made?.id}`);
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
  const users = body as unknown as { id: number; email: string; role: number; radio: unknown }[];
  const made = users.find((user) => user.email === email);
  expect([made?.role, made?.radio]).toEqual([1, null]);
  await openUser(desk, { id: Number(made?.id) });
  await expect(
    desk.getByText('Esta cuenta no tiene radio: no hay app que compilar.'),
  ).toBeVisible();
});

test('all that is wrong with a new account is told at once, the focus on the first of it', async ({
  desk,
}) => {
  await open(desk, '/main/user/0');
  await desk.getByLabel('Nombre').fill(' ');
  await desk.getByLabel('Email').fill('sin arroba');
  await desk.getByLabel('Contraseña', { exact: true }).fill('123');
  await desk.getByLabel('Package').fill('1com');
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(desk.locator('[aria-invalid="true"]')).toHaveCount(5);
  await expect(desk.getByLabel('Nombre')).toBeFocused();
  for (const said of [
    'Escribe el nombre.',
    /Escribe un email/,
    /8 caracteres o más\.$/,
    /Escribe el flavor/,
  ])
    await expect(desk.locator('form').getByText(said).first()).toBeVisible();
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
  await expect(desk.getByRole('heading', { name: 'Nueva Radio Suspendida' })).toBeVisible();
  await desk.getByRole('button', { name: 'Ingresar con este usuario' }).click();
  const why = 'La cuenta está suspendida: no se puede ingresar con ella.';
  await expect(desk.getByRole('alertdialog', { name: why })).toBeVisible();
  await desk.getByRole('button', { name: 'Aceptar' }).click();
  await theirs.goto('/main/messages');
  await theirs.waitForURL(/\/login/);
  await context.close();
});

test('a session that is ended elsewhere leaves an idle screen within 20 seconds', async ({
  desk,
  browser,
}) => {
  // With messages, which are polled; and without a radio, when nothing is.
  const idle = [await makeUser(desk), await makeUser(desk, 'sin', { radio: undefined })];
  for (const user of idle) {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.clock.install();
    await signIn(theirs, user);
    await theirs.goto('/main/account');
    await expect(theirs.getByText(user.email).last()).toBeVisible();
    await theirs.clock.runFor(21_000);
    const { id, name, email } = user;
    const suspended = { name, email, role: 0, suspended: 1 };
    expect((await ask(desk.request, 'POST', `/api/user/${id}`, suspended)).status).toBe(200);
    await expect(theirs).toHaveURL(/account/);
    await theirs.clock.runFor(20_500);
    await theirs.waitForURL(/\/login\?motivo=sesion/);
    await context.close();
  }
});

test('the question goes with its page: no answer reaches another account', async ({ desk }) => {
  await openUser(desk, await makeUser(desk));
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  const question = desk.getByText(/^Borrar usuario\?/);
  await expect(question).toBeVisible();
  // Asked by mouse, it is answered with No by key and by press.
  await desk.keyboard.press('Escape');
  await expect(question).toBeHidden({ timeout: 1_000 });
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  await desk.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden({ timeout: 1_000 });
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
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
  // By keyboard: the question has the focus, and waits.
  await desk.getByRole('button', { name: 'Eliminar usuario' }).press('Enter');
  await expect(desk.getByText('Borrar usuario?')).toBeVisible();
  await expect(
    desk.getByText(
      /la cuenta «Dueña de .+», la radio «Nueva Radio» con sus mensajes.*y sus íconos\./,
    ),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await desk.waitForURL('**/main/users');
  await expect(desk.getByText('Usuario eliminado.')).toBeVisible();
  await expect(desk.locator('main')).toBeFocused();
  expect((await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`)).status).toBe(404);
  const path = `/api/storage/icons/${user.flavor}/res/mipmap-mdpi/ic_launcher.png`;
  expect((await desk.request.get(path)).status()).toBe(404);
  await theirs.goto('/main/messages');
  await theirs.waitForURL(/\/login/);
  await context.close();
  await openUser(desk, user);
  await expect(desk.getByRole('heading', { name: 'Este usuario no existe' })).toBeVisible();
});

test('C39 ‘Borrar usuario?’ stays 2 s, longer while hovered or focused, and time never confirms', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await desk.clock.install();
  await openUser(desk, user);
  // From here on time passes by `runFor` alone.
  await desk.clock.pauseAt(Date.now() + 60_000);
  const remove = desk.getByRole('button', { name: 'Eliminar usuario' });
  const question = desk.getByText('Borrar usuario?');
  await remove.click();
  await expect(question).toBeVisible();
  await desk.clock.runFor(1_900);
  await expect(question).toBeVisible();
  await desk.clock.runFor(200);
  await expect(question).toBeHidden();
  await remove.click();
  await question.hover();
  await desk.clock.runFor(10_000);
  await expect(question).toBeVisible();
  await desk.mouse.move(5, 5);
  await desk.clock.runFor(2_100);
  await expect(question).toBeHidden();
  await remove.press('Enter');
  await expect(desk.getByRole('button', { name: 'Si', exact: true })).toBeFocused();
  await desk.clock.runFor(60_000);
  await expect(question).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  // A screen reader presses without a pointer and without a key.
  await remove.evaluate((button: HTMLButtonElement) => {
    button.blur();
    button.click();
  });
  await expect(desk.getByRole('button', { name: 'Si', exact: true })).toBeFocused();
  expect((await ask(desk.request, 'GET', `/api/user-with-radio/${user.id}`)).status).toBe(200);
});

test('nobody is asked whether to delete the own account', async ({ desk }) => {
  const { body } = await ask(desk.request, 'GET', '/api/me');
  await openUser(desk, { id: Number(body?.id) });
  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('No puedes eliminar tu propia cuenta.');
  await expect(desk.getByText('Borrar usuario?')).toHaveCount(0);
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
