import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Push } from '#lib/contract/pushs.ts';
import { settleInterrupted } from '../../store/pushs.ts';
import { type StandIn, startGoogle } from '../../testing/google.ts';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';

const MIB = 1_048_576;
const SEND = 'POST /v1/projects/mis-radios/messages:send';
const hello = { title: '¡Sorteo!', message: 'Llama ya', link: '' };

interface Sent {
  id: number;
  state: string;
  state_reason: string;
  sent_at: string;
  image: string;
  version: number;
  repeated: boolean;
  message: string;
}

/** A house with a Google that takes everything, and what arrived there. */
async function withGoogle(t: Parameters<typeof openHouse>[0]) {
  const google = await startGoogle(t);
  google.on(SEND, () => ({ body: { name: 'projects/mis-radios/messages/1' } }));
  const house = await openHouse(t, {
    google: google.settings,
    appPublicUrl: 'https://app.radio.example',
  });
  return { google, house, station: await house.station() };
}

async function send(station: Station, fields: object = {}): Promise<Sent> {
  const { status, body } = await station.call('PUT /api/push', { body: { ...hello, ...fields } });
  assert.equal(status, 200, String(body.message));
  return body as unknown as Sent;
}
/** Google answers when told; each answer by itself, with its status. */
function holdGoogle(google: StandIn): ((status: number) => void)[] {
  const replies: ((status: number) => void)[] = [];
  google.on(
    SEND,
    () =>
      new Promise((resolve) => {
        replies.push((status) => resolve({ status, body: status === 200 ? { name: 'x' } : {} }));
      }),
  );
  return replies;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

const listOf = async (station: Station) => (await station.call('GET /api/pushs')).body;
async function one(station: Station, id: number): Promise<Push> {
  const { status, body } = await station.call('GET /api/push/{id}', { params: { id } });
  assert.equal(status, 200);
  return body;
}

test('a notification is sent, and stored with what became of it', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const sent = await send(station, { link: 'radio.example', image: uploadOf(await jpegOf()) });
  assert.deepEqual(
    [sent.state, sent.message, sent.repeated],
    ['Enviada', 'Notificación enviada.', false],
  );
  const push = await one(station, sent.id);
  assert.deepEqual(
    [push.title, push.message, push.link, push.state, push.image, push.sent_at],
    ['¡Sorteo!', 'Llama ya', 'https://radio.example', 'Enviada', sent.image, sent.sent_at],
  );
  assert.deepEqual(await listOf(station), [push]);
  const arrived = JSON.stringify(google.arrived[0]?.json);
  assert.ok(arrived.includes(`"topic":"radio-${station.flavor}"`), arrived);
  const picture = `https://app.radio.example/app/${station.flavor}/images/${sent.image}`;
  assert.ok(arrived.includes(`"image":"${picture}"`), arrived);
  assert.deepEqual(house.stored(), [sent.image]);
  assert.ok(!('content_hash' in push) && !('radio_id' in push));
});

test('without a service account it is stored, and says that it did not go out', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const sent = await send(station);
  assert.equal(sent.state, 'Sin configurar');
  assert.match(sent.message, /no está configurado/);
  const push = await one(station, sent.id);
  assert.deepEqual([push.state, push.state_reason], ['Sin configurar', sent.message]);
});

test('a sending that fails keeps the notification with its reason, and can be sent again at once', async (t) => {
  const { google, station } = await withGoogle(t);
  google.on(SEND, () => ({ status: 503, body: {} }));
  const failed = await send(station);
  assert.equal(failed.state, 'Fallida');
  assert.match(failed.message, /no está disponible/);
  assert.equal((await one(station, failed.id)).state, 'Fallida');
  google.on(SEND, () => ({ body: { name: 'x' } }));
  const again = await send(station, { id: failed.id });
  assert.deepEqual([again.id, again.state, again.repeated], [failed.id, 'Enviada', false]);
});

test('C05 the same press arriving many times is one sending, and all hear what became of it', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const replies = holdGoogle(google);
  const { outbox } = house.services;
  const { underWay } = outbox;
  let waiting = 0;
  outbox.underWay = (...sending) => {
    waiting += 1;
    return underWay(...sending);
  };
  const image = uploadOf(await jpegOf());
  const presses = Array.from({ length: 5 }, () => send(station, { image }));
  await until(() => replies.length === 1 && waiting === 4);
  replies[0]?.(200);
  const sent = await Promise.all(presses);
  const late = await send(station, { image });
  assert.equal(google.arrived.length, 1);
  assert.equal((await listOf(station)).length, 1);
  assert.equal(house.stored().length, 1);
  assert.equal(new Set([...sent, late].map(({ id }) => id)).size, 1);
  assert.deepEqual(new Set(sent.map(({ state }) => state)), new Set(['Enviada']));
  assert.deepEqual(sent.map(({ repeated }) => repeated).sort(), [false, true, true, true, true]);
  assert.match(late.message, /no salió por segunda vez/);
});

test('C05 who lost the answer and presses again does not send it twice', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const replies = holdGoogle(google);
  const gone = new AbortController();
  const first = house.fetch('/api/push', {
    method: 'PUT',
    headers: { authentication: station.token, 'content-type': 'application/json' },
    body: JSON.stringify(hello),
    signal: gone.signal,
  });
  await until(() => replies.length === 1);
  gone.abort();
  const second = send(station);
  replies[0]?.(200);
  await Promise.allSettled([first]);
  assert.equal((await second).state, 'Enviada');
  assert.equal(google.arrived.length, 1);
  assert.equal((await listOf(station)).length, 1);
});

test('C05 only what is the same is the same: other words, another link, image or radio go out', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const other = await house.station();
  await send(station);
  await send(station, { title: 'Otro' });
  await send(station, { link: 'https://a.example' });
  await send(station, { image: uploadOf(await jpegOf()) });
  await send(station, { image: uploadOf(await jpegOf(900)) });
  await send(other);
  assert.equal(google.arrived.length, 6);
  house.wait(10_001);
  assert.equal((await send(station)).repeated, false);
  assert.equal(google.arrived.length, 7);
});

test('C05 sending again is one more sending for each press that saw the last one', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const first = await send(station);
  const press = { id: first.id, version: first.version };
  const [again, twice] = await Promise.all([send(station, press), send(station, press)]);
  assert.deepEqual([again?.repeated, twice?.repeated].sort(), [false, true]);
  assert.equal(google.arrived.length, 2);
  // Without a version there is only the time to tell a second press by.
  assert.equal((await send(station, { id: first.id })).repeated, true);
  assert.equal((await send(station, { id: first.id, version: 2 })).repeated, false);
  house.wait(10_001);
  assert.equal((await send(station, { id: first.id })).repeated, false);
  assert.equal(google.arrived.length, 4);
  assert.equal((await listOf(station)).length, 1);
});

test('sending again takes the edited contents into the same record, with a new time', async (t) => {
  const { house, station } = await withGoogle(t);
  const first = await send(station, { image: uploadOf(await jpegOf()) });
  house.wait(60_000);
  const kept = await send(station, { id: first.id, title: 'Último aviso', image: first.image });
  assert.deepEqual([kept.id, kept.image, kept.version], [first.id, first.image, 2]);
  assert.ok(kept.sent_at > first.sent_at);
  const push = await one(station, first.id);
  assert.deepEqual([push.title, push.sent_at], ['Último aviso', kept.sent_at]);
  assert.ok((push.created_at ?? '') < kept.sent_at);
  const replaced = await send(station, { id: first.id, image: uploadOf(await jpegOf(900)) });
  assert.deepEqual(house.stored(), [replaced.image]);
  const bare = await send(station, { id: first.id, image: '' });
  assert.deepEqual([bare.image, house.stored()], ['', []]);
});

test('sending again over somebody else’s edit is told, and nothing goes out', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const first = await send(station);
  await send(station, { id: first.id, title: 'De Ana', version: first.version });
  const { status } = await station.call('PUT /api/push', {
    body: { ...hello, id: first.id, title: 'De Beto', version: first.version },
  });
  assert.equal(status, 409);
  assert.equal(google.arrived.length, 2);
  assert.equal((await one(station, first.id)).title, 'De Ana');
  assert.deepEqual(house.stored(), []);
});

test('a notification needs a title or a message; each has its limit', async (t) => {
  const { google, station } = await withGoogle(t);
  const refused = async (fields: object) => {
    const { status, body } = await station.call('PUT /api/push', { body: { ...hello, ...fields } });
    assert.equal(status, 400, JSON.stringify(fields));
    return body as { message: string; fields?: Record<string, string> };
  };
  const empty = await refused({ title: ' ', message: '\n' });
  assert.match(empty.fields?.title ?? '', /título o un mensaje/);
  assert.ok((await refused({ title: 't'.repeat(31) })).fields?.title);
  assert.ok((await refused({ message: 'm'.repeat(181) })).fields?.message);
  assert.match((await refused({ link: 'no es un enlace' })).fields?.link ?? '', /https:/);
  assert.equal(google.arrived.length, 0);
  await send(station, { title: 't'.repeat(30), message: '' });
  await send(station, { title: '', message: '😀'.repeat(90) });
  assert.equal(google.arrived.length, 2);
});

test('C12 an image of 1,048,576 bytes goes out, one byte more is refused', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const sent = await send(station, { image: uploadOf(await jpegOf(MIB)) });
  assert.equal((await house.picture(station, sent.image)).bytes.byteLength, MIB);
  for (const [bytes, status] of [
    [MIB + 1, 400],
    [2 * MIB, 413],
  ] as const) {
    const image = uploadOf(await jpegOf(bytes));
    const answer = await station.call('PUT /api/push', { body: { ...hello, image } });
    assert.equal(answer.status, status);
    if (status === 400)
      assert.deepEqual(answer.body.fields, { image: 'Tamaño máximo de imagen de: 1MB' });
  }
  assert.equal(google.arrived.length, 1);
  assert.equal(house.stored().length, 1);
});

test('newest first, in pages, and by day', async (t) => {
  const { house, station } = await withGoogle(t);
  for (const title of ['uno', 'dos', 'tres']) {
    await send(station, { title });
    house.wait(86_400_000);
  }
  const titles = async (query: Record<string, string>) =>
    (await station.call('GET /api/pushs', { query })).body.map(({ title }) => title);
  assert.deepEqual(await titles({ date: 'nada', page: '0', limit: '500' }), ['tres', 'dos', 'uno']);
  assert.deepEqual(await titles({ page: '1', limit: '2' }), ['uno']);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  assert.deepEqual(await titles({ date: tomorrow }), ['dos']);
  const { status } = await station.call('GET /api/pushs', { query: { date: 'ayer' } });
  assert.equal(status, 400);
});

test('another radio’s notification is not there; an own one goes with its image', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const other = await house.station();
  const { id } = await send(station, { image: uploadOf(await jpegOf()) });
  const params = { id };
  assert.equal((await other.call('GET /api/push/{id}', { params })).status, 404);
  assert.equal((await other.call('DELETE /api/push/{id}', { params })).status, 404);
  assert.equal((await other.call('PUT /api/push', { body: { ...hello, id } })).status, 404);
  assert.equal(google.arrived.length, 1);
  assert.equal((await station.call('DELETE /api/push/{id}', { params })).status, 200);
  assert.deepEqual([await listOf(station), house.stored()], [[], []]);
});

test('C18 state and times are not the form’s to set', async (t) => {
  const { house, station } = await withGoogle(t);
  const other = await house.station();
  const sent = await send(station, {
    state: 'Mía',
    sent_at: '2001-01-01',
    created_at: '2001-01-01',
    radio_id: other.radioId,
    attempt: 9,
  });
  const push = await one(station, sent.id);
  assert.equal(push.state, 'Enviada');
  assert.ok((push.created_at ?? '') > '2020' && (push.sent_at ?? '') > '2020');
});

test('what was on its way when the server stopped says so afterwards', async (t) => {
  const { house, station } = await withGoogle(t);
  const { id } = await send(station);
  const { db } = house.services.store;
  await db.updateTable('pushs').set({ state: 'Enviando' }).where('id', '=', id).execute();
  await settleInterrupted(db);
  const push = await one(station, id);
  assert.equal(push.state, 'Sin confirmar');
  assert.match(push.state_reason ?? '', /se detuvo/);
});

test('a late answer of an older sending does not undo a newer one', async (t) => {
  const { google, station } = await withGoogle(t);
  const replies = holdGoogle(google);
  const first = send(station);
  await until(() => replies.length === 1);
  const id = Number((await listOf(station))[0]?.id);
  const second = send(station, { id, title: 'Corregido' });
  await until(() => replies.length === 2);
  replies[1]?.(200);
  assert.equal((await second).state, 'Enviada');
  replies[0]?.(503);
  assert.equal((await first).state, 'Fallida');
  const push = await one(station, id);
  assert.deepEqual([push.title, push.state], ['Corregido', 'Enviada']);
});
