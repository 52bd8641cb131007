import { z } from '#lib/contract/zod.ts';
import { withTheirWords } from '../their-words.ts';
import { NotUnderstood, textOf, understood } from './answer.ts';
import type { GoogleSettings } from './settings.ts';
import type { GoogleSignIn, Purpose } from './sign-in.ts';

/** One request to one of Google's services, as the service account. */

export type Service = 'firebase' | 'androidpublisher' | 'fcm';

/** Google said no, or nothing; `message` is Spanish, `detail` is Google's own word for the log. */
export class GoogleTrouble extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** Google's status word, as NOT_FOUND or ALREADY_EXISTS; ''. */
  readonly code: string;
  readonly detail: string;
  constructor(message: string, status: number, code = '', detail = '') {
    super(message);
    this.name = 'GoogleTrouble';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** The root of a service's addresses. */
export const rootOf = (service: Service, { apiUrl }: Pick<GoogleSettings, 'apiUrl'>): string =>
  apiUrl ?? `https://${service}.googleapis.com`;

export interface GoogleRequest {
  purpose: Purpose;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** ms. */
  timeLimit?: number;
  signal?: AbortSignal;
}

const TIME_LIMIT_MS = 20_000;
const DETAIL = 300;

const NOT_UNDERSTOOD =
  'Google respondió algo que no se entiende. Inténtalo de nuevo en unos minutos; si sigue igual, avisa a soporte.';

const text = z.string().catch('');
const failure = z
  .object({
    error: z.union([
      z.string().transform((message) => ({ message, status: '' })),
      z.object({ message: text, status: text }),
    ]),
  })
  .catch({ error: { message: '', status: '' } });

function said(status: number): string {
  if (status === 401 || status === 403)
    return 'Google no dio permiso: revisa qué puede hacer la cuenta de servicio en el proyecto.';
  if (status === 404) return 'Google no encontró lo que se le pidió.';
  if (status === 409) return 'En Google ya existe algo con esos datos.';
  if (status === 429) return 'Google pide esperar: hubo demasiados pedidos. Inténtalo más tarde.';
  if (status >= 500) return 'Google tuvo un error. Inténtalo de nuevo en unos minutos.';
  return 'Google no aceptó el pedido.';
}

async function failureOf(response: Response): Promise<GoogleTrouble> {
  const { status } = response;
  let found = failure.parse(null);
  try {
    found = understood(failure, await textOf(response));
  } catch {
    // A gateway's page: the status says enough.
  }
  const { message, status: code } = found.error;
  const shown = status < 500 && status !== 401 ? message : '';
  return new GoogleTrouble(
    withTheirWords(said(status), shown),
    status,
    code,
    message.slice(0, DETAIL),
  );
}

function troubleOf(error: unknown, slow: boolean): GoogleTrouble {
  const detail = error instanceof Error ? error.message : '';
  const told = () => {
    if (error instanceof NotUnderstood) return NOT_UNDERSTOOD;
    return slow
      ? 'Google tardó demasiado en responder. Inténtalo de nuevo en unos minutos.'
      : 'No se pudo conectar con Google. Inténtalo de nuevo en unos minutos.';
  };
  return new GoogleTrouble(told(), 0, '', detail);
}

/**
 * Sends it; gives the answer, which has that form.
 * @throws GoogleTrouble, SignInTrouble
 */
export async function askGoogle<S extends z.ZodType>(
  signIn: GoogleSignIn,
  url: string,
  form: S,
  { purpose, method = 'GET', body, headers, timeLimit = TIME_LIMIT_MS, signal }: GoogleRequest,
): Promise<z.output<S>> {
  const token = await signIn.token(purpose);
  const limit = AbortSignal.timeout(timeLimit);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined &&
          !(body instanceof Blob) && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await failureOf(response);
    return understood(form, await textOf(response));
  } catch (error) {
    if (error instanceof GoogleTrouble || signal?.aborted) throw error;
    throw troubleOf(error, limit.aborted);
  }
}
