import { config } from 'zod';
import { defaultWords } from './default-words.ts';

// Whatever a schema says, a person may read it.
config({ localeError: defaultWords });

// In the browser no policy of ours lets text become code: a schema must not even try.
if (typeof document !== 'undefined') config({ jitless: true });

export * as z from './zod-parts.ts';
