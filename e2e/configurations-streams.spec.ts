import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, caseFile, expect } from './fixtures.ts';
import { field, openConfiguration } from './radio.ts';

/** Streams of all kinds, on a server that is not the panel's. */

const sound = caseFile('audio/saludo.mp3');

const KINDS: Record<string, RequestListener> = {
  /** As a station sends it: without an end. */
  '/vivo': (request, response) => {
    response.setHeader('content-type', 'audio/mpeg');
    const more = () => response.write(sound);
    more();
    const timer = setInterval(more, 200);
    request.on('close', () => clearInterval(timer));
  },
  '/archivo.mp3': (_, response) => {
    response.setHeader('content-type', 'audio/mpeg');
    response.end(sound);
  },
  '/mudo': () => {},
  '/': (_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!DOCTYPE html><title>Shoutcast</title>');
  },
  '/ruido': (_, response) => {
    response.setHeader('content-type', 'audio/mpeg');
    response.end(Buffer.alloc(50_000, 7));
  },
};

interface Air {
  url: string;
  /** Connections that are open now, by path. */
  open: (path: string) => number;
}

const test = base.extend<{ air: Air }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  air: async ({}, use) => {
    const open: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      open.push(path);
      response.on('close', () => open.splice(open.indexOf(path), 1));
      const kind = KINDS[path];
      if (kind) kind(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      open: (path) => open.filter((one) => one === path).length,
    });
    server.closeAllConnections();
    server.close();
  },
});

test('«Probar stream» plays it, not at full volume, until «Detener»', { tag: '@story' }, async ({
  operator,
  air,
}) => {
  await openConfiguration(operator);
  await field(operator, 'URL del stream').fill(`${air.url}/vivo`);
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect(
    operator.getByText('Se escucha bien. Pero no es https: muchos teléfonos y navegadores no la'),
  ).toBeVisible();
  const audio = operator.locator('audio');
  await expect(audio).toHaveJSProperty('paused', false);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.volume)).toBeLessThan(0.5);
  expect(air.open('/vivo')).toBe(1);
  await operator.getByRole('button', { name: 'Detener' }).click();
  await expect(operator.getByRole('button', { name: 'Probar stream' })).toBeFocused();
  await expect(operator.getByText('Se escucha bien.')).toBeHidden();
  await expect(audio).toHaveJSProperty('paused', true);
  await expect.poll(() => air.open('/vivo')).toBe(0);
});

test('another address, or another screen, ends the trial', async ({ operator, air }) => {
  await openConfiguration(operator);
  await field(operator, 'URL del stream').fill(`${air.url}/vivo`);
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect(operator.getByText('Se escucha bien.')).toBeVisible();
  await field(operator, 'URL del stream').press('End');
  await field(operator, 'URL del stream').pressSequentially('2');
  await expect(operator.getByText('Se escucha bien.')).toBeHidden();
  await expect.poll(() => air.open('/vivo')).toBe(0);
});

test('a stream that never answers is said to be that after ten seconds', async ({
  operator,
  air,
}) => {
  await operator.clock.install();
  await openConfiguration(operator);
  await field(operator, 'URL del stream').fill(`${air.url}/mudo`);
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect.poll(() => air.open('/mudo')).toBe(1);
  await expect(operator.getByText('Conectando…')).toBeVisible();
  await operator.clock.fastForward(10_000);
  await expect(operator.getByText('No responde: pasaron 10 segundos sin audio.')).toBeVisible();
  await expect.poll(() => air.open('/mudo')).toBe(0);
});

async function tryEach(operator: Page, trials: [typed: string, says: string][]): Promise<void> {
  await openConfiguration(operator);
  const address = field(operator, 'URL del stream');
  for (const [typed, says] of trials) {
    await address.fill(typed);
    await operator.getByRole('button', { name: 'Probar stream' }).click();
    await expect(operator.getByText(says), typed).toBeVisible();
  }
}

test('no server, and a server with nothing there: each is said for what it is', ({
  operator,
  air,
}) =>
  tryEach(operator, [
    ['http://127.0.0.1:1/vivo', 'No responde: el servidor no está, o ahí no hay nada.'],
    [`${air.url}/nada`, 'No responde: el servidor no está, o ahí no hay nada.'],
  ]));

test('a page, noise, a file: each is said for what it is', ({ operator, air }) =>
  tryEach(operator, [
    [`${air.url}/ruido`, 'Algo responde, pero en un formato que el navegador no reproduce.'],
    [air.url, 'Si es un servidor Shoutcast, agrega /; al final de la dirección.'],
    [`${air.url}/archivo.mp3`, 'Terminó: es un archivo de audio y no una transmisión en vivo.'],
  ]));

test('what can’t be tried here is said without a request', async ({ operator }) => {
  await openConfiguration(operator);
  const outside: string[] = [];
  operator.on('request', (request) => {
    if (!request.url().includes('localhost')) outside.push(request.url());
  });
  const audio = field(operator, 'URL del stream');
  await audio.fill('');
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect(operator.getByText('Escribe primero la dirección del stream.')).toBeVisible();
  for (const [typed, says] of [
    ['mi radio', 'Escribe una dirección web completa'],
    ['https://radio.example/escuchar.pls', 'Es una lista (.pls) y no el stream'],
    ['https://radio.example/vivo.m3u8', 'no se puede probar aquí'],
  ] as const) {
    await audio.fill(typed);
    await operator.getByRole('button', { name: 'Probar stream' }).click();
    await expect(operator.getByText(says), typed).toBeVisible();
  }
  const video = field(operator, 'URL del stream de video');
  await video.fill('https://tv.example/vivo.m3u8');
  await operator.getByRole('button', { name: 'Probar video' }).click();
  await expect(operator.getByText(/HLS.*no se puede probar aquí/).last()).toBeVisible();
  await video.fill('https://www.youtube.com/watch?v=abc');
  await operator.getByRole('button', { name: 'Probar video' }).click();
  await expect(operator.getByText('Es una página de YouTube')).toBeVisible();
  await expect(operator.getByRole('link', { name: 'Abrir la página' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc',
  );
  expect(outside).toEqual([]);
});

test('a video without a picture is heard, and said to be that; one trial at a time', async ({
  operator,
  air,
}) => {
  await openConfiguration(operator);
  await field(operator, 'URL del stream').fill(`${air.url}/vivo`);
  await field(operator, 'URL del stream de video').fill(`${air.url}/vivo`);
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect(operator.getByText('Se escucha bien.')).toBeVisible();
  await operator.getByRole('button', { name: 'Probar video' }).click();
  await expect(operator.getByText('Se escucha, pero no tiene imagen.')).toBeVisible();
  await expect(operator.locator('audio')).toHaveJSProperty('paused', true);
  await expect(operator.getByText('Se escucha bien.')).toBeHidden();
  // Once more, the same: it starts over.
  await operator.getByRole('button', { name: 'Probar video' }).click();
  await expect(operator.getByText('Se escucha, pero no tiene imagen.')).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Detener' })).toHaveCount(1);
});
