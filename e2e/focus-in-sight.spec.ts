import type { Page } from '@playwright/test';
import { enterFromList, signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { give, photo, upload } from './pictures.ts';
import { makeList, storedPrograms } from './programs.ts';
import { make as makeSubUser } from './roles.ts';
import { make as makeSponsor } from './sponsors.ts';

/** The case C24: something of the control with the focus is in sight (WCAG 2.2, 2.4.11). */

const SIZES = [
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 1366, height: 650 },
  { width: 390, height: 700 },
  { width: 320, height: 256 },
];

/** Gives each control the focus, forwards and backwards; gives those of which nothing can be seen then. */
const hiddenFocuses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, audio[controls], [tabindex="0"]';
    const place = document.querySelector('[role="dialog"]')
      ? '[role="dialog"]'
      : ':is(header, main)';
    const all = [...document.querySelectorAll<HTMLElement>(`${place} :is(${CONTROLS})`)];
    const controls = all.filter(
      (control) =>
        control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
    );
    /** Hidden boxes are seen by their labels. */
    const seen = (control: HTMLElement) => {
      const isHidden = control.offsetWidth <= 1 || control.offsetHeight <= 1;
      return (isHidden && control.closest('label')) || control;
    };
    const isInSight = (control: HTMLElement) => {
      const element = seen(control);
      const { left, top, width, height } = element.getBoundingClientRect();
      for (let part = 1; part < 10; part++)
        for (const across of [0.1, 0.5, 0.9]) {
          const hit = document.elementFromPoint(left + width * across, top + (height * part) / 10);
          if (hit && (element.contains(hit) || hit.contains(element)) && hit !== document.body)
            if (!hit.matches('main, html') || hit === element) return true;
        }
      return false;
    };
    const hidden: string[] = [];
    // What has the focus already would not be brought into sight by getting it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      if (document.activeElement !== control || isInSight(control)) continue;
      const name = control.getAttribute('aria-label') || control.textContent || control.id;
      hidden.push(`${control.tagName} ${name}`);
    }
    return hidden;
  });

/** The window's new size has reached the page, and what it changes there is painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Walks the open screen at all sizes. */
async function walk(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await painted(page);
    const hidden = await hiddenFocuses(page);
    expect.soft(hidden, `${screen} at ${size.width}×${size.height}`).toEqual([]);
  }
}

test('C24 the focus is in sight on every screen, whatever sticks to its edges', async ({
  operator,
  listener,
}) => {
  const { request } = operator;
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'])
    await listener.send({ name, message: 'Hola', audio: 'audio/saludo.mp3' });
  await makeList(request, ...['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho']);
  for (let push = 0; push < 8; push++) await makePush(request, { title: `Aviso ${push}` });
  const sponsor = await makeSponsor(operator, 'https://kiosco.example');
  const data = { name: 'Mesa doce', image: upload() };
  await request.post('/api/qr', { headers: { 'x-cabina': '1' }, data });
  await makeSubUser(operator, 'Recepción');
  const [program] = await storedPrograms(request);
  for (const screen of [
    'messages',
    'pushs',
    'push/0',
    'programing',
    `programing/${program?.id}`,
    'configurations',
    'sponsors',
    `sponsors/${sponsor.id}`,
    'qr',
    'qr/0',
    'roles',
    'account',
    'notes',
  ]) {
    await open(operator, `/main/${screen}`);
    await walk(operator, screen);
  }
  await open(operator, '/main/sponsors/0');
  await expect(await give(operator, photo())).toBeVisible();
  await walk(operator, 'the editor of a picture');
});

test('C24 the focus is in sight under the banner of another account, over a player and among accounts', async ({
  page,
  where,
  station,
  listener,
}) => {
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'])
    await listener.send({ name, message: 'Hola', audio: 'audio/saludo.mp3' });
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await page
    .getByRole('checkbox', { name: /^Seleccionar / })
    .nth(2)
    .check();
  await walk(page, 'users');
  await open(page, '/main/user/0');
  await walk(page, 'user/0');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterFromList(page, station.email);
  for (const screen of ['configurations', 'programing/0']) {
    await open(page, `/main/${screen}`);
    await walk(page, screen);
  }
  await open(page, '/main/messages');
  await page
    .getByRole('button', { name: /^Reproducir audio/ })
    .first()
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await walk(page, 'messages with its player');
});

test('C24 the focus is in sight under the notice of a new version, in a dialog as well', async ({
  operator,
}) => {
  const renew = operator.getByRole('button', { name: 'Renovar' });
  const loseScripts = () =>
    operator.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }));
  await open(operator, '/main/push/0');
  await loseScripts();
  await operator.locator('input[type="file"]').setInputFiles(photo());
  await expect(renew).toBeVisible();
  await walk(operator, 'push/0 of an old version');

  await operator.unrouteAll();
  await operator.setViewportSize({ width: 1280, height: 800 });
  await open(operator, '/main/roles');
  await operator.getByRole('button', { name: 'Agregar usuario' }).first().click();
  const dialog = operator.getByRole('dialog', { name: 'Información del usuario' });
  await loseScripts();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Guadalupe');
  await expect(renew).toBeVisible();
  await walk(operator, 'a dialog of an old version');
});
