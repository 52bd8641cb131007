import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import type { Services } from '../services.ts';
import { jpegOf, openHouse, uploadOf } from '../testing/house.ts';
import { send } from '../testing/stage.ts';

const program = {
  ...{ name: 'X', locutor: 'Y', start_at: '06:00', end_at: '07:00' },
  ...{ mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const GONE = 'Alguien acaba de eliminar la cuenta o la radio. Actualiza la página.';

/** Deletes a radio with its people as soon as a call for it is about to store something. */
function deleteOnWrite({ store }: Services, radioId: number): void {
  const transaction = store.db.transaction.bind(store.db);
  store.db.transaction = () => {
    store.db.transaction = transaction;
    store.raw.exec(`DELETE FROM users WHERE radio_id = ${radioId}`);
    store.raw.exec(`DELETE FROM radios WHERE id = ${radioId}`);
    return transaction();
  };
}

test('a radio that is deleted while something of it is stored: it is said, and nothing stays', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const image = uploadOf(await jpegOf(2_000));
  const own: [CallName, object][] = [
    ['PUT /api/push', { title: 'A', message: 'B', link: '', image }],
    ['PUT /api/programing', { ...program, image }],
    ['POST /api/sponsor', { link: '', image }],
    ['POST /api/qr', { name: 'abc', image }],
  ];
  for (const [name, body] of own) {
    const station = await house.station({ sponsors_module: 1 });
    deleteOnWrite(house.services, station.radioId);
    const answer = await station.call(name, { body });
    assert.deepEqual([answer.status, answer.body.message], [404, GONE], name);
  }
  const keyed = await house.station();
  deleteOnWrite(house.services, keyed.radioId);
  const params = { id: keyed.userId };
  const made = await admin.call('POST /api/user/{id}/key', { params, body: {} });
  assert.deepEqual([made.status, made.body.message], [404, GONE]);

  const heard = await house.station();
  deleteOnWrite(house.services, heard.radioId);
  const letter = await send(house, heard.flavor, { message: 'Hola', image: 'images/foto.webp' });
  assert.equal(letter.status, 404);
  assert.deepEqual(house.stored(), []);
});
