import { config } from 'zod';
import es from 'zod/v4/locales/es.js';

// Whatever a schema says to a person, it says in Spanish.
config(es());

// In the browser no policy of ours lets text become code: a schema must not even try.
if (typeof document !== 'undefined') config({ jitless: true });

export * as z from './zod-parts.ts';
