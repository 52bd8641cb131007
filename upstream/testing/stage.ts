import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { ROLE } from '#lib/contract/access.ts';
import { type Settings, settingsFrom } from '../env.ts';
import { makeApp } from '../http/app.ts';
import { MEDIA_KINDS, mediaPath } from '../media/folder.ts';
import { openServices } from '../open-services.ts';
import type { Services } from '../services.ts';
import { createAccount } from '../store/accounts.ts';
import { createRadio } from '../store/radios.ts';
import { openSession } from '../store/sessions.ts';

/** An upstream on an empty folder of its own, gone when the test ends. For tests alone. */

export const caseFile = (path: string): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(new URL(`../../cases/${path}`, import.meta.url)));

/** An empty data folder, gone when the test ends. */
export function emptyFolder(test: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabina-upstream-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Stage {
  services: Services;
  dataDir: string;
  /** Moves the clock on (ms). */
  wait(ms: number): void;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A call with a token; a body goes as JSON. */
  call(token: string, method: string, path: string, body?: unknown): Promise<Response>;
  /** What lies in the media folders. */
  stored(): string[];
}

export async function makeStage(test: TestContext, more: Partial<Settings> = {}): Promise<Stage> {
  const dataDir = emptyFolder(test);
  let offset = 0;
  const services = await openServices(
    { ...settingsFrom({ DATA_DIR: dataDir }), ...more },
    pino({ level: 'silent' }),
    () => Date.now() + offset,
  );
  test.after(() => services.store.close());
  const app = makeApp(services);
  const ask = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://upstream${path}`, init));
  return {
    services,
    dataDir,
    wait: (ms) => {
      offset += ms;
    },
    fetch: ask,
    call: (token, method, path, body) =>
      ask(path, {
        method,
        headers: {
          ...(token && { authentication: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stored: () => MEDIA_KINDS.flatMap((kind) => readdirSync(join(mediaPath(dataDir), kind))),
  };
}

export interface Person {
  id: number;
  radioId: number;
  token: string;
}

/** A radio with an owner who is signed in. */
export async function makeOperator({ services }: Stage, flavor: string): Promise<Person> {
  const { store, now } = services;
  const radioId = await createRadio(store.db, { name: `Radio ${flavor}`, flavor }, now());
  const account = { name: `Dueña de ${flavor}`, email: `${flavor}@radio.example`, radioId };
  const id = await createAccount(store.db, {
    ...account,
    role: ROLE.admin,
    password: 'una clave larga',
    createdAt: now(),
  });
  return { id, radioId, token: await openSession(store.db, id, now()) };
}

/** A super admin without a radio, signed in. */
export async function makeSuperAdmin({ services }: Stage): Promise<Omit<Person, 'radioId'>> {
  const { store, now } = services;
  const id = await createAccount(store.db, {
    name: 'Súper',
    email: 'super@cabina.example',
    role: ROLE.superAdmin,
    password: 'otra clave larga',
    createdAt: now(),
  });
  return { id, token: await openSession(store.db, id, now()) };
}

type Flags = Partial<
  Record<'messages' | 'push' | 'sponsor' | 'programmation' | 'notes' | 'configuration', 0 | 1>
>;

/** A sub-user of a radio with the given sections, signed in. */
export async function makeSubUser(
  { services }: Stage,
  radioId: number,
  flags: Flags = {},
): Promise<Person> {
  const { store, now } = services;
  const id = await createAccount(store.db, {
    name: 'Ayudante',
    email: `ayudante${radioId}-${Object.keys(flags).join('')}@radio.example`,
    role: ROLE.subUser,
    radioId,
    password: 'una clave más',
    createdAt: now(),
  });
  const none = {
    messages: 0,
    push: 0,
    sponsor: 0,
    programmation: 0,
    notes: 0,
    configuration: 0,
  } as const;
  await store.db
    .insertInto('user_flags')
    .values({ user_id: id, ...none, ...flags })
    .execute();
  return { id, radioId, token: await openSession(store.db, id, now()) };
}

interface Letter {
  name?: string;
  message?: string;
  /** Files under /cases. */
  image?: string;
  audio?: string;
}

/** A listener's form. */
export function letter({ name = 'Ana', message, image, audio }: Letter): FormData {
  const form = new FormData();
  form.set('name', name);
  if (message !== undefined) form.set('message', message);
  for (const [field, path] of Object.entries({ image, audio }))
    if (path) form.set(field, new Blob([caseFile(path)]), path.split('/').at(-1));
  return form;
}

/** Sends a listener's message; gives the answer. */
export const send = (stage: Stage, flavor: string, what: Letter): Promise<Response> =>
  stage.fetch(`/app/${flavor}/messages`, { method: 'POST', body: letter(what) });

/** Sends one that is taken; gives its id. */
export async function sent(stage: Stage, flavor: string, what: Letter): Promise<number> {
  const answer = await send(stage, flavor, what);
  if (answer.status !== 201) throw new Error(`not taken: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
