import type { Page, Route } from '@playwright/test';
import { expect, open, reload, test } from './fixtures.ts';
import { comeBack } from './focus.ts';
import { box, make, stored } from './roles.ts';

/** Holds each save until it is let go; gives what was asked, in order. */
async function holdSaves(page: Page) {
  const held: { body: Record<string, unknown>; route: Route }[] = [];
  await page.route('**/api/roles/users', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    held.push({ body: route.request().postDataJSON(), route });
  });
  const until = (count: number) => expect.poll(() => held.length).toBe(count);
  return { held, until, letGo: (index: number) => held[index]?.route.continue() };
}

test('C14 C38 flags set fast one after another all hold, each save with the whole sub-user', async ({
  operator,
}) => {
  const { id, email } = await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const { held, until, letGo } = await holdSaves(operator);
  await box(operator, 'Mensajes', 'Luz').click();
  await box(operator, 'Notificaciones', 'Luz').click();
  await until(1);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toHaveAccessibleDescription('Guardando…');
  await letGo(0);
  await expect(box(operator, 'Mensajes', 'Luz')).toHaveAccessibleDescription('Guardado');
  await expect(box(operator, 'Notificaciones', 'Luz')).toHaveAccessibleDescription('Guardando…');
  await until(2);
  await letGo(1);
  await expect(box(operator, 'Notificaciones', 'Luz')).toHaveAccessibleDescription('Guardado');
  const rest = { sponsor: 0, programmation: 0, notes: 0, configuration: 0 };
  expect(held.map(({ body }) => body)).toEqual([
    { id, name: 'Luz', email, messages: 1, push: 0, ...rest },
    { id, name: 'Luz', email, messages: 1, push: 1, ...rest },
  ]);
  await reload(operator);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toBeChecked();
  expect(await stored(operator)).toMatchObject([{ messages: 1, push: 1, notes: 0 }]);
});

test('C14 a box pressed fast, five times and six, ends as it was wanted last', async ({
  operator,
}) => {
  await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const { held, until, letGo } = await holdSaves(operator);
  const notes = box(operator, 'Notas', 'Luz');
  for (let press = 0; press < 5; press += 1) await notes.click();
  await until(1);
  await expect(notes).toBeChecked();
  await letGo(0);
  await expect(notes).toHaveAccessibleDescription('Guardado');
  expect(await stored(operator)).toMatchObject([{ notes: 1 }]);

  for (let press = 0; press < 6; press += 1) await notes.click();
  await until(2);
  await letGo(1);
  await until(3);
  await letGo(2);
  await expect(notes).toHaveAccessibleDescription('Guardado');
  await expect(notes).toBeChecked();
  expect(held.map(({ body }) => body.notes)).toEqual([1, 0, 1]);
  await reload(operator);
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
});

test('C14 one that fails goes back and says so, the other holds', async ({ operator }) => {
  const { id } = await make(operator, 'Luz');
  await open(operator, '/main/roles');
  await operator.route('**/api/roles/users', (route) => {
    if (route.request().postDataJSON()?.push === 1)
      return route.fulfill({ status: 500, json: { message: 'El servidor tuvo un problema.' } });
    return route.continue();
  });
  await box(operator, 'Mensajes', 'Luz').click();
  await box(operator, 'Notificaciones', 'Luz').click();
  await expect(
    operator.getByText(
      /No se pudo guardar «Notificaciones» de Luz\. El servidor tuvo un problema\./,
    ),
  ).toBeVisible();
  const failed = box(operator, 'Notificaciones', 'Luz');
  await expect(failed).not.toBeChecked();
  await expect(failed).toHaveAccessibleDescription('No se guardó');
  await expect(box(operator, 'Mensajes', 'Luz')).toBeChecked();
  await operator.unroute('**/api/roles/users');
  await failed.click();
  await expect(failed).toHaveAccessibleDescription('Guardado');
  await reload(operator);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toBeChecked();
  expect(await stored(operator)).toMatchObject([{ id, messages: 1, push: 1 }]);
});

test('a list that was asked for before a save never undoes it', async ({ operator }) => {
  await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const older: (() => Promise<void>)[] = [];
  await operator.route('**/api/roles/users', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    older.push(() => route.fulfill({ response }));
  });
  await operator.clock.install();
  await operator.clock.fastForward(60_000);
  await comeBack(operator);
  await expect.poll(() => older.length).toBe(1);
  await box(operator, 'Notas', 'Luz').click();
  await expect.poll(async () => (await stored(operator))[0]?.notes).toBe(1);
  await expect.poll(() => older.length).toBe(2);
  await older[0]?.().catch(() => undefined);
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
  await older[1]?.();
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
});
