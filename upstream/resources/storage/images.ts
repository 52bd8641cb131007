import type { Handler } from '../../http/handler.ts';
import { storedFile } from './stored.ts';

/** A stored picture of the session's radio. */
export const getImage: Handler<'GET /api/storage/images/{filename}'> = (asked) =>
  storedFile('images', asked);
