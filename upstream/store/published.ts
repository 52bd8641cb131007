import type { Db } from './database.ts';
import type { RadioRow } from './schema.ts';

/** A picture that anybody may see: a radio's own, its programmes', sponsors', QRs', notifications'. */
export const publishedImage = (
  db: Db,
  { id, sponsors_module }: Pick<RadioRow, 'id' | 'sponsors_module'>,
  name: string,
) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('name', '=', name)
    .where('radio_id', '=', id)
    .where('kind', '=', 'images')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('radios')
            .select('id')
            .where('id', '=', id)
            .where((own) =>
              own.or([
                own('background', '=', name),
                own('logo_200', '=', name),
                own('logo_500', '=', name),
              ]),
            ),
        ),
        exists(selectFrom('programs').select('id').where('image', '=', name)),
        exists(selectFrom('programs').select('id').where('cover', '=', name)),
        exists(selectFrom('pushs').select('id').where('image', '=', name)),
        exists(selectFrom('qrs').select('id').where('image', '=', name)),
        ...(sponsors_module === 1
          ? [exists(selectFrom('sponsors').select('id').where('image', '=', name))]
          : []),
      ]),
    );
