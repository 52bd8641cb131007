import type { CallName } from '#lib/contract/calls.ts';
import { inDoubt } from '#lib/contract/words.ts';
import { settings } from '#lib/env.ts';
import { isPresentable } from '#lib/http/presentable.ts';
import { log } from '#lib/log.ts';
import { refusalWords } from './refusal.ts';

const BRAND = Symbol.for('cabina.BffError');

/** What went wrong with a call, ready to be shown: the only error that leaves lib/bff. */
export class BffError extends Error {
  // Next's bundles each have this class, and one may wait for what another asked (me-cache.ts).
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: subclasses inherit it, and are judged as ever.
    if (this !== BffError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return value instanceof Error && BRAND in value;
  }

  readonly [BRAND] = true;
  override name = 'BffError';
  /** HTTP status of the answer; 499 when the browser went away. */
  readonly status: number;
  /** By control of the form, in Spanish. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds or a date, from an upstream that asks to wait. */
  readonly retryAfter: string | undefined;
  /** true: the call may have had its effect at the upstream all the same. */
  readonly unknown: boolean;

  constructor(
    status: number,
    message: string = messageFor(status),
    more: { fields?: Record<string, string>; retryAfter?: string; unknown?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.unknown = more.unknown ?? false;
  }
}

export const SESSION_ENDED = 'Tu sesión terminó. Vuelve a entrar.';
export const UNREACHABLE =
  'No se pudo conectar con el servidor de la radio. Espera unos segundos y vuelve a intentarlo; si sigue igual, avisa a soporte.';
export const TOO_SLOW =
  'El servidor de la radio tardó demasiado en responder. Espera unos segundos y vuelve a intentarlo.';
export const NOT_UNDERSTOOD =
  'El servidor de la radio dio una respuesta que no se entiende. Vuelve a intentarlo; si sigue igual, avisa a soporte.';
export const NOT_FROM_PANEL =
  'Este pedido no viene del panel. Abre el panel en su dirección pública y vuelve a intentarlo.';

const messages: Record<number, string> = {
  400: 'Hay datos que no son válidos. Revísalos y vuelve a intentarlo.',
  401: SESSION_ENDED,
  403: 'No tienes permiso para esta acción. Si la necesitas, pídesela a quien administra tu radio.',
  404: 'No se encontró lo que buscas. Puede que alguien lo haya borrado: actualiza la lista y búscalo ahí.',
  405: 'Esta dirección no admite ese método.',
  408: 'El pedido tardó demasiado en llegar. Revisa tu conexión y vuelve a intentarlo.',
  409: 'Otra persona cambió esto mientras tanto. Actualiza la página y vuelve a intentarlo.',
  413: 'Lo que envías es demasiado grande. Elige archivos más livianos.',
  415: 'El contenido debe enviarse como JSON.',
  416: 'El archivo no tiene la parte pedida.',
  417: 'El servidor no puede cumplir lo que pide «Expect».',
  429: 'Hubo demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.',
  431: 'El pedido trae demasiados datos en su encabezado. Borra las cookies de este sitio y vuelve a intentarlo.',
  500: 'El servidor de la radio tuvo un error. Vuelve a intentarlo; si sigue igual, avisa a soporte.',
  502: NOT_UNDERSTOOD,
  507: 'El servidor de la radio se quedó sin espacio en el disco y puede que esto no se haya guardado. Avisa a soporte; cuando haya lugar, mira cómo quedó y vuelve a intentarlo.',
  503: 'El servidor de la radio no está disponible ahora. Vuelve a intentarlo en unos minutos.',
  504: TOO_SLOW,
};

/** A fault of the panel's own; support finds it in the log by its number. */
export const ownFault = (requestId: string): string =>
  `El panel tuvo un problema. Vuelve a intentarlo; si sigue igual, avisa a soporte con este código: ${requestId}.`;

/** What a status says when nobody said anything better. */
export const messageFor = (status: number): string =>
  messages[status] ?? messages[status < 500 ? 400 : 500] ?? NOT_UNDERSTOOD;

/** What a person may read; the rest stays in the log. */
const presentable = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (isPresentable(text)) return text;
  // Not the text itself: it may name people. The upstream's own log has it, by the same request id.
  if (text) log().warn({ length: text.length }, 'the upstream’s message is not for people');
  return null;
};

/** How far down `error` is looked into. */
const DEEPEST = 5;

/** A text that upstreams give in one of several forms: `{message}`, `{error}`, `{error:{message}}`, plain text. */
function messageIn(body: unknown): string | null {
  let at = body;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (typeof at !== 'object' || at === null) return presentable(at);
    const { message, error, msg } = at as Record<string, unknown>;
    const found = presentable(message) ?? presentable(msg);
    if (found) return found;
    at = error;
  }
  return null;
}

function fieldsIn(body: unknown): Record<string, string> | undefined {
  const fields = (body as { fields?: unknown } | null)?.fields;
  if (typeof fields !== 'object' || fields === null) return;
  const texts = Object.entries(fields).flatMap(([name, value]) => {
    const text = presentable(value);
    return text ? [[name, text] as const] : [];
  });
  return texts.length ? Object.fromEntries(texts) : undefined;
}

/** What is said when the upstream gave no words for people. */
export const wordsFor = (status: number, call?: CallName): string =>
  (call && refusalWords(status, call)) ?? messageFor(status);

/** Whether an upstream's answer repeats what only servers know: its own address, the session's token. */
export const repeatsSecrets = (bytes: Buffer, token = ''): boolean =>
  bytes.includes(new URL(settings().upstreamUrl).host) || (token !== '' && bytes.includes(token));

/**
 * An upstream's error answer. Its status and message stay (design §3) where a person can read them;
 * a gateway's page becomes 502. `body` is what was parsed, or null.
 */
export function errorFrom(
  status: number,
  body: unknown,
  retryAfter: string | null,
  isPage = false,
  call?: CallName,
): BffError {
  const kept = isPage && status >= 500 ? 502 : status;
  const fields = fieldsIn(body);
  return new BffError(kept, messageIn(body) ?? wordsFor(kept, call), {
    ...(fields && { fields }),
    ...(retryAfter && /^[\w,: ]{1,40}$/.test(retryAfter) && { retryAfter }),
  });
}

/** The same error; after an effect it says that nobody knows whether it happened. */
export function doubtful(error: BffError, effect: boolean | undefined): BffError {
  if (!effect || error.unknown) return error;
  return new BffError(error.status, inDoubt(error.message), { unknown: true });
}
