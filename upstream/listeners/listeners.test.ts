import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { LISTENER_BODY_BYTES } from '#lib/contract/app.ts';
import type { Message } from '#lib/contract/messages.ts';
import {
  caseFile,
  letter,
  makeOperator,
  makeStage,
  makeSubUser,
  type Stage,
  send,
  sent,
} from '../testing/stage.ts';

const many = { appRatePerMinute: 1_000 };

/** Every file of /cases: the ending that it is stored under, or the status that refuses it. */
const VERDICTS: [field: 'image' | 'audio', name: string, verdict: string | number][] = [
  ['image', 'animado.gif', 'gif'],
  ['image', 'bomba-20000x20000.png', 413],
  ['image', 'exif-orientacion-1.jpg', 'jpg'],
  ['image', 'exif-orientacion-3.jpg', 'jpg'],
  ['image', 'exif-orientacion-6.jpg', 'jpg'],
  ['image', 'exif-orientacion-8.jpg', 'jpg'],
  ['image', 'foto-iphone.heic', 415],
  ['image', 'foto.avif', 415],
  ['image', 'foto.webp', 'webp'],
  ['image', 'imprenta-cmyk.jpg', 'jpg'],
  ['image', 'logo-con-script.svg', 415],
  ['image', 'logo-transparente.png', 'png'],
  ['image', 'png-16-bits.png', 'png'],
  ['image', 'png-con-html-al-final.png', 'png'],
  ['image', 'png-cortado.png', 400],
  ['image', 'svg-disfrazado.png', 415],
  ['audio', 'cortado.mp3', 'mp3'],
  ['audio', 'es-m4a-con-nombre.mp3', 'm4a'],
  ['audio', 'grabacion.3gp', '3gp'],
  ['audio', 'grabador-sin-duracion.webm', 'webm'],
  ['audio', 'nota-de-voz.ogg', 'ogg'],
  ['audio', 'nota-iphone.m4a', 'm4a'],
  ['audio', 'saludo-corto.wav', 'wav'],
  ['audio', 'saludo.mp3', 'mp3'],
  ['audio', 'vacio.ogg', 400],
  ['audio', 'viejo-telefono.amr', 'amr'],
];

const nothingStored = async (stage: Stage) => {
  const { db } = stage.services.store;
  assert.deepEqual(stage.stored(), []);
  assert.deepEqual(await db.selectFrom('files').selectAll().execute(), []);
  assert.deepEqual(await db.selectFrom('messages').selectAll().execute(), []);
  assert.deepEqual(readdirSync(join(stage.dataDir, 'recibiendo')), []);
};

test('every file of the cases is taken or refused as the table says, and refused leaves nothing', async (context) => {
  const listed = ['images', 'audio'].flatMap((folder) =>
    readdirSync(new URL(`../../cases/${folder}/`, import.meta.url)),
  );
  assert.deepEqual(VERDICTS.map(([, name]) => name).sort(), listed.sort());
  const stage = await makeStage(context, many);
  const { token } = await makeOperator(stage, 'norte');
  for (const [field, name, verdict] of VERDICTS) {
    const path = `${field === 'image' ? 'images' : 'audio'}/${name}`;
    const answer = await send(stage, 'norte', { message: 'hola', [field]: path });
    if (typeof verdict === 'number') {
      assert.equal(answer.status, verdict, name);
      const { message, fields } = (await answer.json()) as { message: string; fields: object };
      assert.deepEqual(fields, { [field]: message }, name);
      await nothingStored(stage);
      continue;
    }
    assert.equal(answer.status, 201, name);
    const { id } = (await answer.json()) as { id: number };
    const one = (await (await stage.call(token, 'GET', `/api/message/${id}`)).json()) as Message;
    assert.match(one[field], new RegExp(`^[0-9a-f]{32}\\.${verdict}$`), name);
    const kind = field === 'image' ? 'images' : 'audios';
    const file = await stage.call(token, 'GET', `/api/storage/${kind}/${one[field]}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    if (field === 'audio') assert.deepEqual(bytes, caseFile(path), 'sound is stored as it came');
    else assert.equal((await sharp(bytes).metadata()).exif, undefined);
    await stage.call(token, 'DELETE', `/api/message/${id}`);
    await stage.services.store.db.deleteFrom('messages').execute();
  }
});

test('a bad file beside a good one leaves neither', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  const answer = await send(stage, 'norte', {
    image: 'images/foto.webp',
    audio: 'images/foto.webp',
  });
  assert.equal(answer.status, 415);
  await nothingStored(stage);
});

test('text is kept as typed: HTML is text, control characters go, line breaks stay', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const id = await sent(stage, 'norte', {
    name: ' Ana\u0000 \u202f\nde <b>Sur</b> ',
    message: '<script>alert(1)</script>\r\nñandú 😀\u0007\u001b[31m\t¿sí?',
  });
  const one = (await (await stage.call(token, 'GET', `/api/message/${id}`)).json()) as Message;
  assert.equal(one.message, '<script>alert(1)</script>\nñandú 😀[31m ¿sí?');
  assert.match(one.name, /^Ana\P{Cc}+de <b>Sur<\/b>$/u);
});

test('lengths are counted in UTF-16 units, and an empty message is none', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const status = async (what: Parameters<typeof letter>[0]) =>
    (await send(stage, 'norte', what)).status;
  assert.equal(await status({ message: 'x'.repeat(1_001) }), 400);
  assert.equal(await status({ message: '😀'.repeat(501) }), 400);
  assert.equal(await status({ name: 'x'.repeat(61), message: 'hola' }), 400);
  assert.equal(await status({ message: ' \n\u0000 ' }), 400);
  assert.equal(await status({}), 400);
  await nothingStored(stage);
  assert.equal(await status({ message: '😀'.repeat(500) }), 201);
  assert.equal(await status({ name: '', message: 'x'.repeat(1_000) }), 201);
});

test('forms that are none, or not this one, are refused', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await stage.fetch('/app/norte/messages', { method: 'POST', body, headers });
    const { message } = (await answer.json()) as { message?: string };
    if (!answer.ok) assert.match(message ?? '', /\.$/);
    return answer.status;
  };
  assert.equal(await post('{"message":"hola"}', { 'content-type': 'application/json' }), 415);
  assert.equal(await post(new URLSearchParams({ message: 'hola' })), 415);
  const typed = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const text of [
    '',
    'hola',
    '--x',
    '--x\r\nContent-Disposition: form-data\r\n\r\nhola\r\n--x--',
  ])
    assert.equal(await post(text, typed), 400, JSON.stringify(text));
  assert.equal(await post('x', { 'content-type': 'multipart/form-data;' }), 400);
  const two = letter({ message: 'hola', image: 'images/foto.webp' });
  two.append('image', new Blob(['x']), 'otra.png');
  assert.equal(await post(two), 400);
  const text = letter({ message: 'hola' });
  text.set('audio', 'no soy un archivo');
  assert.equal(await post(text), 400);
  await nothingStored(stage);
  const unchosen = letter({ message: 'hola' });
  unchosen.set('image', new Blob([]), '');
  assert.equal(await post(unchosen), 201);
});

test('more than the hard cap is refused, whether its length is told or not', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const heavy = letter({ message: 'hola' });
  heavy.set('audio', new Blob([Buffer.alloc(10 * 1_048_576 + 1)]), 'largo.mp3');
  const answer = await stage.fetch('/app/norte/messages', { method: 'POST', body: heavy });
  assert.equal(answer.status, 413);
  assert.match(await answer.text(), /El audio pesa más de 10 MB/);

  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const cut = await stage.fetch('/app/norte/messages', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  assert.equal(cut.status, 413);
  assert.ok(given < LISTENER_BODY_BYTES + 1_048_576, `${given} bytes were taken`);
  await nothingStored(stage);
});

test('unknown and suspended radios are not there', async (context) => {
  const stage = await makeStage(context, many);
  const owner = await makeOperator(stage, 'norte');
  await makeSubUser(stage, owner.radioId, { messages: 1 });
  const ask = async (flavor: string) => {
    const answer = await send(stage, flavor, { message: 'hola' });
    return [answer.status, await answer.text()];
  };
  const missing = await ask('nada');
  assert.equal(missing[0], 404);
  for (const flavor of ['NORTE', '%2e%2e', '%00', 'x'.repeat(400), '%zz'])
    assert.equal((await ask(flavor))[0], 404, flavor);
  assert.equal((await ask('norte'))[0], 201);
  const { db } = stage.services.store;
  await db.updateTable('users').set({ suspended: 1 }).where('id', '=', owner.id).execute();
  assert.deepEqual(await ask('norte'), missing);
});

test('an address sends so many a minute, and no more', async (context) => {
  const stage = await makeStage(context, { appRatePerMinute: 3 });
  await makeOperator(stage, 'norte');
  const tries = [];
  for (let round = 0; round < 5; round += 1)
    tries.push(await send(stage, 'norte', { message: 'hola' }));
  assert.deepEqual(
    tries.map(({ status }) => status),
    [201, 201, 201, 429, 429],
  );
  const last = tries.at(-1);
  assert.ok(Number(last?.headers.get('retry-after')) > 0);
  assert.equal(last?.headers.get('access-control-allow-origin'), '*');
});

test('any page may call, refusals included; other methods are told what is right', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const asked = await stage.fetch('/app/norte/messages', {
    method: 'OPTIONS',
    headers: { origin: 'https://otra.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(asked.status, 204);
  assert.equal(asked.headers.get('access-control-allow-origin'), '*');
  const refused = await stage.fetch('/app/nada/messages', {
    method: 'POST',
    body: letter({ message: 'hola' }),
    headers: { origin: 'https://otra.example' },
  });
  assert.deepEqual(
    [refused.status, refused.headers.get('access-control-allow-origin')],
    [404, '*'],
  );
  const wrong = await stage.fetch('/app/norte/messages');
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST, OPTIONS']);
});
