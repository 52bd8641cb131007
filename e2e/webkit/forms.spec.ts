import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { enter, page } from './stage.ts';

/** What is typed, ticked and chosen in WebKit is saved as it is. */

const PICTURE = join(import.meta.dirname, '..', '..', 'cases', 'images', 'exif-orientacion-6.jpg');

/** Gives a file to a picture's field; in the editor it is taken as it is, or drawn anew. */
async function choosePicture(taken: 'Usar original' | 'Usar imagen'): Promise<void> {
  const [input] = await page.session.all('input[type="file"]');
  assert.ok(input, 'there is a field for a picture');
  await page.session.type(input, PICTURE);
  await page.find('dialog', 'Ajustar la imagen');
  // Until the picture is drawn, its button can't be pressed.
  await page.sees(/Queda de \d+x\d+/);
  await page.press('button', new RegExp(`^${taken}`));
  await page.gone('dialog', 'Ajustar la imagen');
}

test('a programme with days, hours and a picture is saved, and listed as it is', async () => {
  await enter();
  await page.open('/main/programing/0');
  await page.fill('Nombre', 'Trasnoche ñandú');
  await page.press('checkbox', 'Sábado');
  await page.fill('Inicio', '23');
  await page.fill('Fin', '0200');
  await page.keys('Tab');
  await page.sees('Sab de 23:00 a 02:00, termina el domingo a las 02:00');
  await choosePicture('Usar original');
  await page.press('button', 'Guardar');
  await page.at(/\/main\/programing$/);
  await page.sees('Trasnoche ñandú');
  await page.sees('de 23:00 a 02:00');
  await page.press('link', 'Trasnoche ñandú', 'main');
  await page.at(/\/main\/programing\/\d+/);
  await page.find('button', 'Actualizar');
  assert.deepEqual(
    await page.session.run(() =>
      ['start_at', 'end_at'].map(
        (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value,
      ),
    ),
    ['23:00', '02:00'],
  );
});

test('a configuration is saved, its colour too, and is there after a reload', async () => {
  await enter();
  await page.open('/main/configurations');
  await page.fill('Nombre', 'Radio Safari');
  await page.fill('Quiénes somos?', 'Línea uno');
  await page.fill('Sitio web', 'radio.example');
  await page.press('button', 'Actualizar Configuración');
  await page.sees('Configuración guardada.');
  await page.open('/main/configurations');
  const value = (name: string) =>
    page.session.run(
      (field: string) =>
        document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value ?? null,
      name,
    );
  assert.equal(await value('name'), 'Radio Safari');
  assert.equal(await value('about'), 'Línea uno');
  assert.equal(await value('web'), 'https://radio.example');
});

test('a sponsor and a QR are made of a picture that was chosen, and of one that was drawn here', async () => {
  await enter();
  await page.open('/main/sponsors/0');
  await choosePicture('Usar imagen');
  await page.fill('Este sponsor abre un link?', 'https://radio.example');
  await page.press('button', 'Guardar');
  await page.at(/\/main\/sponsors$/);
  await page.sees('https://radio.example');
  await page.open('/main/qr/0');
  await page.fill('Nombre', 'Nuestra app');
  await page.press('button', 'Crear QR');
});
