import { z } from 'zod';
import es from 'zod/v4/locales/es.js';

// Whatever a schema says to a person, it says in Spanish.
z.config(es());

export { z };
