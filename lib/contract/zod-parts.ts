// As much of zod as we use, name by name: of the whole, a browser would get its fifty languages too.

export type { core, input, output, ZodError, ZodNever, ZodType } from 'zod';
export {
  array,
  boolean,
  enum,
  literal,
  looseObject,
  NEVER,
  null,
  number,
  object,
  preprocess,
  record,
  string,
  union,
  unknown,
  url,
} from 'zod';
