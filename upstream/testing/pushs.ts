import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Push } from '#lib/contract/pushs.ts';
import { type StandIn, startGoogle } from './google.ts';
import { openHouse, type Station } from './house.ts';

/** Notifications, and a Google that takes them. For tests alone. */

/** What a sending is, to Google. */
export const SEND = 'POST /v1/projects/mis-radios/messages:send';
/** A notification as its form sends it. */
export const hello = { title: '¡Sorteo!', message: 'Llama ya', link: '' };

export interface Sent {
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
export async function withGoogle(t: TestContext) {
  const google = await startGoogle(t);
  google.on(SEND, () => ({ body: { name: 'projects/mis-radios/messages/1' } }));
  const house = await openHouse(t, {
    google: google.settings,
    appPublicUrl: 'https://app.radio.example',
  });
  return { google, house, station: await house.station() };
}

export async function send(station: Station, fields: object = {}): Promise<Sent> {
  const { status, body } = await station.call('PUT /api/push', { body: { ...hello, ...fields } });
  assert.equal(status, 200, String(body.message));
  return body as unknown as Sent;
}

/** Google answers when told; each answer by itself, with its status. */
export function holdGoogle(google: StandIn): ((status: number) => void)[] {
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

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

export const pushsOf = async (station: Station) => (await station.call('GET /api/pushs')).body;
export async function onePush(station: Station, id: number): Promise<Push> {
  const { status, body } = await station.call('GET /api/push/{id}', { params: { id } });
  assert.equal(status, 200);
  return body;
}
