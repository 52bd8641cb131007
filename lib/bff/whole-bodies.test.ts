import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import { NEW_RADIO } from '#lib/contract/words.ts';
import { BODIES, startSignedIn } from './fixture.ts';

/** What goes up to an upstream that knows the specification alone (design §6). */

async function startSending(t: TestContext) {
  const { upstream, call, cookie } = await startSignedIn(t);
  /** The body as it reached the upstream. */
  return async (name: CallName, body: object): Promise<Record<string, unknown>> => {
    upstream.requests.length = 0;
    const response = await call(name, { cookie, body });
    assert.equal(response.status, 200, `${name} ${await response.text()}`);
    const sent = upstream.requests.find(({ path }) => path !== '/api/me');
    return JSON.parse(sent?.body ?? 'null');
  };
}

const upload = { filename: 'a.png', filetype: 'image/png', value: 'iVBORw0KGgo=' };

const PICTURES: [CallName, string[]][] = [
  ['PUT /api/push', ['image']],
  ['PUT /api/programing', ['image', 'cover']],
  ['POST /api/programing', ['image', 'cover']],
  ['PUT /api/radio', ['background', 'logo_200', 'logo_500']],
  ['POST /api/radio', ['background', 'logo_200', 'logo_500']],
  ['POST /api/sponsor', ['image']],
  ['POST /api/qr', ['image']],
];

test('C31 a picture that was not chosen is not in the body, whatever its form held', async (t) => {
  const send = await startSending(t);
  for (const [name, fields] of PICTURES)
    for (const field of fields) {
      const body = BODIES[name] as object;
      for (const kept of ['foto.png', null, undefined, ...(name === 'PUT /api/push' ? [] : [''])])
        assert.equal(field in (await send(name, { ...body, [field]: kept })), false, name);
      assert.deepEqual((await send(name, { ...body, [field]: upload }))[field], upload);
    }
  const bare = { ...(BODIES['PUT /api/push'] as object), id: 7, image: '' };
  assert.equal((await send('PUT /api/push', bare)).image, '', 'it is taken off');
});

test('C31 a password that was not typed is not in the body, and an untouched key is not either', async (t) => {
  const send = await startSending(t);
  const account = { name: 'Ana', email: 'a@b.c', role: 0 };
  const empty = { storePassword: '', keyPassword: '' };
  const untouched = { ...account, password: '', key: { keyAlias: '', ...empty } };
  assert.deepEqual(await send('POST /api/user/{id}', untouched), account);
  const alias = { ...account, key: { keyAlias: 'radio', ...empty } };
  assert.deepEqual(await send('POST /api/user/{id}', alias), {
    ...account,
    key: { keyAlias: 'radio' },
  });
  const chosen = { ...account, key: { keyAlias: 'radio', ...empty, file: upload } };
  assert.deepEqual((await send('POST /api/user/{id}', chosen)).key, {
    keyAlias: 'radio',
    storeFile: upload,
  });
  const fresh = { ...untouched, password: 'una clave larga' };
  assert.deepEqual(await send('PUT /api/user/{id}', fresh), {
    ...account,
    password: 'una clave larga',
  });
});

test('C38 a new radio has the defaults of the specification, and a package that nobody chooses', async (t) => {
  const send = await startSending(t);
  const whole = BODIES['PUT /api/radio'] as Record<string, unknown>;
  const { name, color, wsp, ...bare } = whole;
  for (const more of [{}, { package: 'com.evil' }])
    assert.deepEqual(await send('PUT /api/radio', { ...bare, ...more }), { ...bare, ...NEW_RADIO });
  const stored = { ...whole, id: 3, package: 'com.evil' };
  assert.deepEqual(await send('POST /api/radio', stored), { ...bare, name, color, wsp, id: 3 });
});

test('C38 a new account’s radio has the defaults of the specification, a stored one’s what is stored', async (t) => {
  const send = await startSending(t);
  const account = { name: 'Ana', email: 'a@b.c', role: 0, password: 'una clave larga' };
  const app = { package: 'com', flavor: 'sur', is_apk: 0 };
  const made = await send('PUT /api/user/{id}', { ...account, radio: { id: null, ...app } });
  assert.deepEqual(made.radio, { ...NEW_RADIO, ...app });
  const later = await send('POST /api/user/{id}', { ...account, radio: { id: null, ...app } });
  assert.deepEqual(later.radio, { ...NEW_RADIO, id: null, ...app });
  const stored = {
    ...{ id: 3, ...app, name: 'La Sur', stream_url: 'https://a.example', color: '#00ff00' },
    ...{ logo_200: 'cover.png', find_cover_by: 2, sponsors_module: true },
  };
  const extra = { version: 4, has_icons: 1, user: { role: 1 } };
  const whole = await send('POST /api/user/{id}', { ...account, radio: { ...stored, ...extra } });
  assert.deepEqual(whole.radio, stored);
});

test('C38 a full message and a whole sub-user pass as they are', async (t) => {
  const send = await startSending(t);
  const message = {
    ...{ id: 5, name: 'Marta', message: 'Hola', created_at: '2026-11-28T09:00:00.000Z' },
    ...{ read: true, is_visible: false, image: 'foto.jpg', audio: '' },
  };
  assert.deepEqual(await send('POST /api/message', message), message);
  const subUser = {
    ...{ id: 9, name: 'Luz', email: 'l@b.c', messages: 1, push: 0, sponsor: 1 },
    ...{ programmation: 0, notes: 0, configuration: 1 },
  };
  assert.deepEqual(await send('PUT /api/roles/users', subUser), subUser);
});
