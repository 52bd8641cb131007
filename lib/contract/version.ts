import { z } from './zod.ts';

/**
 * A record's version: grows with each save. Extra to the specification: an upstream without them
 * sends none, and takes none.
 */
export const looseVersion = z
  .preprocess(
    (value) => (typeof value === 'number' || typeof value === 'string' ? value : undefined),
    z.union([z.number(), z.string()]).optional(),
  )
  .optional();

/**
 * The version that a form was filled from. The upstream answers 409 when the record has another by
 * now, and nothing is stored; left out, the last save wins.
 */
export const bodyVersion = z
  .union([z.number().int(), z.string().max(64)])
  .nullable()
  .optional();
