import { parseArgs } from 'node:util';
import { ROLE } from '#lib/contract/access.ts';
import { DAYS } from '#lib/contract/programing.ts';
import { readablePassword } from '../demo/words.ts';
import type { Db } from '../store/database.ts';
import { hashPassword, NO_PASSWORD } from '../store/passwords.ts';
import { createRadio } from '../store/radios.ts';
import { type Command, openHere, UsageTrouble } from './command.ts';
import { seeded } from './random.ts';

const MINUTE = 60_000;
/** Rows in one statement. */
const BATCH = 500;
/** The newest so many messages are unread. */
const UNREAD = 20;

const NAMES = [
  'Marta',
  'Ramón',
  'Lucía',
  'Beto',
  'Ñeca',
  'Óscar',
  'Inés',
  'Julián',
  'Graciela',
  'Tito',
];
const SURNAMES = ['Paz', 'Quiroga', 'Ríos', 'Funes', 'Lagos', 'Ibáñez', 'Vera', 'Cabrera', 'Nieva'];
const PHRASES = [
  'Buen día, ¿pueden pasar un tema de los de antes?',
  'Saludos desde la ruta, los escucho todo el camino.',
  '¡Feliz cumple a mi hermana Vale! 🎂',
  'Se corta un poco la señal en el barrio Sur.',
  'Muy buena la entrevista de hoy, sigan así.',
  '¿A qué hora empieza la peña?',
  'Un abrazo a toda la gente de la mañana.',
];

interface Chance {
  pick<T>(list: readonly T[]): T;
  upTo(max: number): number;
}

function chance(seed: number): Chance {
  const next = seeded(seed);
  const upTo = (max: number) => Math.floor(next() * max);
  return { upTo, pick: (list) => list[upTo(list.length)] as never };
}

async function inBatches(count: number, add: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += BATCH) await add(from, Math.min(count, from + BATCH));
}

const range = <T>(from: number, to: number, make: (index: number) => T): T[] =>
  Array.from({ length: to - from }, (_, offset) => make(from + offset));

interface Amounts {
  messages: number;
  programs: number;
}

async function fillRadio(
  trx: Db,
  radioId: number,
  { messages, programs }: Amounts,
  luck: Chance,
  now: number,
) {
  await inBatches(messages, (from, to) =>
    trx
      .insertInto('messages')
      .values(
        range(from, to, (index) => ({
          radio_id: radioId,
          name: `${luck.pick(NAMES)} ${luck.pick(SURNAMES)}`,
          message: range(0, 1 + luck.upTo(4), () => luck.pick(PHRASES)).join(' '),
          created_at: new Date(now - (messages - index) * 7 * MINUTE).toISOString(),
          read: messages - index > UNREAD ? (1 as const) : (0 as const),
          is_visible: 1 as const,
          image: null,
          audio: null,
          rev: index + 1,
          deleted_at: null,
        })),
      )
      .execute(),
  );
  await trx
    .updateTable('radios')
    .set({ messages_rev: messages })
    .where('id', '=', radioId)
    .execute();
  await inBatches(programs, (from, to) =>
    trx
      .insertInto('programs')
      .values(
        range(from, to, (index) => {
          const hour = (offset: number) =>
            `${String((index + offset) % 24).padStart(2, '0')}:00:00`;
          const day = () => (luck.upTo(2) === 0 ? (0 as const) : (1 as const));
          const days = Object.fromEntries(DAYS.map((name) => [name, day()]));
          return {
            ...(days as Record<(typeof DAYS)[number], 0 | 1>),
            radio_id: radioId,
            name: `Programa ${index + 1}`,
            locutor: `${luck.pick(NAMES)} ${luck.pick(SURNAMES)}`,
            start_at: hour(0),
            end_at: hour(2),
            image: null,
            cover: null,
            order: index,
          };
        }),
      )
      .execute(),
  );
}

/** A number for the next radio. Inside its transaction: somebody else may be making some as well. */
async function nextNumber(trx: Db): Promise<number> {
  const newest = await trx
    .selectFrom('radios')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (newest?.id ?? 0) + 1;
}

/** Accounts that only fill the super admin's list: nobody signs in as them. */
async function addUsers(trx: Db, count: number, luck: Chance, now: number) {
  const first = await nextNumber(trx);
  for (let index = 0; index < count; index += 1) {
    const flavor = `lista${first + index}`;
    const createdAt = now - luck.upTo(1_500) * 24 * 60 * MINUTE;
    const name = `Radio ${luck.pick(SURNAMES)} ${index + 1}`;
    const radioId = await createRadio(
      trx,
      { name, flavor, is_apk: luck.upTo(3) === 0 ? 1 : 0 },
      createdAt,
    );
    await trx
      .insertInto('users')
      .values({
        email: `${flavor}@carga.example`,
        name: `${luck.pick(NAMES)} ${luck.pick(SURNAMES)}`,
        role: ROLE.admin,
        radio_id: radioId,
        password_hash: NO_PASSWORD,
        suspended: luck.upTo(12) === 0 ? 1 : 0,
        created_at: new Date(createdAt).toISOString(),
      })
      .execute();
  }
}

function whole(name: string, value: string, max = 1_000_000): number {
  if (/^\d{1,7}$/.test(value) && Number(value) <= max) return Number(value);
  throw new UsageTrouble(`--${name}: «${value}» no es un número de 0 a ${max}.`);
}

/**
 * `datos`: radios with an operator each, and messages, programmes and listed users in any number.
 * The same seed gives the same content. Prints the accounts as JSON: `[{email, password, flavor}]`.
 */
export const makeData: Command = async ({ dataDir, say, now }, args) => {
  const { values } = parseArgs({
    args,
    options: {
      radios: { type: 'string', default: '1' },
      messages: { type: 'string', default: '500' },
      programs: { type: 'string', default: '0' },
      users: { type: 'string', default: '0' },
      semilla: { type: 'string', default: '1' },
    },
  });
  const radios = whole('radios', values.radios, 10_000);
  const messages = whole('messages', values.messages);
  const programs = whole('programs', values.programs, 100_000);
  const users = whole('users', values.users, 200_000);
  const luck = chance(whole('semilla', values.semilla));

  const { db, close } = await openHere(dataDir);
  try {
    // One for all: they are this machine's, and each hash takes its time.
    const password = readablePassword();
    const password_hash = await hashPassword(password);
    const accounts: { email: string; password: string; flavor: string }[] = [];
    for (let index = 0; index < radios; index += 1) {
      // One transaction a radio: a server that runs beside it is never kept waiting long.
      const account = await db.transaction().execute(async (trx) => {
        const number = await nextNumber(trx);
        const flavor = `carga${number}`;
        const email = `operador${number}@carga.example`;
        const createdAt = now();
        const radio_id = await createRadio(
          trx,
          { name: `Radio Carga ${number}`, flavor, sponsors_module: 1, roles_module: 1 },
          createdAt,
        );
        await trx
          .insertInto('users')
          .values({
            ...{ email, password_hash, radio_id },
            name: `Operador ${number}`,
            role: ROLE.admin,
            suspended: 0,
            created_at: new Date(createdAt).toISOString(),
          })
          .execute();
        await fillRadio(trx, radio_id, { messages, programs }, luck, createdAt);
        return { email, password, flavor };
      });
      accounts.push(account);
    }
    await inBatches(users, (from, to) =>
      db.transaction().execute((trx) => addUsers(trx, to - from, luck, now())),
    );
    say(JSON.stringify(accounts));
    return 0;
  } finally {
    await close();
  }
};
