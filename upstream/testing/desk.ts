import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type House, openHouse, type Person } from './house.ts';

/** A super admin at the desk, and the calls about accounts. For tests alone. */

export const form = (more: object = {}) => ({
  name: 'Claudia Benítez',
  email: 'claudia@litoral.example',
  password: 'una clave larga',
  role: 0,
  ...more,
});
export const radio = (more: object = {}) => ({
  package: 'com',
  flavor: 'fmlitoral',
  is_apk: 0,
  ...more,
});

export async function desk(t: TestContext) {
  const house = await openHouse(t);
  return { house, admin: await house.superAdmin() };
}

export const create = (admin: Person, body: object) =>
  admin.call('PUT /api/user/{id}', { params: { id: 0 }, body });
export const update = (admin: Person, id: number, body: object) =>
  admin.call('POST /api/user/{id}', { params: { id }, body });
export const see = (admin: Person, id: number) =>
  admin.call('GET /api/user-with-radio/{id}', { params: { id } });

export async function created(admin: Person, body: object): Promise<number> {
  const { status, body: answer } = await create(admin, body);
  assert.equal(status, 200, String(answer.message));
  return Number(answer.id);
}

/** Rows of every table. */
export function counts(house: House): Record<string, unknown> {
  const { raw } = house.services.store;
  const tables = raw
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[String(name)] = raw.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n;
  return found;
}
