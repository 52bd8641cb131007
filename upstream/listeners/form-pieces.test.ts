import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { caseFile, makeOperator, makeStage, type Stage } from '../testing/stage.ts';

const CRLF = '\r\n';
const BOUNDARY = 'entre-partes';
const typed = (boundary = BOUNDARY) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

const part = (disposition: string, body: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${CRLF}Content-Disposition: form-data; ${disposition}${CRLF}${CRLF}`),
    Buffer.from(body),
    Buffer.from(CRLF),
  ]);
const form = (...parts: Uint8Array[]): Buffer<ArrayBuffer> =>
  Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--${CRLF}`)]);

async function post(
  stage: Stage,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = typed(),
) {
  const answer = await stage.fetch('/app/norte/messages', { method: 'POST', body, headers });
  return {
    status: answer.status,
    json: (await answer.json()) as { id?: number; message?: string },
  };
}

const many = { appRatePerMinute: 1_000 };

test('C32 a message of many form parts is refused at once, and one with some fields of its own is not', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const message = part('name="message"', 'hola');
  const extra = (count: number) =>
    Array.from({ length: count }, (_, at) => part(`name="campo${at}"`, 'x'));
  assert.equal((await post(stage, form(message, ...extra(19)))).status, 201);
  assert.equal((await post(stage, form(message, ...extra(20)))).status, 413);
  const bytes = form(...extra(100_000));
  const cpu = process.cpuUsage();
  const { status, json } = await post(stage, bytes);
  const { user, system } = process.cpuUsage(cpu);
  assert.equal(status, 413);
  assert.match(json.message ?? '', /demasiados campos/);
  assert.ok(user + system < 1_000_000, `${user + system} µs of CPU`);
});

test('C32 heads without an end, long boundaries and texts of megabytes cost nothing', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const cpu = process.cpuUsage();
  const endless = part(`name="image"; filename="${'x'.repeat(10_000_000)}"`, 'x');
  assert.deepEqual(await post(stage, form(endless)), {
    status: 400,
    json: {
      message:
        'Un campo o un archivo tiene un nombre demasiado largo. Acórtalo y envíalo de nuevo.',
    },
  });
  const boundary = 'a'.repeat(8_000);
  const almost = Buffer.from(`${CRLF}--${boundary.slice(1)}`.repeat(1_200));
  assert.equal((await post(stage, almost, typed(boundary))).status, 400);
  const long = await post(stage, form(part('name="message"', 'x'.repeat(15_000_000))));
  assert.deepEqual(
    [long.status, long.json.message],
    [400, 'El mensaje admite hasta 1000 caracteres.'],
  );
  const { user, system } = process.cpuUsage(cpu);
  assert.ok(user + system < 2_000_000, `${user + system} µs of CPU`);
});

test('an upload whose file name holds a quote or a line end keeps the message', async (context) => {
  const stage = await makeStage(context, many);
  const { token } = await makeOperator(stage, 'norte');
  const photo = caseFile('images/foto.webp');
  for (const [sent, shown] of [
    ['"foto \\"de\\" Ana.webp"', 'foto "de" Ana.webp'],
    ['"foto "de" Ana.webp"', 'foto "de" Ana.webp'],
    ['"foto %22de%22 Ana.webp"', 'foto "de" Ana.webp'],
    ['"foto\r\nde Ana.webp"', 'foto de Ana.webp'],
    ['"foto\nde Ana.webp"', 'foto de Ana.webp'],
    ['"foto\rde Ana.webp"', 'foto de Ana.webp'],
    ['"foto%0D%0Ade Ana.webp"', 'foto de Ana.webp'],
    ['"C:\\\\fotos\\\\Ana.webp"', 'Ana.webp'],
    ['"100% ñandú; así.webp"', '100% ñandú; así.webp'],
    ['"a.webp"; filename*=UTF-8\'\'%c3%b1and%c3%ba.webp', 'ñandú.webp'],
    ['Ana.webp', 'Ana.webp'],
  ] as const) {
    const { status, json } = await post(
      stage,
      form(part('name="message"', 'hola'), part(`name="image"; filename=${sent}`, photo)),
    );
    assert.equal(status, 201, JSON.stringify([sent, json]));
    const answer = await stage.call(token, 'GET', `/api/message/${json.id}`);
    const { image, message } = (await answer.json()) as Message;
    assert.equal(message, 'hola', sent);
    const row = await stage.services.store.db
      .selectFrom('files')
      .select('original_name')
      .where('name', '=', image)
      .executeTakeFirstOrThrow();
    assert.equal(row.original_name, shown, sent);
  }
});

test('a text in Latin-1, and a file or text written in base64, are kept as they were meant', async (context) => {
  const stage = await makeStage(context, many);
  const { token } = await makeOperator(stage, 'norte');
  const coded = 'Content-Transfer-Encoding: base64';
  const photo = caseFile('images/foto.webp');
  const lines = photo.toString('base64').replace(/.{76}/g, `$&${CRLF}`);
  for (const [message, shown] of [
    [part('name="message"', Buffer.from('¿Qué hay, ñandú?', 'latin1')), '¿Qué hay, ñandú?'],
    [part('name="message"', '¿Qué hay, ñandú?'), '¿Qué hay, ñandú?'],
    [part(`name="message"${CRLF}${coded}`, Buffer.from('ñandú').toString('base64')), 'ñandú'],
    [part(`name="message"${CRLF}Content-Transfer-Encoding: 8bit`, 'aG9sYQ=='), 'aG9sYQ=='],
  ] as const) {
    const image = part(`name="image"; filename="a.webp"${CRLF}${coded}`, lines);
    const { status, json } = await post(stage, form(message, image));
    assert.equal(status, 201, JSON.stringify([shown, json]));
    const answer = await stage.call(token, 'GET', `/api/message/${json.id}`);
    assert.equal(((await answer.json()) as Message).message, shown);
  }
});
