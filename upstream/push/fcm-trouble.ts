/** What Firebase's refusals and silences mean for whoever pressed 'Enviar Ahora'. */

export const UNCONFIRMED =
  'Google no respondió a tiempo: no se sabe si la notificación salió. Mira en un teléfono antes de enviarla de nuevo.';

const DETAIL = 300;

interface FcmError {
  error?: {
    message?: string;
    status?: string;
    details?: { '@type'?: string; errorCode?: string }[];
  };
}

export interface Failure {
  /** Spanish; null: it may have gone out all the same. */
  reason: string | null;
  /** Google's own words, for the log. */
  code: string;
  detail: string;
}

function reasonFor(status: number, code: string): string | null {
  if (code === 'SENDER_ID_MISMATCH' || code === 'THIRD_PARTY_AUTH_ERROR')
    return 'El proyecto de Firebase no es el de la app de esta radio. Avisa a soporte.';
  if (status === 401 || status === 403)
    return 'Google no le permite enviar notificaciones a este servidor. Avisa a soporte.';
  if (status === 404) return 'El proyecto de Firebase no existe. Avisa a soporte.';
  if (status === 429 || code === 'QUOTA_EXCEEDED')
    return 'Google pide esperar: se enviaron muchas notificaciones seguidas. Inténtalo más tarde.';
  // Between us and Google somebody gave up waiting.
  if (status === 502 || status === 504) return null;
  if (status >= 500)
    return 'El servicio de notificaciones de Google no está disponible. Inténtalo de nuevo en unos minutos.';
  return 'Google no aceptó el contenido de la notificación. Revísalo y prueba de nuevo.';
}

/** What an answer that is no success means. `answer`: its JSON, or null. */
export function failureFor(status: number, answer: unknown): Failure {
  const { error } = (answer ?? {}) as FcmError;
  const own = Array.isArray(error?.details)
    ? error.details.find((detail) => typeof detail?.errorCode === 'string')
    : undefined;
  const code = own?.errorCode ?? String(error?.status ?? '');
  const detail = String(error?.message ?? '').slice(0, DETAIL);
  return { reason: reasonFor(status, code), code, detail };
}

/** Codes of a connection that was never made; a certificate that isn't right ends it as early. */
const NEVER = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Whether a request that failed without an answer surely never arrived. */
export function wasNeverSent(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    const code = String((found as NodeJS.ErrnoException).code);
    if (NEVER.has(code) || /^(?:CERT_|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED)/.test(code))
      return true;
    if (found instanceof AggregateError && found.errors.some(wasNeverSent)) return true;
  }
  return false;
}
