import { call } from './call.ts';
import { text } from './fields.ts';
import { TEXT } from './limits.ts';
import { looseId, looseNumber, looseResult, looseText } from './loose.ts';
import { z } from './zod.ts';

/** No validation beyond the input's type (specification §5): whoever can't be, is told by the upstream. */
export const credentials = z.object({
  email: text(TEXT.email),
  password: text(TEXT.password),
});

/** Knows a browser again that somebody signed in from: an upstream's own, opaque. */
export const browserMark = z.string().regex(/^[\w-]{20,100}$/);

/** Login response (specification §3). The token stays on the server. */
export const loginAnswer = z.looseObject({
  token: z.string().min(1),
  id: looseId,
  email: looseText,
  name: looseText,
  role: looseNumber.catch(null),
  /** Sent back with the next sign-in from the same browser; an upstream may do without. */
  browser_mark: browserMark.optional().catch(undefined),
});

/** In every answer of POST /api/login of an upstream that limits wrong passwords: the panel then counts none. */
export const SIGN_IN_LIMITED = 'x-sign-in-limited';

export const login = {
  'POST /api/login': call({
    summary: 'Signs in. `key` instead of a password signs in as a user (super admins).',
    access: 'public',
    body: credentials.extend({
      password: credentials.shape.password.optional(),
      key: text(TEXT.password).optional(),
      browser_mark: browserMark.optional().catch(undefined),
    }),
    answer: loginAnswer,
  }),
  'POST /api/logout': call({
    summary: 'Ends the session of the token that it carries.',
    access: 'session',
    answer: looseResult,
    extension: true,
  }),
};
