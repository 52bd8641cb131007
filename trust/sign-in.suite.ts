import { join } from 'node:path';
import { stations } from '#e2e/stage.ts';
import { freePort } from '../scripts/processes.ts';
import type { Panel } from './ground.ts';
import type { Told } from './http.ts';
import { Jar } from './people.ts';
import { chance } from './seed.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/**
 * Guessing passwords at the panel's own door: many times at one account under forged addresses, at many
 * accounts from one address, and by how long an answer takes. The panel stands behind one proxy of its
 * own, which is played here: what it writes last in X-Forwarded-For is true, all else is forged.
 */

const TRIES = 1_000;
const PAIRS = 500;
/** Tries of one cell. */
const BLOCK = 20;
const AT_ONCE = 8;
/** Of one account, and from one address, in 15 minutes. */
const CHECKED_OF_ACCOUNT = 10;
const CHECKED_OF_ADDRESS = 100;
const WRONG = 'no es esta, seguro';

interface Account {
  email: string;
  password: string;
}

/** What is written into a request to look like somebody else. */
const FORGERIES: ((nth: number) => Record<string, string>)[] = [
  (nth) => ({ 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` }),
  (nth) => ({ 'x-forwarded-for': `127.0.0.1, 10.1.${nth >> 8}.${nth & 255}` }),
  (nth) => ({ 'x-real-ip': `10.2.${nth >> 8}.${nth & 255}` }),
  (nth) => ({
    'x-client-ip': `10.3.${nth >> 8}.${nth & 255}`,
    'true-client-ip': `10.3.0.${nth & 255}`,
  }),
  (nth) => ({ 'cf-connecting-ip': `10.4.${nth >> 8}.${nth & 255}` }),
  (nth) => ({ forwarded: `for="[2001:db8::${nth.toString(16)}]"` }),
  (nth) => ({ 'x-forwarded-host': `r${nth}.example`, 'x-forwarded-proto': 'https' }),
  (nth) => ({ 'x-cabina-panel': `secreto-${nth}`, 'x-cabina-device': `marca-${nth}` }),
  (nth) => ({ 'x-forwarded-for': `fe80::${nth.toString(16)}`, 'x-originating-ip': '127.0.0.1' }),
  () => ({ 'x-forwarded-for': '' }),
];

/** Asks to be let in from `address`, as the proxy tells it, with whatever was forged before. */
async function knock(
  jar: Jar,
  address: string,
  { email, password }: Account,
  forged: Record<string, string> = {},
): Promise<Told> {
  const before = forged['x-forwarded-for'];
  const headers = { ...forged, 'x-forwarded-for': before ? `${before}, ${address}` : address };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const { csrfToken } = (await jar.ask('GET', '/api/auth/csrf')).json as { csrfToken: string };
  const fields = { email, password, csrfToken, callbackUrl: '/main', json: 'true' };
  const body = new URLSearchParams(fields).toString();
  return jar.ask('POST', '/api/auth/callback/credentials', { ...type, ...headers }, body);
}

/** Refused: after a check, or before it with a Spanish word on how long to wait. */
function holdRefused({ status, headers, text }: Told): 'checked' | 'not checked' {
  hold(!headers['set-cookie']?.some((line) => /^(?:__Host-)?cabina=[^;]/.test(line)), 'let in');
  if (status === 401) return 'checked';
  hold(status === 429, `${status} ${text.slice(0, 200)}`);
  hold(/^\d+$/.test(headers['retry-after'] ?? ''), 'no Retry-After');
  hold(/Demasiados intentos\. Espera/.test(decodeURIComponent(text)), text.slice(0, 200));
  return 'not checked';
}

async function inParallel(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, nth) => nth).values();
  const worker = async () => {
    for (const nth of left) await work(nth);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Blocks of tries that count how many were checked. */
function blocks(
  name: string,
  tries: number,
  work: (nth: number) => Promise<Told>,
): { cells: Cell[]; checked: () => number } {
  let checked = 0;
  const cells = Array.from(
    { length: tries / BLOCK },
    (_, block): Cell => ({
      name: `${name} · ${block * BLOCK} and on`,
      touches: [name],
      counts: BLOCK,
      run: () =>
        inParallel(BLOCK, async (nth) => {
          if (holdRefused(await work(block * BLOCK + nth)) === 'checked') checked += 1;
        }),
    }),
  );
  return { cells, checked: () => checked };
}

const single = (name: string, run: Cell['run']): Cell => ({ name, touches: [name], run });

/** How likely a value of `a` is above one of `b`: 0.5 when nothing tells them apart. */
function likelihood(a: readonly number[], b: readonly number[]): number {
  let above = 0;
  for (const one of a) for (const other of b) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / (a.length * b.length);
}

/** Below it, 500 pairs are apart by chance in one run of ten thousand. */
const APART = 0.07;

function timing(panel: Panel, accounts: readonly Account[], seed: number): Cell[] {
  const took = { known: [] as number[], unknown: [] as number[] };
  const luck = chance(seed);
  /** What an answer shows, but for its number. */
  const look = ({ status, headers, text }: Told) => [
    status,
    Object.keys(headers).sort(),
    text.replace(/"requestId":"[^"]*"/, ''),
  ];
  const pair = async (nth: number) => {
    const known = accounts[nth]?.email ?? '';
    const answers: Partial<Record<'known' | 'unknown', Told>> = {};
    for (const which of luck.shuffled(['known', 'unknown'] as const)) {
      const email = which === 'known' ? known : known.replace('operador', 'nadie');
      const jar = new Jar(panel.url);
      const address = `198.18.${nth >> 8}.${nth & 255}`;
      await jar.ask('GET', '/api/auth/csrf');
      const started = performance.now();
      answers[which] = await knock(jar, address, { email, password: WRONG });
      took[which].push(performance.now() - started);
    }
    const { known: one, unknown: other } = answers;
    hold(one?.status === 401, `${one?.status} ${one?.text}`);
    const [a, b] = [JSON.stringify(one && look(one)), JSON.stringify(other && look(other))];
    hold(a === b, `a known e-mail answers ${a}, an unknown one ${b}`);
  };
  const pairs = Array.from(
    { length: PAIRS / BLOCK },
    (_, block): Cell => ({
      name: `known and unknown · ${block * BLOCK} and on`,
      touches: ['pairs'],
      counts: BLOCK,
      async run() {
        for (let nth = 0; nth < BLOCK; nth += 1) await pair(block * BLOCK + nth);
      },
    }),
  );
  const alike = single('known and unknown take the same time', () => {
    const found = likelihood(took.known, took.unknown);
    // Fewer pairs, as in a sample, are apart by chance more often.
    const most = APART * Math.sqrt(PAIRS / took.known.length);
    hold(Math.abs(found - 0.5) < most, `a known one is slower with a chance of ${found}`);
  });
  return [...pairs, alike];
}

export const suite: Suite = {
  name: 'sign-in',
  expected: 2_506,
  sample: 1,
  limitMs: 5 * 60_000,
  async cells(ground) {
    const upstreamPort = `${await freePort()}`;
    const env = { UPSTREAM_PORT: upstreamPort, PROXY_HOPS: '1', DEMO: '0', LOG_LEVEL: 'silent' };
    const panel = await ground.panel('sign-in', env);
    const [owner, other, ...accounts] = await stations(join(ground.folder, 'sign-in'), PAIRS + 2);
    if (!owner || !other) throw new Error('no accounts');
    const jar = () => new Jar(panel.url);
    const wrong = { email: owner.email, password: WRONG };

    // The owner's own browser, which was there before.
    const known = jar();
    hold((await knock(known, '203.0.113.1', owner)).status === 200, 'the owner can’t sign in');

    const one = blocks('one account, forged addresses', TRIES, (nth) =>
      knock(jar(), '203.0.113.66', wrong, FORGERIES[nth % FORGERIES.length]?.(nth)),
    );
    const many = blocks('many accounts, one address', TRIES, (nth) => {
      const email = nth % 2 ? (accounts[nth >> 1]?.email ?? '') : `nadie${nth}@carga.example`;
      return knock(jar(), '203.0.113.77', { email, password: WRONG });
    });
    const letIn = async (browser: Jar, address: string, account: Account) => {
      const { status, text } = await knock(browser, address, account);
      hold(status === 200, `${status} ${text}`);
    };
    return [
      ...timing(panel, accounts, ground.seed),
      ...one.cells,
      single('of one account 10 were checked at most', () =>
        hold(one.checked() <= CHECKED_OF_ACCOUNT, `${one.checked()} were checked`),
      ),
      single('the owner enters from their browser', () => letIn(known, '203.0.113.1', owner)),
      single('the owner enters from another address', () => letIn(jar(), '203.0.113.2', owner)),
      ...many.cells,
      single('from one address 100 were checked at most', () =>
        hold(many.checked() <= CHECKED_OF_ADDRESS, `${many.checked()} were checked`),
      ),
      single('others enter meanwhile', () => letIn(jar(), '203.0.113.3', other)),
    ];
  },
};
