import { BffError } from './errors.ts';

/**
 * A request's body as bytes, counted while it is read.
 * @throws BffError 413 above `limit` bytes
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  if (Number(request.headers.get('content-length')) > limit) throw new BffError(413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw new BffError(413);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BffError ? error : new BffError(400);
  }
  return Buffer.concat(chunks, size);
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * The parsed JSON of a request.
 * @throws BffError 415 for another content type, 413 above `limit` bytes, 400 for bad JSON
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new BffError(415);
  const bytes = await readBody(request, limit);
  try {
    return JSON.parse(strict.decode(bytes));
  } catch {
    throw new BffError(400, 'El contenido del pedido no es JSON válido.');
  }
}
