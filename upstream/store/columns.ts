import type { CreateTableBuilder } from 'kysely';

/**
 * Columns that many tables share, for `$call`. Where engines differ in how a table is made, only
 * this file knows (PostgreSQL wants identity columns).
 */
type Add = <T extends string>(
  table: CreateTableBuilder<T, string>,
) => CreateTableBuilder<T, string>;

/** `id`, whole, growing, never given twice. */
export const id: Add = (table) =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/** `radio_id`: what has it goes when its radio goes. */
export const radio: Add = (table) =>
  table.addColumn('radio_id', 'integer', (column) =>
    column.notNull().references('radios.id').onDelete('cascade'),
  );

const every =
  (names: readonly string[], add: (name: string) => Add): Add =>
  (table) =>
    names.reduce((made, name) => add(name)(made), table);

/** Text, '' unless said otherwise. */
export const texts = (...names: string[]): Add =>
  every(
    names,
    (name) => (table) => table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
  );

/** Text that must be given. */
export const required = (...names: string[]): Add =>
  every(names, (name) => (table) => table.addColumn(name, 'text', (column) => column.notNull()));

/** Text or null. */
export const optional = (...names: string[]): Add =>
  every(names, (name) => (table) => table.addColumn(name, 'text'));

/** Whole numbers, 0/1 flags among them. */
export const numbers = (value: number, ...names: string[]): Add =>
  every(
    names,
    (name) => (table) =>
      table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(value)),
  );

/** Names of stored files, or null. */
export const files = (...names: string[]): Add =>
  every(
    names,
    (name) => (table) => table.addColumn(name, 'text', (column) => column.references('files.name')),
  );

/** A user; what has it goes with the user, or only forgets who it was. */
export const user =
  (name: string, gone: 'cascade' | 'set null' = 'cascade'): Add =>
  (table) =>
    table.addColumn(name, 'integer', (column) => {
      const reference = column.references('users.id').onDelete(gone);
      return gone === 'cascade' ? reference.notNull() : reference;
    });
