import { expect, open, signIn, test } from './fixtures.ts';

test('the sign-in screen says what the specification says', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  await expect(page.getByPlaceholder('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByPlaceholder('Contraseña')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'continuar' })).toBeEnabled();
});

test('an operator signs in and gets to main', { tag: '@story' }, async ({ page, station }) => {
  await signIn(page, station);
  await expect(page).toHaveURL(/\/main\/account$/);
  await expect(page.getByText(station.email).first()).toBeVisible();
});

test('a wrong password is told in a snackbar for two seconds, and nothing typed is lost', async ({
  page,
  station,
}) => {
  await open(page, '/login');
  await page.clock.install();
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill('no es esta');
  await page.keyboard.press('Enter');
  const notice = page.getByText('Email o contraseña incorrectos.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await expect(page.getByPlaceholder('Email')).toHaveValue(station.email);
  await expect(page.getByPlaceholder('Contraseña')).toHaveValue('no es esta');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_500);
  await expect(notice).toBeHidden();
});

test('pressing twice signs in once', async ({ page, station }) => {
  await open(page, '/login');
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill(station.password);
  let tries = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/callback/')) tries++;
  });
  await page.getByRole('button', { name: 'continuar' }).dblclick();
  await page.waitForURL(/\/main\//);
  expect(tries).toBe(1);
});

test('what is sent before the scripts run is sent once they do, and nothing typed is lost', async ({
  page,
  station,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  let tries = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/callback/')) tries++;
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill('no es esta');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('form[data-sent]')).toBeVisible();
  scripts.resolve();
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
  await expect(page.getByPlaceholder('Email')).toHaveValue(station.email);
  await expect(page.getByPlaceholder('Contraseña')).toHaveValue('no es esta');
  await page.getByPlaceholder('Contraseña').fill(station.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/main\/account$/);
  expect(tries).toBe(2);
});

test('Enter held down is one try, and what is typed meanwhile stays', async ({ page, station }) => {
  const answer = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/callback/credentials**', async (route) => {
    tries++;
    await answer.promise;
    await route.continue();
  });
  await open(page, '/login');
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill('no es esta');
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'continuar' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.getByPlaceholder('Contraseña').fill('la otra');
  answer.resolve();
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.type(' más');
  await expect(page.getByPlaceholder('Contraseña')).toHaveValue('la otra más');
  expect(tries).toBe(1);
});

test('after five wrong passwords from one place the account is told to wait, in Spanish', async ({
  where,
  station,
}) => {
  const attempt = (password: string) =>
    fetch(`${where.upstream}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: station.email, password }),
    });
  for (let tries = 0; tries < 5; tries++) expect((await attempt(`no ${tries}`)).status).toBe(401);
  const refused = await attempt(station.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await refused.json()) as { message: string }).message).toMatch(/minuto|segundo/);
});

test('while somebody guesses, a new browser is told when to come back, and a known one gets in', async ({
  page,
  browser,
  where,
  station,
}) => {
  await signIn(page, station);
  await page.context().clearCookies({ name: /^cabina/ });
  for (let tries = 0; tries < 6; tries++)
    await fetch(`${where.upstream}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: station.email, password: `no ${tries}` }),
    });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await open(stranger, '/login');
  await stranger.getByPlaceholder('Email').fill(station.email);
  await stranger.getByPlaceholder('Contraseña').fill(station.password);
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/^Hubo demasiados intentos.* a las \d{2}:\d{2}/)).toBeVisible();
  await context.close();
  await signIn(page, station);
});

test('the way back after signing in stays on this site', async ({ page, station }) => {
  await open(page, '/login?volver=//evil.example/main/notes');
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill(station.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/localhost:\d+\/main\/account$/);
});
