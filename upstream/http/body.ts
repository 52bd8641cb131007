import { LARGE_BYTES } from '#lib/collect.ts';
import { JSON_EXCESS, JSON_PIECES, JsonPieces } from '#lib/contract/json-pieces.ts';
import { Refusal } from '../refusal.ts';

const tooLarge = (): Refusal =>
  new Refusal(413, 'Lo que enviaste es demasiado grande. Achica los archivos o acorta los textos.');

/**
 * A body's bytes, never more than `limit`: counted as they come, whatever Content-Length says.
 * @throws Refusal 413
 */
export async function* cappedChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  let received = 0;
  for await (const chunk of request.body) {
    received += chunk.byteLength;
    if (received > limit) throw tooLarge();
    yield chunk;
  }
}

/** A large body: it is put in its place as it comes, and given back once it is read. */
async function readLarge(
  request: Request,
  declared: number,
  look: (chunk: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Buffer.allocUnsafeSlow(declared);
  let size = 0;
  for await (const chunk of cappedChunks(request, declared)) {
    look(chunk);
    whole.set(chunk, size);
    size += chunk.byteLength;
  }
  return whole.subarray(0, size);
}

async function read(
  request: Request,
  limit: number,
  look: (chunk: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length');
  const declared = Number(length);
  if (length !== null && declared <= limit && !request.headers.has('transfer-encoding')) {
    if (declared > LARGE_BYTES) return readLarge(request, declared, look);
    const small = new Uint8Array(await request.arrayBuffer());
    look(small);
    return small;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of cappedChunks(request, limit)) {
    look(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A JSON body of at most `limit` bytes and `pieces` values.
 * @throws Refusal 415 not JSON by its type, 413 too large, 400 not JSON by its content
 */
export async function readJson(
  request: Request,
  limit: number,
  pieces: number = JSON_PIECES,
): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(415, 'Este servidor espera JSON (Content-Type: application/json).');
  const counter = new JsonPieces(pieces);
  const bytes = await read(request, limit, (chunk) => {
    const excess = counter.excessOf(chunk);
    if (excess) throw new Refusal(excess, JSON_EXCESS[excess]);
  });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'Lo que enviaste no es JSON válido.');
  } finally {
    if (bytes.byteLength > LARGE_BYTES) bytes.buffer.transfer(0);
  }
}
