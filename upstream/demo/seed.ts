import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '#lib/contract/access.ts';
import type { Services } from '../services.ts';
import { createAccount } from '../store/accounts.ts';
import { NO_PASSWORD } from '../store/passwords.ts';
import { createRadio } from '../store/radios.ts';
import { RADIOS } from './radios.ts';
import { makeCordillera } from './station.ts';
import { readablePassword } from './words.ts';

type Stand = Pick<Services, 'store' | 'media' | 'now' | 'settings' | 'log'>;

const DAY = 24 * 3_600_000;
const NO_FLAGS = { sponsor: 0, programmation: 0, notes: 0, configuration: 0 } as const;

/** One line of DATA_DIR/cuentas-demo.json. */
export interface DemoAccount {
  quien: string;
  email: string;
  password: string;
  /** The contract's role. */
  rol: 0 | 1 | 2;
}

async function makeOtherRadios({ store, now }: Stand): Promise<number> {
  const ids: number[] = [];
  for (const radio of RADIOS) {
    const createdAt = now() - radio.age * DAY;
    const id = await createRadio(
      store.db,
      {
        name: radio.name,
        flavor: radio.flavor,
        package: radio.package ?? 'com',
        is_apk: radio.apk ? 1 : 0,
        sponsors_module: radio.sponsors ? 1 : 0,
        roles_module: radio.roles ? 1 : 0,
        firebase_app_id: radio.firebase ? `1:000000000000:android:${radio.flavor}` : '',
      },
      createdAt,
    );
    ids.push(id);
    // Only the first one's operator signs in; the others are rows for the super admin's list.
    if (ids.length > 1)
      await store.db
        .insertInto('users')
        .values({
          email: `radio${id}@demo.example`,
          name: radio.owner,
          role: ROLE.admin,
          radio_id: id,
          password_hash: NO_PASSWORD,
          suspended: radio.suspended ? 1 : 0,
          created_at: new Date(createdAt).toISOString(),
        })
        .execute();
  }
  return ids[0] ?? 0;
}

async function writePrivately(path: string, text: string): Promise<void> {
  const unfinished = `${path}.parte`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

async function makeAccounts(stand: Stand, first: number, other: number): Promise<void> {
  const { store, now, settings } = stand;
  const second = { name: RADIOS[0]?.owner ?? '', radio: RADIOS[0]?.name ?? '' };
  const people = [
    ['Valeria Ríos', 'superadmin@cabina.example', ROLE.superAdmin, null, 'Super admin'],
    ['Mirta Salas', 'operadora@cordillera.example', ROLE.admin, first, 'Radio Cordillera'],
    [second.name, 'operadora@litoral.example', ROLE.admin, other, second.radio],
    ['Recepción', 'recepcion@cordillera.example', ROLE.subUser, first, 'Subusuario de Cordillera'],
  ] as const;
  const accounts = people.map(([name, email, rol, , what]): DemoAccount => {
    return { quien: `${name} (${what})`, email, password: readablePassword(), rol };
  });
  // Written before they exist: accounts whose passwords nobody knows would be of no use.
  await writePrivately(
    join(settings.dataDir, 'cuentas-demo.json'),
    `${JSON.stringify(accounts, null, 2)}\n`,
  );
  // All at once: the first account that can sign in means that the demonstration is whole.
  await store.db.transaction().execute(async (trx) => {
    for (const [index, [name, email, role, radioId]] of people.entries()) {
      const password = accounts[index]?.password ?? '';
      const createdAt = now() - 900 * DAY;
      const id = await createAccount(trx, { name, email, role, radioId, password, createdAt });
      if (role === ROLE.subUser)
        await trx
          .insertInto('user_flags')
          .values({ user_id: id, messages: 1, push: 1, ...NO_FLAGS })
          .execute();
    }
    await trx
      .insertInto('meta')
      .values({ key: 'demo', value: new Date(now()).toISOString() })
      .execute();
  });
}

/**
 * Fills an empty database with the demonstration stations; does nothing when somebody can sign in
 * already. The accounts go to DATA_DIR/cuentas-demo.json, and nowhere else.
 */
export async function seedDemo(stand: Stand): Promise<void> {
  const { db } = stand.store;
  const done = await db
    .selectFrom('meta')
    .select('key')
    .where('key', '=', 'demo')
    .executeTakeFirst();
  const signIns = db.selectFrom('users').select('id').where('password_hash', '!=', NO_PASSWORD);
  if (done || (await signIns.limit(1).executeTakeFirst())) return;
  stand.log.info('making the demonstration stations');
  // What an earlier start left half made: nobody could have signed in to it.
  await db.deleteFrom('radios').execute();
  await db.deleteFrom('users').execute();
  const cordillera = await makeCordillera(stand);
  const second = await makeOtherRadios(stand);
  await makeAccounts(stand, cordillera, second);
}
