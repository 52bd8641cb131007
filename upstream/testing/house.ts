import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { addressOf } from '#lib/contract/address.ts';
import type { ErrorAnswer } from '#lib/contract/call.ts';
import type { CallAnswer, CallName } from '#lib/contract/calls.ts';
import type { Settings } from '../env.ts';
import type { RadioRow } from '../store/schema.ts';
import { makeOperator, makeStage, makeSubUser, makeSuperAdmin, type Stage } from './stage.ts';

/** A stage whose people call by the names of the contract. For tests alone. */

/** What came down, as the contract says or as an error. */
export interface Answer<N extends CallName> {
  status: number;
  body: NonNullable<CallAnswer<N>> & Partial<ErrorAnswer>;
}

export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Person {
  userId: number;
  token: string;
  call<N extends CallName>(name: N, ask?: Ask): Promise<Answer<N>>;
}

export interface Station extends Person {
  radioId: number;
  flavor: string;
}

type RadioFields = Partial<Pick<RadioRow, 'sponsors_module' | 'roles_module' | 'flavor'>>;

export interface House extends Stage {
  /** A radio with its operator, signed in. */
  station(radio?: RadioFields): Promise<Station>;
  subUser(radioId: number, flags?: Parameters<typeof makeSubUser>[2]): Promise<Person>;
  superAdmin(): Promise<Person>;
  /** The bytes of a stored picture and what it is called, as `who` sees it. */
  picture(who: Person, name: string): Promise<{ status: number; bytes: Buffer; header: string }>;
}

const person = (stage: Stage, userId: number, token: string): Person => ({
  userId,
  token,
  async call(name, { params, query, body } = {}) {
    const { method, path } = addressOf(name, params, query);
    const response = await stage.call(token, method, path, body);
    return { status: response.status, body: await response.json() };
  },
});

export async function openHouse(t: TestContext, more: Partial<Settings> = {}): Promise<House> {
  const stage = await makeStage(t, more);
  const { db } = stage.services.store;
  let count = 0;
  return {
    ...stage,
    async station(radio = {}) {
      count += 1;
      const { id, radioId, token } = await makeOperator(stage, `radio${count}`);
      if (Object.keys(radio).length)
        await db.updateTable('radios').set(radio).where('id', '=', radioId).execute();
      return { ...person(stage, id, token), radioId, flavor: `radio${count}` };
    },
    async subUser(radioId, flags) {
      const { id, token } = await makeSubUser(stage, radioId, flags);
      return person(stage, id, token);
    },
    async superAdmin() {
      const { id, token } = await makeSuperAdmin(stage);
      return person(stage, id, token);
    },
    async picture(who, name) {
      const response = await stage.call(who.token, 'GET', `/api/storage/images/${name}`);
      return {
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
        header: `${response.headers.get('content-type')} ${response.headers.get('content-disposition')}`,
      };
    },
  };
}

/** A small JPEG of one colour, padded with comments to exactly `bytes`. */
export async function jpegOf(bytes = 0, colour = '#336699'): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const segments: Buffer[] = [jpeg.subarray(0, 2)];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // A comment has a head of 4 bytes and at most 65,533 of text; none may be left shorter than its head.
    const size = missing <= 65_537 ? missing : Math.min(65_537, missing - 4);
    const comment = Buffer.alloc(size, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    segments.push(comment);
    missing -= size;
  }
  return Buffer.concat([...segments, jpeg.subarray(2)]);
}

/** An upload object (specification §3). */
export const uploadOf = (bytes: Uint8Array, filename = 'foto.jpg') => ({
  filename,
  filetype: 'image/jpeg',
  value: Buffer.from(bytes).toString('base64'),
});
