import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { keepQr, qrQuery } from './qr.ts';
import { keepRadio } from './radio.ts';
import { keepSponsor, sponsorQuery } from './sponsors.ts';

/** Effects are answered in as many forms as there are upstreams: what is kept of them is a whole record. */

const stored = { id: 7, name: 'Radio guardada' };

function startClient(t: { after(done: () => void): void; mock: typeof import('node:test').mock }) {
  t.mock.method(globalThis, 'fetch', async () => Response.json([stored]));
  const client = new QueryClient();
  t.after(() => client.clear());
  return client;
}

test('an answer without all of a record is not shown as one', async (t) => {
  const client = startClient(t);
  for (const odd of [{}, { image: null }, { image: 5 }, { image: 'a.png' }]) {
    keepQr(client, { id: 7, name: null, ...odd });
    keepSponsor(client, { id: 7, link: undefined, ...odd });
    assert.equal(client.getQueryData(qrQuery('7').queryKey), undefined);
    assert.equal(client.getQueryData(sponsorQuery('7').queryKey), undefined);
  }
  keepQr(client, { id: 7, name: 'Wifi', image: 'a.png' });
  assert.equal(client.getQueryData(qrQuery('7').queryKey)?.name, 'Wifi');
});

test('of a new radio the stored record is asked for, a known one is completed', async (t) => {
  const client = startClient(t);
  const made = await keepRadio(client, { id: 7, name: 'Lo que vino' });
  assert.deepEqual(made?.name, stored.name);
  const changed = await keepRadio(client, { id: 7, name: 'Otro nombre' });
  assert.deepEqual(changed?.name, 'Otro nombre');
});
