import { BffError } from '#lib/bff/errors.ts';
import { failureOf } from '#lib/bff/exchange.ts';
import { assertAccess } from '#lib/bff/identity.ts';
import { valueIn } from '#lib/bff/normalise.ts';
import { type Outgoing, readAll, send, timeLimit } from '#lib/bff/upstream.ts';
import { idParam } from '#lib/contract/fields.ts';
import { user as userSchema } from '#lib/contract/users.ts';
import { log } from '#lib/log.ts';
import { safeReturn } from './pages.ts';
import type { OwnSession, Session } from './seal.ts';
import type { Return } from './session.ts';
import { openSession, sealable, signOutUpstream } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** 'Ingresar con este usuario' (design §4): in, and back. */

const FIRST = 'GET /api/user-with-radio/{id}';
const NO_PERMISSION = 'No tiene permisos para esta accion';
const NO_KEY =
  'El servidor no permite ingresar con este usuario. Si tiene la cuenta activa, avisa a soporte.';
const LONGEST_WAY_BACK = 300;

interface Found {
  id: string;
  email: string;
  radio: string;
  /** Enters as them, once; it stays on this server. */
  key: string;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value) || null;

const OTHER_ACCOUNT = 'the upstream answered with some other account';

/** 502 for the person, the reason for the log. */
function refused(reason: string, fields: object = {}): BffError {
  log().error({ call: FIRST, ...fields }, reason);
  return new BffError(502);
}

/** The account with its key, which no other code ever sees: what goes to browsers has none. */
async function find(session: Session, id: string): Promise<Found> {
  const outgoing: Outgoing = { name: FIRST, params: { id }, token: session.token };
  const limit = timeLimit();
  const incoming = await send(outgoing, limit);
  const { status, header } = incoming;
  if (status < 200 || status >= 300) throw await failureOf(incoming, outgoing, session, limit);
  const value = valueIn(await readAll(incoming, outgoing, limit), header('content-type'));
  if (value === undefined) throw refused('the upstream’s answer is no JSON');
  const record: unknown = Array.isArray(value) ? value[0] : value;
  if (record === null || record === undefined) throw new BffError(403, NO_PERMISSION);
  // As text, `key` is the one to enter with; as a record, the one that signs the app.
  const { login_key, key } = record as Record<string, unknown>;
  const loginKey = text(login_key) ?? text(key);
  const parsed = userSchema.omit({ key: true }).safeParse(record);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    throw refused('the upstream’s answer does not fit the contract', { fields });
  }
  if (String(parsed.data.id) !== id) throw refused(OTHER_ACCOUNT);
  const { email, radio, suspended } = parsed.data;
  if (suspended) throw new BffError(409, 'La cuenta está suspendida: no se puede ingresar.');
  if (!loginKey) throw new BffError(409, NO_KEY);
  return { id, email, radio: (radio?.name ?? '').slice(0, 60), key: loginKey };
}

function wayBack(asked: unknown): string {
  const from = safeReturn(text(asked));
  return from && from.length <= LONGEST_WAY_BACK ? from : '/main/users';
}

async function enter(session: Session | null, asked: Record<string, unknown>): Promise<Session> {
  if (!session) throw new BffError(401);
  if (session.behind)
    throw new BffError(409, 'Ya ingresaste como otra persona: vuelve antes a tu cuenta.');
  const id = idParam.safeParse(asked.user);
  if (!id.success) throw new BffError(400, 'Este usuario no existe.');
  await assertAccess(FIRST, session, { id: id.data });
  if (id.data === session.id) throw new BffError(409, 'Ya estás usando esta cuenta: es la tuya.');
  const { email, radio, key } = await find(session, id.data);
  const { session: opened } = await openSession({ email, key });
  const admin: OwnSession = { ...session, usedAt: Date.now() };
  try {
    // The key was asked for one person: nobody else may come out of it.
    if (opened.id !== id.data) throw refused(OTHER_ACCOUNT);
    return await sealable({ ...opened, behind: { admin, from: wayBack(asked.from), radio } });
  } catch (error) {
    await signOutUpstream(opened.token);
    throw error;
  }
}

/**
 * A session as somebody else, with the super admin's own behind it.
 * @throws BffError
 */
export async function enterAs(
  session: Session | null,
  asked: Record<string, unknown>,
): Promise<Session> {
  const who = { admin: session?.id, as: String(asked.user).slice(0, 64) };
  try {
    const entered = await enter(session, asked);
    log().info({ ...who, sid: entered.sid }, 'a super admin entered as somebody');
    return entered;
  } catch (error) {
    const { status } = error as Partial<BffError>;
    log().warn({ ...who, status }, 'entering as somebody failed');
    throw error;
  }
}

/**
 * Ends somebody else's session, here and upstream, and gives the super admin's own back.
 * @throws BffError 409 when there is none to go back to
 */
export async function comeBack(back: Return | null): Promise<Session> {
  if (!back) throw new BffError(409, 'Tu propia sesión terminó. Ingresa de nuevo.');
  const { admin, left } = back;
  log().info({ admin: admin.id, as: left.id, sid: left.sid }, 'a super admin came back');
  await signOut(left);
  return admin;
}
