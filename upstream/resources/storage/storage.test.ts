import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { treePath } from '../../media/folder.ts';
import {
  caseFile,
  makeOperator,
  makeStage,
  makeSubUser,
  makeSuperAdmin,
  type Person,
  type Stage,
  sent,
} from '../../testing/stage.ts';

async function withNote(
  stage: Stage,
  flavor: string,
): Promise<Person & { image: string; audio: string }> {
  const person = await makeOperator(stage, flavor);
  const id = await sent(stage, flavor, {
    image: 'images/exif-orientacion-6.jpg',
    audio: 'audio/es-m4a-con-nombre.mp3',
  });
  const answer = await stage.call(person.token, 'GET', `/api/message/${id}`);
  const { image, audio } = (await answer.json()) as Message;
  return { ...person, image, audio };
}

const ask = (stage: Stage, token: string, path: string, headers = {}, method = 'GET') =>
  stage.fetch(path, { method, headers: { authentication: token, ...headers } });

test('C10 parts of a voice note are 206 with their lengths, impossible ones 416', async (context) => {
  const stage = await makeStage(context);
  const { token, audio } = await withNote(stage, 'norte');
  const bytes = caseFile('audio/es-m4a-con-nombre.mp3');
  const all = bytes.length;
  const path = `/api/storage/audios/${audio}`;
  const part = async (range: string, more = {}) => {
    const answer = await ask(stage, token, path, { range, ...more });
    const body = Buffer.from(await answer.arrayBuffer());
    const length = Number(answer.headers.get('content-length'));
    if (answer.status !== 416) assert.equal(length, body.length, range);
    return { status: answer.status, body, range: answer.headers.get('content-range') };
  };
  const whole = await ask(stage, token, path);
  assert.equal(whole.status, 200);
  assert.equal(whole.headers.get('accept-ranges'), 'bytes');
  assert.equal(whole.headers.get('content-type'), 'audio/mp4');
  assert.equal(whole.headers.get('x-content-type-options'), 'nosniff');
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
  const etag = whole.headers.get('etag') ?? '';

  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, all - 1],
    ['bytes=-500', all - 500, all - 1],
    ['bytes=0-99999999', 0, all - 1],
    ['bytes=-99999999', 0, all - 1],
    ['Bytes = 5-5', 5, 5],
  ] as const) {
    const found = await part(range);
    assert.deepEqual([found.status, found.range], [206, `bytes ${start}-${end}/${all}`], range);
    assert.deepEqual(found.body, bytes.subarray(start, end + 1), range);
  }
  for (const range of ['bytes=999999999-', 'bytes=5-2', 'bytes=-0', 'bytes=-', 'bytes=x-y']) {
    const found = await part(range);
    assert.deepEqual([found.status, found.range], [416, `bytes */${all}`], range);
  }
  for (const range of ['bytes=0-1,5-9', 'lines=1-2'])
    assert.deepEqual([(await part(range)).status, (await part(range)).body.length], [200, all]);
  assert.equal((await part('bytes=0-1', { 'if-range': etag })).status, 206);
  assert.equal((await part('bytes=0-1', { 'if-range': '"other"' })).status, 200);
  assert.equal(
    (await part('bytes=0-1', { 'if-range': 'Wed, 01 Jan 2020 00:00:00 GMT' })).status,
    200,
  );
  const modified = whole.headers.get('last-modified') ?? '';
  assert.equal((await part('bytes=0-1', { 'if-range': modified })).status, 206);

  const known = await ask(stage, token, path, { 'if-none-match': `"x", W/${etag}` });
  assert.deepEqual([known.status, await known.text()], [304, '']);
  const head = await ask(stage, token, path, {}, 'HEAD');
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(all)]);
  assert.equal(await head.text(), '');
});

test('C11 nobody reads a file of another radio, nor without a session', async (context) => {
  const stage = await makeStage(context);
  const mine = await withNote(stage, 'norte');
  const other = await makeOperator(stage, 'sur');
  const admin = await makeSuperAdmin(stage);
  const deaf = await makeSubUser(stage, mine.radioId, { push: 1 });
  for (const path of [`/api/storage/images/${mine.image}`, `/api/storage/audios/${mine.audio}`]) {
    assert.equal((await stage.fetch(path)).status, 401);
    assert.equal((await ask(stage, mine.token, path)).status, 200);
    const missing = await ask(stage, other.token, path.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
    const theirs = await ask(stage, other.token, path);
    assert.deepEqual([theirs.status, await theirs.text()], [404, await missing.text()]);
  }
  assert.equal((await ask(stage, deaf.token, `/api/storage/images/${mine.image}`)).status, 200);
  assert.equal((await ask(stage, deaf.token, `/api/storage/audios/${mine.audio}`)).status, 403);
  assert.equal((await ask(stage, admin.token, `/api/storage/images/${mine.image}`)).status, 404);
  assert.equal((await ask(stage, admin.token, `/api/storage/audios/${mine.audio}`)).status, 403);
  // A picture's name under the wrong kind is no voice note.
  assert.equal((await ask(stage, mine.token, `/api/storage/audios/${mine.image}`)).status, 404);
});

test('C16 a file comes down under the name that it was sent with', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const long = 'ñ'.repeat(296);
  for (const [name, expected] of [
    ['canción niño €.m4a', 'canción niño €.jpg'],
    ['"comillas".png', '"comillas".jpg'],
    ['a;b.jpg', 'a;b.jpg'],
    ['línea\r\nX-Evil: 1.png', 'línea X-Evil: 1.jpg'],
    ['emoji😀.png', 'emoji😀.jpg'],
    [`${long}.png`, `${'ñ'.repeat(251)}.jpg`],
    ['../../etc/passwd', 'passwd.jpg'],
  ] as const) {
    const form = new FormData();
    form.set('image', new Blob([caseFile('images/exif-orientacion-1.jpg')]), name);
    const posted = await stage.fetch('/app/norte/messages', { method: 'POST', body: form });
    assert.equal(posted.status, 201, name);
    const { id } = (await posted.json()) as { id: number };
    const message = await stage.call(token, 'GET', `/api/message/${id}`);
    const { image } = (await message.json()) as Message;
    const answer = await ask(stage, token, `/api/storage/images/${image}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('x-evil'), null);
    const header = answer.headers.get('content-disposition') ?? '';
    assert.match(
      header,
      /^inline; filename="[ -!#-[\]-~]*"; filename\*=UTF-8''[\w!#$&+\-.^`|~%]+$/,
    );
    const utf8 = /filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '';
    assert.equal(decodeURIComponent(utf8), expected);
  }
});

test('icons and builds are the super admin’s, and builds are only to be saved', async (context) => {
  const stage = await makeStage(context);
  const owner = await makeOperator(stage, 'norte');
  const { token } = await makeSuperAdmin(stage);
  const icons = join(treePath(stage.dataDir, 'icons'), 'norte', 'res', 'mipmap-hdpi');
  const builds = join(treePath(stage.dataDir, 'apk'), 'norte', 'versión 2');
  for (const folder of [icons, builds]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(icons, 'ic_launcher.png'), caseFile('images/logo-transparente.png'));
  writeFileSync(join(builds, 'app ñandú.apk'), 'apk');
  const icon = '/api/storage/icons/norte/res/mipmap-hdpi/ic_launcher.png';
  const apk = `/api/storage/apk/norte/${encodeURIComponent('versión 2')}/${encodeURIComponent('app ñandú.apk')}`;
  assert.equal((await ask(stage, token, icon)).headers.get('content-type'), 'image/png');
  const saved = await ask(stage, token, apk);
  assert.equal(saved.status, 200);
  assert.match(
    saved.headers.get('content-disposition') ?? '',
    /^attachment; filename="app nandu\.apk"/,
  );
  assert.equal((await ask(stage, token, `/api/storage/apk/norte`)).status, 404);
  for (const path of [icon, apk]) assert.equal((await ask(stage, owner.token, path)).status, 403);
});

test('C19 nothing outside the folders is read, by any spelling or link', async (context) => {
  const stage = await makeStage(context);
  const owner = await withNote(stage, 'norte');
  const admin = await makeSuperAdmin(stage);
  const canary = 'no debe salir de aquí';
  writeFileSync(join(stage.dataDir, 'canario.txt'), canary);
  const apk = treePath(stage.dataDir, 'apk');
  mkdirSync(join(apk, 'norte'));
  symlinkSync(join(stage.dataDir, 'canario.txt'), join(apk, 'norte', 'enlace.txt'));
  symlinkSync(stage.dataDir, join(apk, 'norte', 'carpeta'));

  const names = [
    ...['..%2f..%2fcanario.txt', '%2e%2e%2f%2e%2e%2fcanario.txt', '%252e%252e%252fcanario.txt'],
    ...['..%5c..%5ccanario.txt', 'canario.txt%00.jpg', '....//canario.txt', '%2fetc%2fpasswd'],
    ...[
      '$..$..$canario.txt',
      'x'.repeat(5_000),
      '..',
      '%2e%2e',
      '.',
      '%ff',
      '%zz',
      '..;/canario.txt',
    ],
    ...[join(stage.dataDir, 'canario.txt'), encodeURIComponent(join(stage.dataDir, 'canario.txt'))],
    ...[
      'norte/enlace.txt',
      'norte/carpeta/canario.txt',
      'norte%2fenlace.txt',
      'norte/../../canario.txt',
    ],
  ];
  for (const name of names)
    for (const path of [
      `/api/storage/images/${name}`,
      `/api/storage/audios/${name}`,
      `/api/storage/icons/${name}/res/mipmap-hdpi/ic_launcher.png`,
      `/api/storage/icons/norte/res/mipmap-${name}/ic_launcher.png`,
      `/api/storage/apk/${name}`,
      `/api/storage/apk/norte/${name}`,
    ])
      for (const { token } of [owner, admin]) {
        const answer = await ask(stage, token, path);
        assert.ok([400, 403, 404].includes(answer.status), `${answer.status} ${path}`);
        assert.ok(!(await answer.text()).includes(canary), path);
      }
});
