import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegOf, openHouse, uploadOf } from '../../testing/house.ts';
import { hello, onePush, pushsOf, SEND, send, withGoogle } from '../../testing/pushs.ts';

const MIB = 1_048_576;

test('a notification is sent, and stored with what became of it', async (t) => {
  const { google, house, station } = await withGoogle(t);
  const sent = await send(station, { link: 'radio.example', image: uploadOf(await jpegOf()) });
  assert.deepEqual(
    [sent.state, sent.message, sent.repeated],
    ['Enviada', 'Notificación enviada.', false],
  );
  const push = await onePush(station, sent.id);
  assert.deepEqual(
    [push.title, push.message, push.link, push.state, push.image, push.sent_at],
    ['¡Sorteo!', 'Llama ya', 'https://radio.example', 'Enviada', sent.image, sent.sent_at],
  );
  assert.deepEqual(await pushsOf(station), [push]);
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
  const push = await onePush(station, sent.id);
  assert.deepEqual([push.state, push.state_reason], ['Sin configurar', sent.message]);
});

test('a sending that fails keeps the notification with its reason, and can be sent again at once', async (t) => {
  const { google, station } = await withGoogle(t);
  google.on(SEND, () => ({ status: 503, body: {} }));
  const failed = await send(station);
  assert.equal(failed.state, 'Fallida');
  assert.match(failed.message, /no está disponible/);
  assert.equal((await onePush(station, failed.id)).state, 'Fallida');
  google.on(SEND, () => ({ body: { name: 'x' } }));
  const again = await send(station, { id: failed.id });
  assert.deepEqual([again.id, again.state, again.repeated], [failed.id, 'Enviada', false]);
});

test('sending again takes the edited contents into the same record, with a new time', async (t) => {
  const { house, station } = await withGoogle(t);
  const first = await send(station, { image: uploadOf(await jpegOf()) });
  house.wait(60_000);
  const kept = await send(station, { id: first.id, title: 'Último aviso', image: first.image });
  assert.deepEqual([kept.id, kept.image, kept.version], [first.id, first.image, 2]);
  assert.ok(kept.sent_at > first.sent_at);
  const push = await onePush(station, first.id);
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
  assert.equal((await onePush(station, first.id)).title, 'De Ana');
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
  assert.deepEqual([await pushsOf(station), house.stored()], [[], []]);
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
  const push = await onePush(station, sent.id);
  assert.equal(push.state, 'Enviada');
  assert.ok((push.created_at ?? '') > '2020' && (push.sent_at ?? '') > '2020');
});
