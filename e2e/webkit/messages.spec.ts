import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEWERS_ZONE } from './engine.ts';
import { enter, page } from './stage.ts';

/** Messages in WebKit: their dates, what is heard and seen of them, and their deletion. */

/** An instant's hour as the list writes it. */
const hourOf = (now: Date): string =>
  now.toLocaleTimeString('es', { timeZone: VIEWERS_ZONE, hour: '2-digit', minute: '2-digit' });

test('a message has its date in the viewer’s zone, its picture upright, and goes when it is deleted', async () => {
  const listener = await enter();
  const before = hourOf(new Date());
  await listener.send({ name: 'Rosa', message: 'Ñandú', image: 'images/exif-orientacion-6.jpg' });
  const after = hourOf(new Date());
  await page.open('/main/messages');
  await page.sees(new RegExp(` - (${before}|${after})\\b`));
  await page.press('link', 'Rosa', 'main');
  await page.at(/\/main\/messages\/\d+/);
  await page.is('the picture is upright', () =>
    page.session.run(() => {
      const picture = document.querySelector<HTMLImageElement>('main img');
      return picture?.naturalWidth === 360 && picture.naturalHeight === 480;
    }),
  );
  await page.press('button', 'Eliminar mensaje');
  await page.at(/\/main\/messages$/);
  await page.sees('Aún no tienes mensajes');
});

test('an audio is heard, and one that this browser can’t play says so', async () => {
  const listener = await enter();
  await listener.send({ name: 'Voz', audio: 'audio/nota-de-voz.ogg' });
  await listener.send({ name: 'iPhone', audio: 'audio/nota-iphone.m4a' });
  await listener.send({ name: 'Viejo', audio: 'audio/viejo-telefono.amr' });
  await page.open('/main/messages');
  await page.press('button', 'Reproducir audio de Voz');
  await page.is('the audio runs', () =>
    page.session.run(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2),
  );
  await page.press('button', 'Reproducir audio de iPhone');
  // By the codecs of the machine.
  await page.is('the other audio runs, or is said not to be playable', async () => {
    const runs = await page.session.run(() => {
      const audio = document.querySelector('audio');
      return !!audio && !audio.paused && audio.currentTime > 0.2;
    });
    return runs || /no puede reproducir este formato \(M4A\)/.test(await page.text());
  });
  await page.press('button', 'Reproducir audio de Viejo');
  await page.sees('Tu navegador no puede reproducir este formato (AMR).');
});

test('after «Salir» nothing of the session is in the page, nor behind it', async () => {
  const listener = await enter();
  await listener.send({ name: 'Secreta', message: 'uno' });
  await page.open('/main/messages');
  await page.sees('Secreta');
  await page.press('button', 'Salir');
  await page.at(/\/login/);
  await page.session.back();
  await page.at(/\/login/);
  assert.doesNotMatch(await page.text(), /Secreta/);
});
