import { messageOf } from './queries/api-error.ts';

/**
 * Sign-in and sign-out from the browser, by next-auth's documented addresses. Not its own client:
 * when the network fails that one leaves the page, and with it what was typed.
 */

const AUTH = '/api/auth';
const OFFLINE = messageOf(0);
const UNCLEAR = messageOf(502);
const NO_COOKIES =
  'Tu navegador no guardó la cookie que hace falta para entrar. Permite las cookies de este sitio e inténtalo de nuevo.';
const REFUSED = 'El email o la contraseña no son correctos. Revísalos e inténtalo de nuevo.';

/** `message` is in Spanish, ready to show; `waitMs`: how long the server asks to wait before another try. */
export type AuthOutcome = { ok: true } | { ok: false; message: string; waitMs?: number };

const failed = (message: string, waitMs?: number): AuthOutcome => ({
  ok: false,
  message,
  ...(waitMs !== undefined && { waitMs }),
});

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3). */
function waitIn({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** The reason that next-auth puts into the address of its answer; its own code words say nothing to a person. */
function reasonIn(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const query = new URLSearchParams(address.split('?')[1]);
  // The token's cookie did not come back: this is how next-auth says so, with a 200.
  if (query.has('csrf')) return NO_COOKIES;
  const reason = query.get('error');
  if (!reason) return null;
  if (reason === 'CredentialsSignin') return REFUSED;
  return /^[A-Z][A-Za-z]+$/.test(reason) ? UNCLEAR : reason;
}

async function post(path: string, fields: Record<string, string>): Promise<AuthOutcome> {
  try {
    const csrf = await fetch(`${AUTH}/csrf`, { cache: 'no-store' });
    const { csrfToken } = (await csrf.json()) as { csrfToken?: unknown };
    if (typeof csrfToken !== 'string') return failed(UNCLEAR);
    const answer = await fetch(AUTH + path, {
      method: 'POST',
      // Proof of coming from the panel, where a browser sends no other (design §4).
      headers: { 'x-cabina': '1' },
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/main', json: 'true' }),
    });
    const { url, message } = (await answer.json()) as { url?: unknown; message?: unknown };
    const reason = reasonIn(url) ?? (answer.ok ? null : message);
    if (answer.ok && !reason) return { ok: true };
    return failed(typeof reason === 'string' && reason ? reason : UNCLEAR, waitIn(answer));
  } catch (error) {
    // fetch itself throws a TypeError; an answer that is not JSON, a SyntaxError.
    return failed(error instanceof TypeError ? OFFLINE : UNCLEAR);
  }
}

export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  post('/callback/credentials', { email, password });

/** 'Ingresar con este usuario'; `from` is the screen to come back to, path and query. */
export const enterAs = (user: string, from: string): Promise<AuthOutcome> =>
  post('/callback/enter-as', { user, from });

/** From there back to one's own account. */
export const comeBack = (): Promise<AuthOutcome> => post('/callback/come-back', {});

export const signOut = (): Promise<AuthOutcome> => post('/signout', {});
