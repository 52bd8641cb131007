import type { Kysely } from 'kysely';

/** Versions of what two people may edit at once, and what became of each notification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // One column a statement: SQLite adds no more at once.
  for (const table of ['radios', 'pushs', 'programs', 'sponsors', 'qrs'])
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  for (const name of ['state_reason', 'content_hash', 'image_hash'])
    await schema
      .alterTable('pushs')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await schema.alterTable('pushs').addColumn('sent_at', 'text').execute();
  await schema
    .alterTable('pushs')
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('pushs_twins')
    .on('pushs')
    .columns(['radio_id', 'content_hash'])
    .execute();
}
