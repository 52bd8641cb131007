import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { rootOf } from '../google/request.ts';
import { googleSignIn } from '../google/sign-in.ts';
import { type StandIn, startGoogle } from '../testing/google.ts';
import { fcmSender } from './fcm.ts';
import type { Notification } from './sender.ts';

const SEND = 'POST /v1/projects/mis-radios/messages:send';
const hello: Notification = {
  id: 7,
  flavor: 'cordillera',
  title: '¡Sorteo!',
  message: 'Llama ya',
  link: 'https://radio.example/sorteo',
  image: 'a1.jpg',
};

const senderFor = (google: StandIn, more: { root?: string; publicUrl?: string } = {}) => {
  const { account } = google.settings;
  assert.ok(account);
  return fcmSender({
    signIn: googleSignIn(account),
    project: google.settings.project,
    root: more.root ?? rootOf('fcm', google.settings),
    publicUrl: more.publicUrl ?? null,
    log: pino({ level: 'silent' }),
    timeLimit: 400,
  });
};

const accept = (google: StandIn) =>
  google.on(SEND, () => ({ body: { name: 'projects/mis-radios/messages/1' } }));

/** Google as far as the connection: `behave` gets each one. */
async function rawServer(t: TestContext, behave: (server: Server) => void): Promise<string> {
  const server = createServer();
  behave(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a notification goes to the radio’s topic with a token for messaging alone', async (t) => {
  const google = await startGoogle(t);
  accept(google);
  const sender = senderFor(google, { publicUrl: 'https://app.radio.example' });
  assert.deepEqual(await sender.send(hello), { state: 'Enviada', reason: '' });
  const [arrived] = google.arrived;
  const picture = 'https://app.radio.example/app/cordillera/images/a1.jpg';
  assert.deepEqual(arrived?.json, {
    message: {
      topic: 'radio-cordillera',
      notification: { title: '¡Sorteo!', body: 'Llama ya', image: picture },
      data: { push_id: '7', link: 'https://radio.example/sorteo' },
      apns: {
        payload: { aps: { 'mutable-content': 1 } },
        fcm_options: { image: picture },
      },
    },
  });
  assert.equal(arrived?.scope, 'https://www.googleapis.com/auth/firebase.messaging');
  assert.match(arrived?.headers['content-type'] ?? '', /^application\/json/);
});

test('one sign-in serves many notifications', async (t) => {
  const google = await startGoogle(t);
  accept(google);
  const sender = senderFor(google);
  await sender.send(hello);
  await sender.send(hello);
  assert.equal(google.signIns.length, 1);
  assert.equal(google.arrived.length, 2);
});

test('what a notification does not have is left out; without a public address, its picture too', async (t) => {
  const google = await startGoogle(t);
  accept(google);
  await senderFor(google).send({ ...hello, title: '', link: '', flavor: 'café 98,3' });
  assert.deepEqual(google.arrived[0]?.json, {
    message: {
      topic: 'radio-caf%C3%A9%2098%2C3',
      notification: { body: 'Llama ya' },
      data: { push_id: '7' },
    },
  });
});

test('a radio without an app is told so, and nothing leaves', async (t) => {
  const google = await startGoogle(t);
  const { state, reason } = await senderFor(google).send({ ...hello, flavor: null });
  assert.equal(state, 'Sin configurar');
  assert.match(reason, /todavía no tiene una app/);
  assert.equal(google.signIns.length, 0);
});

test('each refusal is told in Spanish, without Google’s own words', async (t) => {
  const google = await startGoogle(t);
  const sender = senderFor(google);
  const fcm = (errorCode: string) => [
    { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
  ];
  for (const [status, body, expected, words] of [
    [400, { error: { status: 'INVALID_ARGUMENT', message: 'bad' } }, 'Fallida', /no aceptó el/],
    [401, { error: { status: 'UNAUTHENTICATED' } }, 'Fallida', /no le permite/],
    [403, { error: { status: 'PERMISSION_DENIED' } }, 'Fallida', /no le permite/],
    [403, { error: { details: fcm('SENDER_ID_MISMATCH') } }, 'Fallida', /no es el de la app/],
    [404, { error: { status: 'NOT_FOUND' } }, 'Fallida', /no existe/],
    [429, { error: { details: fcm('QUOTA_EXCEEDED') } }, 'Fallida', /pide esperar/],
    [503, { error: { status: 'UNAVAILABLE' } }, 'Fallida', /no está disponible/],
    [500, '<html>error', 'Fallida', /no está disponible/],
    [502, '<html>bad gateway', 'Sin confirmar', /no se sabe si/],
    [200, '<html>hola', 'Sin confirmar', /no se sabe si/],
    [200, `{"name":"${'x'.repeat(9e6)}"}`, 'Sin confirmar', /no se sabe si/],
    [200, {}, 'Sin confirmar', /no se sabe si/],
  ] as const) {
    google.on(SEND, () => ({ status, body }));
    const { state, reason } = await sender.send(hello);
    assert.deepEqual([state, words.test(reason)], [expected, true], `${status}: ${reason}`);
    assert.doesNotMatch(reason, /<|bad|UNAVAILABLE/);
  }
  assert.equal(google.arrived.length, 12, 'each is sent once');
});

test('a refused service account is a failure that leaves nothing', async (t) => {
  const google = await startGoogle(t);
  google.refuseSignIns(400);
  const { state, reason } = await senderFor(google).send(hello);
  assert.equal(state, 'Fallida');
  assert.match(reason, /cuenta de servicio/);
  assert.equal(google.arrived.length, 0);
});

test('what never reached Google failed; what got no answer nobody knows', async (t) => {
  const google = await startGoogle(t);
  const outcome = async (root: string) => (await senderFor(google, { root }).send(hello)).state;
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  assert.equal(await outcome(`http://127.0.0.1:${port}`), 'Fallida');
  assert.equal(await outcome('http://no-existe.invalid'), 'Fallida');
  const silent = await rawServer(t, (server) =>
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      t.after(() => socket.destroy());
    }),
  );
  assert.equal(await outcome(silent), 'Sin confirmar');
  const cut = await rawServer(t, (server) =>
    server.on('connection', (socket) => socket.once('data', () => socket.destroy())),
  );
  assert.equal(await outcome(cut), 'Sin confirmar');
});
