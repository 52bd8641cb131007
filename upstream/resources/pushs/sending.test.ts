import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleInterrupted } from '../../store/pushs.ts';
import { jpegOf, uploadOf } from '../../testing/house.ts';
import {
  hello,
  holdGoogle,
  onePush,
  pushsOf,
  send,
  until,
  withGoogle,
} from '../../testing/pushs.ts';

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
  assert.equal((await pushsOf(station)).length, 1);
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
  assert.equal((await pushsOf(station)).length, 1);
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
  assert.equal((await pushsOf(station)).length, 1);
});

test('what was on its way when the server stopped says so afterwards', async (t) => {
  const { house, station } = await withGoogle(t);
  const { id } = await send(station);
  const { db } = house.services.store;
  await db.updateTable('pushs').set({ state: 'Enviando' }).where('id', '=', id).execute();
  await settleInterrupted(db);
  const push = await onePush(station, id);
  assert.equal(push.state, 'Sin confirmar');
  assert.match(push.state_reason ?? '', /se detuvo/);
});

test('a late answer of an older sending does not undo a newer one', async (t) => {
  const { google, station } = await withGoogle(t);
  const replies = holdGoogle(google);
  const first = send(station);
  await until(() => replies.length === 1);
  const id = Number((await pushsOf(station))[0]?.id);
  const second = send(station, { id, title: 'Corregido' });
  await until(() => replies.length === 2);
  replies[1]?.(200);
  assert.equal((await second).state, 'Enviada');
  replies[0]?.(503);
  assert.equal((await first).state, 'Fallida');
  const push = await onePush(station, id);
  assert.deepEqual([push.title, push.state], ['Corregido', 'Enviada']);
});
