import { randomUUID } from 'node:crypto';
import { ROLE } from '#lib/contract/access.ts';
import { addressOf } from '#lib/contract/address.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { openStore } from '#upstream/store/database.ts';
import { hashPassword, NO_PASSWORD } from '#upstream/store/passwords.ts';
import { createRadio } from '#upstream/store/radios.ts';
import { openSession } from '#upstream/store/sessions.ts';
import { ask, type Told } from './http.ts';

/** A radio of a suite's own, made in an upstream's data folder while it runs, with people signed in. */

export interface Station {
  radioId: number;
  flavor: string;
  operatorId: number;
  adminId: number;
  /** The operator's, for the upstream itself. */
  token: string;
  /** A super admin's. */
  admin: string;
}

export const emailOf = ({ flavor }: Pick<Station, 'flavor'>): string => `${flavor}@trust.example`;

// A second connection of this process would wait for the first one's lock, and keep it from going on.
let last: Promise<unknown> = Promise.resolve();

/** Makes one. Nobody can sign in to its accounts: they have sessions and no password. */
export function addStation(dataDir: string): Promise<Station> {
  const made = last.then(() => makeStation(dataDir));
  last = made.catch(() => undefined);
  return made;
}

async function makeStation(dataDir: string): Promise<Station> {
  const store = await openStore(dataDir);
  const now = Date.now();
  const flavor = `r${randomUUID().replaceAll('-', '')}`;
  try {
    const radioId = await createRadio(
      store.db,
      { name: flavor.slice(0, 20), flavor, sponsors_module: 1, roles_module: 1 },
      now,
    );
    const person = async (email: string, role: 0 | 1, radio_id: number | null) => {
      const row = { email, role, radio_id, name: email, password_hash: NO_PASSWORD };
      const { id } = await store.db
        .insertInto('users')
        .values({ ...row, suspended: 0, created_at: new Date(now).toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token: await openSession(store.db, id, now) };
    };
    const operator = await person(emailOf({ flavor }), ROLE.admin, radioId);
    const admin = await person(`super-${emailOf({ flavor })}`, ROLE.superAdmin, null);
    return {
      ...{ radioId, flavor, operatorId: operator.id, adminId: admin.id },
      ...{ token: operator.token, admin: admin.token },
    };
  } finally {
    await store.close();
  }
}

/** Lets somebody of a station sign in. */
export async function givePassword(
  dataDir: string,
  userId: number,
  password: string,
): Promise<void> {
  const store = await openStore(dataDir);
  try {
    const password_hash = await hashPassword(password);
    await store.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  } finally {
    await store.close();
  }
}

export interface Question {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Makes a call of the contract at an upstream. @throws when the connection breaks */
export function call(
  upstream: string,
  token: string,
  name: CallName,
  { params, query, body }: Question = {},
): Promise<Told> {
  const { method, path } = addressOf(name, params, query);
  return ask(upstream, {
    ...{ method, path },
    headers: {
      authentication: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Sends a listener's message as the radio's app does. */
export async function listen(
  upstream: string,
  flavor: string,
  fields: Record<string, string>,
  files: Record<string, { name: string; bytes: Uint8Array<ArrayBuffer> }> = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; json: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [field, { name, bytes }] of Object.entries(files))
    form.set(field, new Blob([bytes]), name);
  const answer = await fetch(`${upstream}/app/${flavor}/messages`, {
    method: 'POST',
    body: form,
    headers,
  });
  return { status: answer.status, json: await answer.json() };
}
