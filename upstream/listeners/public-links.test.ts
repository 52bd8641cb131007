import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageFor } from '../push/fcm-message.ts';
import { openHouse } from '../testing/house.ts';

const BAD = ['//evil.test', '/\\evil.test', 'https://', 'radio a.com', 'javascript:alert(1)'];

test('C34 bad addresses that were stored before the rule never leave by what an app reads', async (t) => {
  const house = await openHouse(t);
  const { radioId, flavor } = await house.station({ sponsors_module: 1 });
  const { db } = house.services.store;
  await db
    .insertInto('sponsors')
    .values({ radio_id: radioId, link: '', image: null, created_at: '' })
    .execute();
  const read = async (what: string) =>
    (await (await house.fetch(`/app/${flavor}/${what}`)).json()) as Record<string, unknown>;
  const links = ['stream_url', 'stream_video', 'web', 'facebook', 'twitter', 'instagram', 'wsp'];
  for (const bad of BAD) {
    const fields = Object.fromEntries(links.map((name) => [name, bad]));
    await db.updateTable('radios').set(fields).where('id', '=', radioId).execute();
    await db.updateTable('sponsors').set({ link: bad }).execute();
    const radio = await read('radio');
    assert.deepEqual(
      links.map((name) => radio[name]),
      links.map(() => ''),
      bad,
    );
    assert.deepEqual(await read('sponsors'), [{ id: 1, image: '', link: '' }]);
    const push = { id: 7, flavor, title: 'Hola', message: 'Ya', link: bad, image: '' };
    assert.deepEqual(messageFor(push, flavor, null).data, { push_id: '7' });
  }
  const good = { web: 'radio.example', facebook: '@nandu', wsp: '+54 9 351 555 1234' };
  await db.updateTable('radios').set(good).where('id', '=', radioId).execute();
  const { web, facebook, wsp } = await read('radio');
  assert.deepEqual([web, facebook, wsp], ['https://radio.example', '@nandu', '5493515551234']);
});
