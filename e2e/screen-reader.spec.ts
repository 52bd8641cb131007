import { expect, open, test } from './fixtures.ts';
import { makeProgram } from './programs.ts';
import { heard, listen } from './screen-reader.ts';

/** What a screen reader says while something happens. */

test.use({ bypassCSP: true });

test('a message that comes in is said, its row opened, and its deletion told', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'Un saludo' });
  await operator.clock.install();
  await open(operator, '/main/messages');
  await listen(operator);
  await listener.send({ name: 'Beto', message: '¿Qué tema es?' });
  await expect(async () => {
    await operator.clock.fastForward(20_000);
    await expect(operator.getByRole('link', { name: 'Beto' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await heard(operator, /mensaje nuevo/)).toEqual(['polite: 1 mensaje nuevo']);

  await operator.getByRole('link', { name: 'Beto' }).press('Enter');
  expect(await heard(operator, /Beto/)).toEqual(['link, Beto, Sin leer ¿Qué tema es?']);
  await operator.waitForURL(/messages\/\d+$/);
  // Next says a page's title, or its heading, in a place of its own.
  const announcer = operator.locator('next-route-announcer');
  await expect
    .poll(() => announcer.evaluate(({ shadowRoot }) => shadowRoot?.textContent))
    .toMatch(/Mensaje/);
  // An assertive one would drop the notice below.
  await expect(announcer).toHaveCount(1);
  expect(
    await announcer.evaluate(({ shadowRoot }) => shadowRoot?.firstElementChild?.ariaLive),
  ).toBe('polite');
  await operator.getByRole('button', { name: 'Eliminar mensaje' }).press('Enter');
  expect(await heard(operator, /eliminado/)).toEqual(['polite: Mensaje eliminado.']);
});

test('a programme moved by keyboard is followed place by place', async ({ operator }) => {
  for (const name of ['Mañana', 'Tarde', 'Noche']) await makeProgram(operator.request, { name });
  await open(operator, '/main/programing');
  await listen(operator);
  await operator.getByRole('button', { name: 'Mover Mañana' }).press('Space');
  expect(await heard(operator, /Mover Mañana/)).toEqual([
    expect.stringMatching(/^button, Mover Mañana, Pulsa la barra espaciadora/),
  ]);
  await heard(operator, /^assertive: Tomaste Mañana\. Está en el lugar 1 de 3\.$/);
  await operator.keyboard.press('ArrowDown');
  await heard(operator, /^assertive: Mañana pasa al lugar 2 de 3\.$/);
  await operator.keyboard.press('Space');
  await heard(operator, /^assertive: Soltaste Mañana en el lugar 2 de 3; estaba en el 1\./);
  await heard(operator, /^polite: Cambiaste el orden\./);
});

test('a question and an alert are heard where the focus is', async ({ operator }) => {
  await makeProgram(operator.request, { name: 'Tarde' });
  await open(operator, '/main/programing');
  await listen(operator);
  await operator.route('**/api/programing/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Se rompió algo.' } }),
  );
  await operator.getByRole('button', { name: 'Borrar Tarde' }).press('Enter');
  await heard(operator, /^button, Si, Borrar programa\?$/);
  await operator.keyboard.press('Enter');
  // The focus goes into the alert, whose name is its text, and comes back afterwards.
  await heard(operator, /^alertdialog, No se pudo borrar el programa\. Se rompió algo\., modal$/);
  await heard(operator, /^button, Aceptar$/);
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('alertdialog')).toBeHidden();
  await expect(operator.getByRole('button', { name: 'Borrar Tarde' })).toBeFocused();
});

test('a counter is said near its limit alone', async ({ operator }) => {
  await open(operator, '/main/push/0');
  await listen(operator);
  const title = operator.getByLabel('Título');
  await title.fill('x'.repeat(19));
  await title.press('End');
  await title.pressSequentially('x'.repeat(12), { delay: 1 });
  await heard(operator, /máximo/);
  expect(await heard(operator, /^polite/)).toEqual([
    'polite: Quedan 10 caracteres o menos.',
    'polite: Quedan 5 caracteres o menos.',
    'polite: Llegaste al máximo de 30 caracteres.',
  ]);
});

test('a snackbar’s action is heard and named', async ({ page, station }) => {
  await open(page, '/login');
  await listen(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(station.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra');
  await page.getByRole('button', { name: 'continuar' }).press('Enter');
  await heard(page, /^polite: .*contraseña.*OK$/);
});
