import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from '#lib/contract/zod.ts';
import { loadScript } from '#lib/late-scripts.ts';
import type { Schema } from './record-form-types.ts';

/** Loads schema and resolver; asked again, gives the same. @throws ApiError when it can't be had */
export const loadSchema = async <S extends Schema>(schema: () => Promise<S>) => {
  const [{ zodResolver }, loaded] = await loadScript(() =>
    Promise.all([import('@hookform/resolvers/zod'), schema()]),
  );
  return zodResolver(loaded as never);
};

/**
 * Checks a form by a schema that comes when it is needed.
 * @throws ApiError when it can't be had: without a network nothing could be saved either
 */
export const lateResolver =
  <S extends Schema>(
    schema: () => Promise<S>,
  ): Resolver<z.input<S> & FieldValues, unknown, z.output<S>> =>
  async (values, context, options) => {
    const resolve = await loadSchema(schema);
    return resolve(values as never, context, options as never) as never;
  };
