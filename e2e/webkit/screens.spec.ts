import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, enterAsAdmin, NARROW, page, WIDE } from './stage.ts';

/** Each screen in WebKit: drawn, alive, and no wider than its window. */

const SCREENS = [
  ['messages', 'Mensajes'],
  ['pushs', 'Notificaciones'],
  ['push/0', 'Notificaciones'],
  ['programing', 'Programación'],
  ['programing/0', 'Programación'],
  ['configurations', 'Configuración'],
  ['sponsors', 'Auspiciantes'],
  ['sponsors/0', 'Auspiciantes'],
  ['account', 'Cuenta'],
  ['notes', 'Notas de Versión'],
  ['roles', 'Roles'],
  ['qr', 'Qr'],
  ['qr/0', 'Qr'],
] as const;

async function isWhole(path: string, title: string): Promise<void> {
  await page.open(`/main/${path}`);
  await page.find('heading', title);
  const { wide, window } = await page.session.run(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(wide <= window, `${path} is ${wide} px wide in a window of ${window}`);
}

test('an operator signs in and opens each screen, wide and narrow', async () => {
  const { email } = await enter();
  await page.sees(email);
  for (const width of [NARROW, WIDE]) {
    await page.resize(width);
    for (const [path, title] of SCREENS) await isWhole(path, title);
  }
});

test('a super admin opens users and a user, enters as that person and comes back', async () => {
  await enterAsAdmin();
  await isWhole('users', 'Usuarios');
  await page.press('button', /^Ingresar como /);
  await page.sees('Estás usando Cabina como');
  await page.press('button', 'Volver a mi cuenta');
  await page.at(/\/main\/users/);
  await page.ready();
  await page.press('link', /./, 'tbody');
  await page.at(/\/main\/user\/\d+/);
  await page.ready();
  await page.find('button', 'Actualizar');
  await page.find('button', 'Crear Apk');
});
