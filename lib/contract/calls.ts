import { audit } from './audit.ts';
import { builds } from './builds.ts';
import type { Call } from './call.ts';
import { deskRuns } from './desk-run.ts';
import { login } from './login.ts';
import { me } from './me.ts';
import { messages } from './messages.ts';
import { programing } from './programing.ts';
import { pushs } from './pushs.ts';
import { qr } from './qr.ts';
import { radios } from './radio.ts';
import { roles } from './roles.ts';
import { sponsors } from './sponsors.ts';
import { storage } from './storage.ts';
import { users } from './users.ts';
import type { z } from './zod.ts';

/** Every call of the specification's §7, and extensions: what is not here does not exist. */
export const calls = {
  ...login,
  ...me,
  ...messages,
  ...storage,
  ...pushs,
  ...programing,
  ...radios,
  ...sponsors,
  ...users,
  ...builds,
  ...audit,
  ...deskRuns,
  ...roles,
  ...qr,
};

export type Calls = typeof calls;
/** Method and path, as `'GET /api/message/{id}'`: the name of a call everywhere. */
export type CallName = keyof Calls;

export type CallParams<N extends CallName> = z.input<Calls[N]['params']>;
export type CallQuery<N extends CallName> = z.input<Calls[N]['query']>;
export type CallBody<N extends CallName> =
  Calls[N] extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type CallAnswer<N extends CallName> = z.output<Calls[N]['answer']>;

export const callNames = Object.keys(calls) as CallName[];

/** The entry without its particular types, for code that walks the table. */
export const callOf = (name: CallName): Call => calls[name];
