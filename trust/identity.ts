import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Flag } from '#lib/contract/access.ts';
import type { Session } from '#lib/session/seal.ts';
import type { Column } from './access-table.ts';
import type { Panel } from './ground.ts';
import { enter } from './people.ts';

/** One of the fourteen identities of trust, and the ways to be nobody. */

/** A person is a column of the table; 'nobody' is refused everywhere. */
export interface Identity {
  name: string;
  column: Column | 'nobody';
  /** The Cookie header at the panel; '': none. `flag` is the one that a row needs. */
  cookie(flag: Flag): Promise<string>;
  /** What the recorder answers to `GET /api/me`; undefined: 401. */
  me?(flag: Flag): unknown;
  /** The token at the upstream itself; '': none. */
  token?(flag: Flag): Promise<string>;
  /** Only the upstream can tell that the session is over: it has to be asked. */
  isTold?: true;
}

export const DAY = 86_400_000;
const FORGED = 'Fe26.2*1*00*00*00*0*00*00';
export const nobody = { column: 'nobody' } as const;
export const always = (value: string) => async () => value;

export const changed = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const oneByte = (cookie: string): string => changed(cookie, Math.floor(cookie.length / 2));

async function foreignSeal(cookieName: string, session: Session): Promise<string> {
  const seal = await sealData(session, { password: randomBytes(32).toString('hex'), ttl: 3_600 });
  return `${cookieName}=${seal.split('~')[0]}`;
}

/** Seven ways to be nobody, around a session that would be good. */
export function nobodies(panel: Panel, good: () => Session, left: string): Identity[] {
  const now = Date.now();
  const past = [{ usedAt: now - 8 * DAY }, { startedAt: now - 31 * DAY }];
  let turn = 0;
  return [
    { name: 'anonymous', ...nobody, cookie: always(''), token: always('') },
    { name: 'a forged seal', ...nobody, cookie: always(`${panel.cookieName}=${FORGED}`) },
    {
      name: 'one byte changed',
      ...nobody,
      cookie: async () => oneByte(await panel.cookieOf(good())),
    },
    {
      name: 'sealed with another key',
      ...nobody,
      cookie: () => foreignSeal(panel.cookieName, good()),
    },
    {
      name: 'expired',
      ...nobody,
      cookie: () => {
        turn += 1;
        return panel.cookieOf({ ...good(), ...past[turn % past.length] });
      },
    },
    { name: 'a replay after Salir', ...nobody, cookie: always(left) },
  ];
}

/** Signed in and out again by the panel's own doors; gives the cookie of before. */
export async function leftBehind(panel: Panel, account: { email: string; password: string }) {
  const jar = await enter(panel.url, account);
  const cookie = jar.header;
  const { status } = await jar.post('signout');
  if (status !== 200) throw new Error(`'Salir' answered ${status}`);
  return cookie;
}
