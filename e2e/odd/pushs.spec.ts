import type { Page } from '@playwright/test';
import { open } from '../fixtures.ts';
import {
  aMomentLater,
  box,
  makePush,
  openForm,
  question,
  row,
  sendButton,
  storedPushs,
} from '../notifications.ts';
import type { Recorded } from '../recorder.ts';
import { expect, mend, test } from './odd.ts';

const SEND = 'PUT /api/push';
const LIST = 'GET /api/pushs';

async function write(page: Page, title: string): Promise<void> {
  await openForm(page);
  await box(page, 'Título').fill(title);
  await box(page, 'Mensaje').fill('Solo una vez.');
}

test('C05 a double click on «Enviar Ahora» is one sending, however slow the upstream is', async ({
  operator,
  odd,
  where,
}) => {
  odd.on(SEND, { pass: where.upstream, delay: 3_000 });
  await write(operator, 'Doble clic');
  await sendButton(operator).dblclick();
  await expect(operator.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Enviando…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await operator.waitForURL(/\/main\/pushs$/);
  await expect(row(operator, 'Doble clic')).toBeVisible();
  expect(odd.of(SEND)).toHaveLength(1);
});

test('C05 Enter held down for a second is one sending', async ({ operator, odd, where }) => {
  odd.on(SEND, { pass: where.upstream, delay: 3_000 });
  await write(operator, 'Enter apretado');
  await box(operator, 'Título').focus();
  for (let press = 0; press < 30; press++) await operator.keyboard.down('Enter');
  await operator.keyboard.up('Enter');
  await sendButton(operator).focus();
  for (let press = 0; press < 30; press++) await operator.keyboard.down('Enter');
  await operator.keyboard.up('Enter');
  await operator.waitForURL(/\/main\/pushs$/);
  await expect(row(operator, 'Enter apretado')).toBeVisible();
  expect(odd.of(SEND)).toHaveLength(1);
});

test('C05 the connection dies after the upstream took it: the user is told to look first', async ({
  operator,
  odd,
  where,
  context,
}) => {
  const taken: Promise<unknown>[] = [];
  odd.on(SEND, ({ path, headers, body }: Recorded) => {
    const { host: _, 'content-length': __, connection: ___, ...rest } = headers;
    taken.push(
      fetch(where.upstream + path, {
        method: 'PUT',
        headers: rest as Record<string, string>,
        body,
      }),
    );
    return { hangUp: true };
  });
  await operator.clock.install();
  await write(operator, 'Se cortó');
  await sendButton(operator).click();
  const doubt = operator.getByRole('alertdialog', {
    name: 'No sabemos si la notificación se envió',
  });
  await expect(doubt).toBeVisible();
  await Promise.all(taken);
  const tab = context.waitForEvent('page');
  await doubt.getByRole('link', { name: 'Ver notificaciones' }).click();
  const list = await tab;
  await expect(row(list, 'Se cortó')).toBeVisible();
  await list.close();
  // Everything is still there, and a second press asks.
  await expect(box(operator, 'Título')).toHaveValue('Se cortó');
  await expect(operator.getByRole('link', { name: 'Ver notificaciones' })).toBeVisible();
  mend(odd, SEND);
  await aMomentLater(operator);
  await sendButton(operator).click();
  const again = operator.getByRole('alertdialog', { name: /¿La envías de nuevo\?/ });
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await expect(again).toBeHidden();
  expect(odd.of(SEND)).toHaveLength(1);
  await aMomentLater(operator);
  await sendButton(operator).click();
  await again.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect(odd.of(SEND)).toHaveLength(2);
  // Pressed on purpose, and yet the same: the upstream did not send it twice.
  expect(await storedPushs(operator.request)).toHaveLength(1);
});

test('a refusal keeps everything that was typed, and says why', async ({ operator, odd }) => {
  odd.on(SEND, { status: 403, body: { message: 'La cuenta está suspendida.' } });
  await operator.clock.install();
  await write(operator, 'Sigue escrito');
  await question(operator).check();
  await box(operator, 'Link').fill('https://radio.example');
  await sendButton(operator).click();
  const alert = operator.getByRole('alertdialog', { name: 'La cuenta está suspendida.' });
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(box(operator, 'Título')).toHaveValue('Sigue escrito');
  await expect(box(operator, 'Link')).toHaveValue('https://radio.example');
  mend(odd, SEND);
  await aMomentLater(operator);
  await sendButton(operator).click();
  await operator.waitForURL(/\/main\/pushs$/);
  expect(odd.of(SEND)).toHaveLength(2);
});

test('each state shows as a word, an unknown one as it came, and «Enviando» settles by itself', async ({
  operator,
  odd,
}) => {
  const made = { message: 'm', created_at: new Date().toISOString(), image: null, link: null };
  const states = ['Enviando', 'Enviada', 'Fallida', 'Sin confirmar', 'Sin configurar', 'queued'];
  let settled = false;
  odd.on(LIST, () => ({
    body: states.map((state, id) => ({
      ...made,
      id: id + 1,
      title: `Número ${id + 1}`,
      state: settled && state === 'Enviando' ? 'Enviada' : state,
    })),
  }));
  await operator.clock.install();
  await open(operator, '/main/pushs');
  for (const [index, state] of states.entries())
    await expect(
      row(operator, `Número ${index + 1}`).getByText(state, { exact: true }),
    ).toBeVisible();
  settled = true;
  await expect(row(operator, 'Número 1').getByText('Enviada', { exact: true })).toBeVisible();
  // Nothing is on its way any more: nothing is asked any more.
  const asked = odd.of(LIST).length;
  expect(asked).toBeGreaterThan(1);
  await operator.clock.runFor(60_000);
  expect(odd.of(LIST)).toHaveLength(asked);
});

test('500 notifications stay under 1,500 nodes, and the last one can be reached', async ({
  operator,
  odd,
}) => {
  odd.on(LIST, {
    body: Array.from({ length: 500 }, (_, index) => ({
      id: 500 - index,
      title: `Aviso ${500 - index}`,
      message: 'Un mensaje de largo común, como los que escriben las radios.',
      state: 'Enviada',
      created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    })),
  });
  await open(operator, '/main/pushs');
  await expect(row(operator, 'Aviso 500')).toBeVisible();
  expect(await operator.locator('*').count()).toBeLessThanOrEqual(1_500);
  await row(operator, 'Aviso 500').getByRole('link').focus();
  await operator.keyboard.press('End');
  await expect(row(operator, 'Aviso 1').getByRole('link')).toBeFocused();
  expect(await operator.locator('*').count()).toBeLessThanOrEqual(1_500);
});

test('C03 the list gets well by itself after an upstream that answered HTML', async ({
  operator,
  odd,
}) => {
  await makePush(operator.request, { title: 'Vuelve', message: 'uno' });
  odd.on(LIST, {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<!DOCTYPE html><title>502</title>nginx',
  });
  await open(operator, '/main/pushs');
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  expect(await alert.innerText()).not.toMatch(/<|JSON|nginx|token/);
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  mend(odd, LIST);
  await expect(row(operator, 'Vuelve')).toBeVisible();
});
