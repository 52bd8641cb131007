import type { QueryClient } from '@tanstack/react-query';
import type { CallBody } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { Program } from '#lib/contract/programing.ts';
import { toUpload, type Upload } from '#lib/picture/upload.ts';
import { copyName } from '#lib/programing/copy-name.ts';
import { api, apiResponse } from './api.ts';
import { ApiError } from './api-error.ts';
import { dropFrom, putConfirmed } from './confirmed.ts';
import { programingKeys } from './programing-keys.ts';
import { programOrder } from './programing-order.ts';

const isId = (value: unknown): value is Id =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Gone already is as good as done. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/**
 * Deletes a programme, after the order calls that still name it.
 * @throws ApiError
 */
export function deleteProgram(client: QueryClient, id: Id): Promise<void> {
  const order = programOrder(client);
  return order.inTurn(async () => {
    await unlessGone(api('DELETE /api/programing/{id}', { params: { id: String(id) } }));
    order.forget(id);
    await dropFrom<Program>(client, programingKeys.list(), id);
    client.removeQueries({ queryKey: programingKeys.detail(id) });
  });
}

/** A stored picture as it would be chosen anew: another upstream knows no copy by name. */
async function copyOf(filename: string): Promise<Upload | undefined> {
  if (filename === '') return undefined;
  const response = await apiResponse('GET /api/storage/images/{filename}', {
    params: { filename },
    headers: { accept: '*/*' },
  });
  return toUpload(await response.blob(), filename);
}

/**
 * Creates a copy at the end of the list, pictures included.
 * @returns the copy's id; null where the upstream does not tell
 * @throws ApiError
 */
export function duplicateProgram(client: QueryClient, program: Program): Promise<Id | null> {
  const { id: _, version: __, order: ___, name, image, cover, ...rest } = program;
  const queryKey = programingKeys.list();
  return programOrder(client).inTurn(async () => {
    const pictures = { image: await copyOf(image), cover: await copyOf(cover) };
    const body = { ...rest, ...pictures, name: copyName(name) } as CallBody<'PUT /api/programing'>;
    try {
      const { id } = await api('PUT /api/programing', { body });
      return isId(id) ? id : null;
    } finally {
      // Also when nobody knows whether it was created.
      void client.invalidateQueries({ queryKey });
    }
  });
}

/** The form's save: a new programme, or a change of one. @throws ApiError */
export const saveProgram = (
  client: QueryClient,
  { id, ...rest }: CallBody<'POST /api/programing'>,
): Promise<Record<string, unknown>> =>
  programOrder(client).inTurn(() =>
    id === undefined || id === null
      ? api('PUT /api/programing', { body: rest })
      : api('POST /api/programing', { body: { id, ...rest } }),
  );

/** After a save: whoever opens the list or the programme again sees what is stored now. */
export async function keepProgram(client: QueryClient, program: Program): Promise<void> {
  client.setQueryData<Program>(programingKeys.detail(program.id), program);
  await putConfirmed<Program[]>(client, programingKeys.list(), (programs) =>
    programs.map((other) =>
      String(other.id) === String(program.id) ? { ...program, order: other.order } : other,
    ),
  );
}

/** Removes a programme's cover ('cover') or banner ('image') at the server. @throws ApiError */
export async function removePicture(
  client: QueryClient,
  program: Program,
  field: 'cover' | 'image',
): Promise<void> {
  const filename = program[field];
  await unlessGone(api('DELETE /api/image/{filename}', { params: { filename } }));
  const without = (other: Program): Program =>
    String(other.id) === String(program.id) && other[field] === filename
      ? { ...other, [field]: '' }
      : other;
  await putConfirmed<Program>(client, programingKeys.detail(program.id), without);
  await putConfirmed<Program[]>(client, programingKeys.list(), (programs) => programs.map(without));
}
