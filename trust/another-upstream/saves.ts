import { PICTURE } from './hands.ts';
import { afterSaving, pick } from './judge.ts';
import type { Fields, Row, Table, Tables } from './world.ts';

/** What a save or a deletion sends, and what it leaves stored. */

export const row = (tables: Tables, table: Table, id: number): Row => {
  const found = tables[table].find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} in ${table}`);
  return found;
};

export interface Save {
  call: string;
  table: Table;
  fields: readonly string[];
}

/** A save of a stored record: its body whole, with `change`, and the record as it was but for that. */
export const updates =
  ({ call, table, fields }: Save, id: number, change: Fields = {}) =>
  (tables: Tables) => ({
    sent: [[call, pick(row(tables, table, id), ['id', ...fields], change)] as [string, unknown]],
    change: (after: Tables) =>
      void Object.assign(row(after, table, id), afterSaving(change, PICTURE)),
  });

/** A save of a new one: its body, and what is stored by it. */
export const creates =
  ({ call, table }: Save, body: Fields) =>
  (tables: Tables) => ({
    sent: [[call, body] as [string, unknown]],
    change: (after: Tables) =>
      void after[table].push({ ...afterSaving(body, PICTURE), id: 900 + tables[table].length }),
  });

export const deletes = (call: string, table: Table, id: number) => () => ({
  sent: [[call] as [string]],
  change: (after: Tables) =>
    void after[table].splice(after[table].indexOf(row(after, table, id)), 1),
});

export const nothing = () => ({ sent: [] });
