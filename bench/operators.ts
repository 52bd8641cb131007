import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { configure } from '#lib/env.ts';
import { sealSession } from '#lib/session/seal.ts';
import { cookieName } from '#lib/session/session.ts';
import { hashOf, newSecret } from '../upstream/store/secrets.ts';
import type { BenchStage } from './stage.ts';

/** Operators with a radio and a session each, signed in without their passwords being checked. */

export interface Operator {
  cookie: string;
  /** The tag that their last poll brought. */
  etag?: string;
}

const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** Adds accounts with their radio and session to the stage's database; gives ids and tokens. */
function insert(dataDir: string, count: number): { id: number; token: string }[] {
  const raw = new DatabaseSync(join(dataDir, 'cabina.db'), { timeout: 20_000 });
  const now = iso(Date.now());
  const radio = raw.prepare(
    "INSERT INTO radios (name, package, flavor, created_at) VALUES ('Radio', 'com', ?, ?) RETURNING id",
  );
  const user = raw.prepare(
    `INSERT INTO users (email, name, role, radio_id, password_hash, suspended, created_at)
     VALUES (?, 'Operador', 0, ?, '!', 0, ?) RETURNING id`,
  );
  const session = raw.prepare(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  raw.exec('BEGIN IMMEDIATE');
  const people = Array.from({ length: count }, () => {
    const mark = randomUUID();
    const token = newSecret();
    const { id: radioId = 0 } = radio.get(`f${mark}`, now) ?? {};
    const { id = 0 } = user.get(`${mark}@carga.example`, Number(radioId), now) ?? {};
    session.run(hashOf(token), Number(id), now, now, iso(Date.now() + DAY));
    return { id: Number(id), token };
  });
  raw.exec('COMMIT');
  raw.close();
  return people;
}

export async function makeOperators(
  { dataDir, secret, panelUrl, upstreamUrl }: BenchStage,
  count: number,
): Promise<Operator[]> {
  configure({ SESSION_SECRET: secret, PUBLIC_URL: panelUrl, UPSTREAM_URL: upstreamUrl });
  const operators: Operator[] = [];
  for (const { id, token } of insert(dataDir, count)) {
    const now = Date.now();
    const seal = await sealSession({
      ...{ sid: randomUUID(), token, id: String(id), name: 'Operador', role: 0 },
      ...{ email: 'operador@carga.example', startedAt: now, usedAt: now },
    });
    operators.push({ cookie: `${cookieName()}=${seal}` });
  }
  return operators;
}
