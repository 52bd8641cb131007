import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, NARROW, page, WIDE } from './stage.ts';

/** Dialogs, questions and lists in WebKit, by the keyboard alone. */

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  await enter();
  await page.open('/main/roles');
  await page.press('button', 'Agregar usuario');
  await page.find('dialog', 'Información del usuario');
  await page.is('the first box has the focus', async () => /Nombre/.test(await page.focused()));
  for (let step = 0; step < 8; step++) {
    await page.keys('Tab');
    assert.ok(
      await page.session.run(() => !!document.activeElement?.closest('[role="dialog"]')),
      'the focus is in the dialog',
    );
  }
  await page.keys('Escape');
  await page.gone('dialog', 'Información del usuario');
  await page.is(
    'the button has the focus',
    async () => (await page.focused()) === 'button Agregar usuario',
  );
});

test('the menu of a narrow window opens, and Escape closes it', async () => {
  await enter();
  await page.resize(NARROW);
  await page.open('/main/account');
  await page.press('button', 'Menú');
  await page.find('link', 'Notas de Versión');
  await page.keys('Escape');
  await page.gone('link', 'Notas de Versión');
  await page.is('the button has the focus', async () => /Menú/.test(await page.focused()));
  await page.resize(WIDE);
});

test('programmes are put in order and deleted by keys', async () => {
  await enter();
  for (const name of ['Uno', 'Dos', 'Tres']) {
    await page.open('/main/programing/0');
    await page.fill('Nombre', name);
    await page.keys('Enter');
    await page.at(/\/main\/programing$/);
  }
  await page.ready();
  await page.focus('button', 'Mover Uno');
  await page.keys('Space');
  await page.hears(/^Tomaste Uno\./);
  await page.keys('ArrowDown');
  await page.hears(/^Uno pasa al lugar 2 de 3/);
  await page.keys('Space');
  await page.hears(/^Soltaste Uno en el lugar 2 de 3/);
  await page.open('/main/programing');
  await page.sees(/Dos.+Uno.+Tres/s);
  await page.focus('button', 'Borrar Uno');
  await page.keys('Enter');
  await page.sees('Borrar programa?');
  await page.focus('button', 'Si');
  await page.keys('Enter');
  await page.gone('button', 'Mover Uno');
  await page.sees(/Dos.+Tres/s);
});
