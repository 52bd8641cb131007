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

interface Failure {
  error?: { message?: string; status?: string } | string;
}

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
  const text = await response.text().catch(() => '');
  let found: Failure = {};
  try {
    found = JSON.parse(text) as Failure;
  } catch {
    // A gateway's page: the status says enough.
  }
  const error = typeof found?.error === 'string' ? { message: found.error } : (found?.error ?? {});
  const detail = (error.message ?? '').slice(0, DETAIL);
  const why = detail && status < 500 && status !== 401 ? ` (${detail})` : '';
  return new GoogleTrouble(`${said(status)}${why}`, status, error.status ?? '', detail);
}

/**
 * Sends it; gives the answer as JSON, null when it has none.
 * @throws GoogleTrouble, SignInTrouble
 */
export async function askGoogle<T>(
  signIn: GoogleSignIn,
  url: string,
  { purpose, method = 'GET', body, headers, timeLimit = TIME_LIMIT_MS, signal }: GoogleRequest,
): Promise<T> {
  const token = await signIn.token(purpose);
  const limit = AbortSignal.timeout(timeLimit);
  let response: Response;
  try {
    response = await fetch(url, {
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
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as T;
  } catch (error) {
    if (error instanceof GoogleTrouble) throw error;
    if (signal?.aborted) throw error;
    const slow = limit.aborted;
    throw new GoogleTrouble(
      slow
        ? 'Google tardó demasiado en responder. Inténtalo de nuevo en unos minutos.'
        : 'No se pudo conectar con Google. Inténtalo de nuevo en unos minutos.',
      0,
      '',
      error instanceof Error ? error.message : '',
    );
  }
}
