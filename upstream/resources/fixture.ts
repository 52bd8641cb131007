import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { ROLE } from '#lib/contract/access.ts';
import { addressOf } from '#lib/contract/address.ts';
import type { ErrorAnswer } from '#lib/contract/call.ts';
import type { CallAnswer, CallName } from '#lib/contract/calls.ts';
import { settingsFrom } from '../env.ts';
import { makeApp } from '../http/app.ts';
import { openServices, type Services } from '../services.ts';
import { NO_PASSWORD } from '../store/passwords.ts';
import { createRadio } from '../store/radios.ts';
import { openSession } from '../store/sessions.ts';

/** For tests: the upstream in this process, on a folder of its own, with stations and people. */

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

export interface House {
  services: Services;
  app: Hono;
  /** A radio with its operator, signed in. */
  station(radio?: Parameters<typeof createRadio>[1]): Promise<Station>;
  person(role: 0 | 1 | 2, radioId: number | null): Promise<Person>;
  /** Any request to the server. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Names in the folder of pictures. */
  pictures(): Promise<string[]>;
  /** Moves the server's clock (ms). */
  pass(ms: number): void;
}

export async function openHouse(
  t: TestContext,
  env: Record<string, string> = {},
  change: (services: Services) => Services = (services) => services,
): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cabina-'));
  let passed = 0;
  const services = change(
    await openServices(
      settingsFrom({ DATA_DIR: dataDir, ...env }),
      pino({ level: 'silent' }),
      () => Date.now() + passed,
    ),
  );
  t.after(async () => {
    await services.store.close();
    await rm(dataDir, { recursive: true });
  });
  const app = makeApp(services) as unknown as Hono;
  const { db } = services.store;
  let count = 0;

  const ask: House['ask'] = async (path, init) => app.request(`http://upstream.test${path}`, init);

  const person: House['person'] = async (role, radioId) => {
    count += 1;
    const { id } = await db
      .insertInto('users')
      .values({
        email: `persona${count}@radio.example`,
        name: `Persona ${count}`,
        role,
        radio_id: radioId,
        password_hash: NO_PASSWORD,
        suspended: 0,
        created_at: new Date(services.now()).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await openSession(db, id, services.now());
    return {
      userId: id,
      token,
      async call(name, { params, query, body } = {}) {
        const { method, path } = addressOf(name, params, query);
        const response = await ask(path, {
          method,
          headers: {
            authentication: token,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text && JSON.parse(text) };
      },
    };
  };

  return {
    services,
    app,
    ask,
    person,
    async station(radio = {}) {
      const flavor = `radio${count + 1}`;
      const radioId = await createRadio(db, { flavor, ...radio }, services.now());
      return { ...(await person(ROLE.admin, radioId)), radioId, flavor };
    },
    pictures: async () =>
      (await readdir(join(services.settings.dataDir, 'media', 'images'))).sort(),
    pass(ms) {
      passed += ms;
    },
  };
}

/** A small JPEG of one colour, padded with a comment to exactly `bytes`. */
export async function jpegOf(bytes = 0, colour = '#336699'): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const segments: Buffer[] = [jpeg.subarray(0, 2)];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // A comment is 4 bytes of head and at most 65,533 of text; none may be left shorter than its head.
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
