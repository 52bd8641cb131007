import type { User } from '#lib/contract/users.ts';
import type { listedUsers } from '../../store/desk.ts';

type Row = Awaited<ReturnType<ReturnType<typeof listedUsers>['execute']>>[number];

/** A row of the list: no more of radio and key than the list shows. */
export const toRow = (row: Row): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  suspended: row.suspended,
  created_at: row.created_at,
  radio_id: row.radio_id,
  radio:
    row.radio_id === null
      ? null
      : {
          id: row.radio_id,
          name: row.radio_name ?? '',
          package: row.package ?? '',
          flavor: row.flavor ?? '',
          is_apk: row.is_apk ?? 0,
          has_icons: row.icons ? 1 : 0,
        },
  key: row.store_file ? { storeFile: row.store_file, keyAlias: '' } : null,
});
