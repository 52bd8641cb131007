import type { Logger } from 'pino';
import { PUSH_STATES } from '#lib/contract/pushs.ts';
import { textOf } from '../google/answer.ts';
import { type GoogleSignIn, SignInTrouble } from '../google/sign-in.ts';
import { messageFor } from './fcm-message.ts';
import { failureFor, UNCONFIRMED, wasNeverSent } from './fcm-trouble.ts';
import type { Outcome, Sender } from './sender.ts';

export interface FcmOptions {
  signIn: GoogleSignIn;
  /** Firebase project. */
  project: string;
  /** Root of the service's addresses. */
  root: string;
  publicUrl: string | null;
  log: Logger;
  /** For signing in and sending together (ms): whoever pressed waits for it. */
  timeLimit?: number;
}

const TIME_LIMIT_MS = 7_000;

const failed = (reason: string): Outcome => ({ state: PUSH_STATES.failed, reason });
const unconfirmed: Outcome = { state: PUSH_STATES.unconfirmed, reason: UNCONFIRMED };

const NO_APP =
  'La radio todavía no tiene una app que reciba notificaciones. Quedó guardada, pero no salió: avisa a soporte.';
const NO_GOOGLE = 'No se pudo conectar con Google. Inténtalo de nuevo en unos minutos.';

/** Rejects when the signal fires. */
const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new SignInTrouble(NO_GOOGLE, true)), {
      once: true,
    });
  });

async function outcomeOf(response: Response, log: Logger): Promise<Outcome> {
  const text = await textOf(response);
  let answer: unknown = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // A gateway's page: the status says enough.
  }
  if (response.ok) {
    const sent = typeof (answer as { name?: unknown } | null)?.name === 'string';
    return sent ? { state: PUSH_STATES.sent, reason: '' } : unconfirmed;
  }
  const { reason, code, detail } = failureFor(response.status, answer);
  log.warn({ status: response.status, code, detail }, 'a notification was refused');
  return reason === null ? unconfirmed : failed(reason);
}

/** Sends through Firebase Cloud Messaging's HTTP v1 interface, to a radio's topic, once. */
export function fcmSender(options: FcmOptions): Sender {
  const { signIn, project, root, publicUrl, log, timeLimit = TIME_LIMIT_MS } = options;
  const url = `${root}/v1/projects/${encodeURIComponent(project)}/messages:send`;
  return {
    async send(notification) {
      const { flavor } = notification;
      if (!flavor) return { state: PUSH_STATES.unconfigured, reason: NO_APP };
      const limit = AbortSignal.timeout(timeLimit);
      let token: string;
      try {
        token = await Promise.race([signIn.token('messaging'), until(limit)]);
      } catch (error) {
        log.warn({ err: error }, 'no sign-in for a notification');
        return failed(error instanceof SignInTrouble ? error.message : NO_GOOGLE);
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: messageFor(notification, flavor, publicUrl) }),
          redirect: 'error',
          signal: limit,
        });
        return await outcomeOf(response, log);
      } catch (error) {
        const never = wasNeverSent(error);
        log.warn({ never, detail: String(error) }, 'a notification got no answer');
        return never ? failed(NO_GOOGLE) : unconfirmed;
      }
    },
  };
}
