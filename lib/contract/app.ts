import { AUDIO, IMAGE, TEXT } from './limits.ts';
import { z } from './zod.ts';

/**
 * The listeners' side: what a radio's mobile app asks of the upstream, without a session
 * (design §5). The panel never routes these.
 */

/** What a listener sends, as multipart form fields; files are judged by their content. */
export const listenerMessage = z.object({
  name: z
    .string()
    .trim()
    .max(TEXT.listenerName, { error: `El nombre admite hasta ${TEXT.listenerName} caracteres.` })
    .default(''),
  message: z
    .string()
    .trim()
    .max(TEXT.listenerMessage, {
      error: `El mensaje admite hasta ${TEXT.listenerMessage} caracteres.`,
    })
    .default(''),
});

/** Multipart body of a listener's message: fields, both files at their cap, and the envelope. */
export const LISTENER_BODY_BYTES = IMAGE.hardBytes + AUDIO.hardBytes + 64 * 1024;

export const appCalls = {
  'POST /app/{flavor}/messages': {
    summary:
      "A listener's message: `name`, `message`, and the files `image` and `audio`; at least one of message, image and audio.",
    fields: listenerMessage,
    files: ['image', 'audio'],
    answer: z.object({ id: z.number() }),
  },
} as const;
