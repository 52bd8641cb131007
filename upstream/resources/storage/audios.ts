import type { Handler } from '../../http/handler.ts';
import { storedFile } from './stored.ts';

/** A listener's voice note of the session's radio. */
export const getAudio: Handler<'GET /api/storage/audios/{filename}'> = (asked) =>
  storedFile('audios', asked);
