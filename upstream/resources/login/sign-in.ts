import type { CallAnswer } from '#lib/contract/calls.ts';
import { type Attempt, type Guess, TooManyAttempts } from '#lib/http/sign-in-attempts.ts';
import { clientOf } from '../../http/client.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { type Account, accountByEmail, accountById, emailKey } from '../../store/accounts.ts';
import { nameOf, radioDetail, remember } from '../../store/audit.ts';
import { knownBrowser, rememberBrowser } from '../../store/known-browsers.ts';
import { spendLoginKey } from '../../store/login-keys.ts';
import { verifyPassword } from '../../store/passwords.ts';
import { openSession } from '../../store/sessions.ts';

const wrong = (): Refusal => new Refusal(401, 'Email o contraseña incorrectos.');

type Entered = CallAnswer<'POST /api/login'>;

async function enter(
  { store, now }: Services,
  account: Account,
  openedBy: number | null,
): Promise<Entered> {
  // Said only to who proved to be the owner: to others the account looks like any other.
  if (account.suspended) throw new Refusal(403, 'Esta cuenta está suspendida. Contacta a soporte.');
  const token = await openSession(store.db, account.id, now(), openedBy);
  const { id, email, name, role } = account;
  return { token, id, email, name, role };
}

async function byKey(services: Services, email: string, key: string) {
  const { store, now } = services;
  const used = await spendLoginKey(store.db, key, now());
  const account = used && (await accountById(store.db, used.userId));
  if (!account || account.email !== emailKey(email)) throw wrong();
  const answer = await enter(services, account, used.issuedBy);
  const issuer = await accountById(store.db, used.issuedBy);
  await remember(
    store.db,
    {
      userId: used.issuedBy,
      who: issuer ? nameOf(issuer) : '',
      radioId: account.radioId,
      action: 'entered-as',
      target: nameOf(account),
      detail: await radioDetail(store.db, account.radioId),
    },
    now(),
  );
  return answer;
}

/** @throws Refusal 429 */
function takeAttempt({ attempts }: Services, guess: Guess): Attempt {
  try {
    return attempts.take(guess);
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    throw new Refusal(429, error.message, { headers: { 'retry-after': `${error.seconds}` } });
  }
}

/**
 * Signs in with a password or, whoever a super admin got a key for, with that key (design §4).
 * A wrong e-mail and a wrong password take the same time and answer the same.
 */
export const signIn: Handler<'POST /api/login'> = async ({ services, body, request, remote }) => {
  const { email, password = '', key, browser_mark: mark } = body;
  if (key) return byKey(services, email, key);
  const { store, now, settings } = services;
  const name = emailKey(email);
  const attempt = takeAttempt(services, {
    account: name,
    address: clientOf(request.headers, remote, settings.panelSecret),
    device: await knownBrowser(store.db, mark, name, now()),
  });
  const account = await accountByEmail(store.db, name);
  const right = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !right) throw wrong();
  attempt.right();
  const answer = await enter(services, account, null);
  return { ...answer, browser_mark: await rememberBrowser(store.db, mark, account.id, now()) };
};
