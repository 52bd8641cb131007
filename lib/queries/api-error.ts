/** Whether the call may have had its effect: 'unknown' asks the user to look before trying again. */
export type Outcome = 'refused' | 'unknown';

const SAID: Record<number, string> = {
  0: 'No hay conexión con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  401: 'Tu sesión terminó. Ingresa de nuevo.',
  403: 'No tienes permisos para esta acción. Si los necesitas, pídelos a quien administra tu radio.',
  404: 'No encontramos lo que buscas. Actualiza la lista y búscalo ahí.',
  408: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
  413: 'Lo que envías es demasiado grande. Elige archivos más livianos.',
  429: 'Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.',
};

/** What to say of a status that came without a message of its own. */
export function messageOf(status: number): string {
  const said = SAID[status];
  if (said) return said;
  return status >= 500
    ? 'El servidor tiene un problema en este momento. Inténtalo de nuevo en unos minutos.'
    : 'No se pudo completar la acción. Inténtalo de nuevo.';
}

/** Without a word of the BFF's: 408 may have arrived, and on a full disk (507) nothing was stored. */
const outcomeOf = (status: number): Outcome =>
  (status >= 400 && status < 500 && status !== 408) || status === 507 ? 'refused' : 'unknown';

/** A call that failed; `message` is Spanish and ready to show, `status` 0 means that nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  /** By field name, what a form can show beside its control. */
  readonly fields?: Record<string, string>;
  readonly outcome: Outcome;
  /** What the server's log calls the request. */
  readonly requestId?: string;

  constructor(
    status: number,
    message?: string,
    fields?: Record<string, string>,
    requestId?: string,
    outcome: Outcome = outcomeOf(status),
  ) {
    super(message || messageOf(status));
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.outcome = outcome;
  }
}

/** The code that support asks for; undefined where nobody's server is to blame. */
export const codeOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
