import { JSON_EXCESS, JsonPieces } from '#lib/contract/json-pieces.ts';
import { BffError } from './errors.ts';

/** What is read of a request: the web's, or Node's own whose bytes come without a copy. */
export type Body = Pick<Request, 'headers'> & { body: AsyncIterable<Uint8Array> | null };

const strict = new TextDecoder('utf-8', { fatal: true });

/** Bytes put together as they come; in one piece when it was said how many there will be. */
class Gathered {
  readonly #whole: Buffer<ArrayBuffer> | null;
  readonly #parts: Uint8Array[] = [];
  #size = 0;

  constructor(declared: number) {
    this.#whole = declared > 0 ? Buffer.allocUnsafeSlow(declared) : null;
  }
  get size(): number {
    return this.#size;
  }
  add(part: Uint8Array): void {
    if (this.#whole) this.#whole.set(part, this.#size);
    else this.#parts.push(part);
    this.#size += part.byteLength;
  }
  /** Once: the bytes are given back. */
  text(): string {
    const all = this.#whole?.subarray(0, this.#size) ?? Buffer.concat(this.#parts, this.#size);
    try {
      return strict.decode(all);
    } finally {
      this.#whole?.buffer.transfer(0);
    }
  }
}

/**
 * A request's body as text, counted while it is read; `json` counts its values.
 * @throws BffError 413 above `limit` bytes or with too many values, 400 when it breaks off or is no
 * UTF-8
 */
export async function readText(request: Body, limit: number, json?: JsonPieces): Promise<string> {
  if (!request.body) return '';
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new BffError(413);
  // A length beside chunks is no length.
  const gathered = new Gathered(request.headers.has('transfer-encoding') ? 0 : declared);
  try {
    for await (const chunk of request.body) {
      if (gathered.size + chunk.byteLength > limit) throw new BffError(413);
      const excess = json?.excessOf(chunk);
      if (excess) throw new BffError(excess, JSON_EXCESS[excess]);
      gathered.add(chunk);
    }
    return gathered.text();
  } catch (error) {
    throw error instanceof BffError ? error : new BffError(400);
  }
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

/**
 * The parsed JSON of a request.
 * @throws BffError 415 for another content type, 413 above `limit` bytes or `pieces` values, 400 for
 * bad JSON
 */
export async function readJson(request: Body, limit: number, pieces: number): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new BffError(415);
  const text = await readText(request, limit, new JsonPieces(pieces));
  try {
    return JSON.parse(text);
  } catch {
    throw new BffError(400, 'El contenido del pedido no es JSON válido.');
  }
}
