import type { Kysely } from 'kysely';
import { id, numbers, optional, required, texts, user } from '../columns.ts';

/** Radios, users, their sessions, and what is remembered of who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('radios')
    .$call(id)
    .$call(required('name', 'package'))
    .addColumn('flavor', 'text', (column) => column.unique())
    .$call(texts('stream_url', 'stream_video', 'web', 'about'))
    .$call(texts('facebook', 'twitter', 'instagram', 'wsp'))
    .$call(texts('color', 'color_accent', 'drawer_text', 'drawer_icon'))
    .$call(texts('meta_title', 'meta_subtitle', 'firebase_app_id'))
    .$call(optional('logo_200', 'logo_500', 'background'))
    .$call(numbers(0, 'find_cover_by', 'sponsors_module', 'roles_module', 'is_apk'))
    .$call(numbers(0, 'messages_rev', 'messages_floor'))
    .$call(required('created_at'))
    .execute();

  await schema
    .createTable('users')
    .$call(id)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .$call(required('name', 'password_hash', 'created_at'))
    .$call(numbers(0, 'role', 'suspended'))
    .addColumn('radio_id', 'integer', (column) =>
      column.references('radios.id').onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('users_radio').on('users').columns(['radio_id', 'role']).execute();
  await schema.createIndex('users_created').on('users').column('created_at').execute();

  await schema
    .createTable('user_flags')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .$call(numbers(0, 'messages', 'push', 'sponsor', 'programmation', 'notes', 'configuration'))
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .$call(user('user_id'))
    .$call(required('created_at', 'last_used_at', 'expires_at'))
    .addColumn('opened_by', 'integer', (column) =>
      column.references('users.id').onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_opener').on('sessions').column('opened_by').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('login_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .$call(user('user_id'))
    .$call(user('issued_by'))
    .$call(required('expires_at'))
    .execute();
  await schema.createIndex('login_keys_user').on('login_keys').column('user_id').execute();
  await schema.createIndex('login_keys_issuer').on('login_keys').column('issued_by').execute();
  await schema.createIndex('login_keys_expiry').on('login_keys').column('expires_at').execute();

  // No references: what was done stays written when who did it is gone.
  await schema
    .createTable('audit')
    .$call(id)
    .$call(required('at', 'action'))
    .$call(texts('detail'))
    .addColumn('user_id', 'integer')
    .addColumn('radio_id', 'integer')
    .execute();
  await schema.createIndex('audit_user').on('audit').columns(['user_id', 'at']).execute();

  await schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call(required('value'))
    .execute();
}
