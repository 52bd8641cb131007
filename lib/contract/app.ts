import { AUDIO, IMAGE, TEXT } from './limits.ts';
import { z } from './zod.ts';

/**
 * The listeners' side: what a radio's mobile app asks of the upstream, without a session
 * (design §5). The panel never routes these.
 */

/** Counted in UTF-16 units as everywhere: zod's own limit counts code points. */
const listenerText = (max: number, error: string) =>
  z
    .string()
    .trim()
    .max(max, { error, abort: true })
    .refine((value) => value.length <= max, { error })
    .default('');

/** What a listener sends, as multipart form fields; files are judged by their content. */
export const listenerMessage = z.object({
  name: listenerText(TEXT.listenerName, `El nombre admite hasta ${TEXT.listenerName} caracteres.`),
  message: listenerText(
    TEXT.listenerMessage,
    `El mensaje admite hasta ${TEXT.listenerMessage} caracteres.`,
  ),
});

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const KEY_ERROR = `El encabezado ${IDEMPOTENCY_KEY} lleva de 1 a ${TEXT.idempotencyKey} letras sin tilde, números o signos, sin espacios.`;

/** Bare, or in quotes as the IETF's draft writes it. */
export const idempotencyKey = z
  .string()
  .max(TEXT.idempotencyKey, { error: KEY_ERROR })
  .regex(/^(?:[\w.:+/=@~-]+|"[\w.:+/=@~-]+")$/, { error: KEY_ERROR });

/** Multipart body of a listener's message: fields, both files at their cap, and the envelope. */
export const LISTENER_BODY_BYTES = IMAGE.hardBytes + AUDIO.hardBytes + 64 * 1024;

/** A phone that wants the radio's notifications; `token` as the messaging service gave it. */
export const deviceForm = z.object({
  token: z
    .string()
    // Before it is trimmed: a line end is no part of a token, and may begin a header of its own.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, {
      error: 'El token del dispositivo tiene caracteres que no se ven.',
    })
    .trim()
    .min(1, { error: 'Falta el token del dispositivo.' })
    .max(TEXT.deviceToken, { error: 'El token del dispositivo es demasiado largo.' }),
  platform: z.enum(['android', 'ios', 'web'], {
    error: 'La plataforma es android, ios o web.',
  }),
});

const flag = z.union([z.literal(0), z.literal(1)]);
/** The name of a file below `/app/{flavor}/images/`, or ''. */
const file = z.string();

/** What anybody may know of a radio. `topic` is what its app subscribes to for notifications. */
export const publicRadio = z.object({
  name: z.string(),
  flavor: z.string(),
  about: z.string(),
  stream_url: z.string(),
  stream_video: z.string(),
  web: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  wsp: z.string(),
  color: z.string(),
  color_accent: z.string(),
  drawer_text: z.string(),
  drawer_icon: z.string(),
  find_cover_by: z.number(),
  meta_title: z.string(),
  meta_subtitle: z.string(),
  background: file,
  logo_200: file,
  logo_500: file,
  sponsors_module: z.boolean(),
  topic: z.string(),
});

/** Times are the studio's wall clock, HH:mm:ss or ''; an end at or before the start is past midnight. */
const publicProgram = z.object({
  id: z.number(),
  name: z.string(),
  locutor: z.string(),
  image: file,
  cover: file,
  start_at: z.string(),
  end_at: z.string(),
  mon: flag,
  tue: flag,
  wed: flag,
  thu: flag,
  fri: flag,
  sat: flag,
  sun: flag,
  order: z.number(),
});

const publicSponsor = z.object({ id: z.number(), image: file, link: z.string() });
const publicQr = z.object({ id: z.number(), name: z.string(), image: file });
const counts = z.object({ download_count: z.number(), share_count: z.number() });

export interface AppCall {
  summary: string;
  /** Request headers, none of them required. */
  headers?: Record<string, { description: string; schema: z.ZodType }>;
  /** Multipart fields, and the names of the files beside them. */
  form?: { fields: z.ZodType; files: readonly string[] };
  /** A JSON body. */
  body?: z.ZodType;
  /** null: bytes. */
  answer: z.ZodType | null;
  status: 200 | 201;
}

export const appCalls = {
  'GET /app/{flavor}/radio': {
    summary: "The radio's public configuration.",
    answer: publicRadio,
    status: 200,
  },
  'GET /app/{flavor}/programing': {
    summary: 'Programmes, in their order.',
    answer: z.array(publicProgram),
    status: 200,
  },
  'GET /app/{flavor}/sponsors': {
    summary: 'Sponsors; none while the module is inactive.',
    answer: z.array(publicSponsor),
    status: 200,
  },
  'GET /app/{flavor}/qrs': {
    summary: 'QR images.',
    answer: z.array(publicQr),
    status: 200,
  },
  'GET /app/{flavor}/images/{file}': {
    summary: "A picture that the radio publishes. Never a listener's.",
    answer: null,
    status: 200,
  },
  'POST /app/{flavor}/messages': {
    summary:
      "A listener's message: `name`, `message`, and the files `image` and `audio`; at least one of message, image and audio.",
    headers: {
      [IDEMPOTENCY_KEY]: {
        description:
          'A random text, one a message. For seven days a repeat with the same key and content makes no second message and gets the same answer; other content gets 422. A send that failed can be repeated with its key.',
        schema: idempotencyKey,
      },
    },
    form: { fields: listenerMessage, files: ['image', 'audio'] },
    answer: z.object({ id: z.number() }),
    status: 201,
  },
  'POST /app/{flavor}/qrs/{id}/download': {
    summary: 'Counts that a listener saved the QR image.',
    answer: counts,
    status: 200,
  },
  'POST /app/{flavor}/qrs/{id}/share': {
    summary: 'Counts that a listener shared the QR image.',
    answer: counts,
    status: 200,
  },
  'POST /app/{flavor}/devices': {
    summary: "Registers a phone for the radio's notifications; again, that it is still there.",
    body: deviceForm,
    answer: z.object({ topic: z.string() }),
    status: 201,
  },
} as const satisfies Record<string, AppCall>;

export type AppAnswer<N extends keyof typeof appCalls> =
  (typeof appCalls)[N]['answer'] extends infer A
    ? A extends z.ZodType
      ? z.output<A>
      : never
    : never;
