import { BffError } from './errors.ts';

/** Bytes put together as they come; in one piece when it was said how many there will be. */
class Gathered {
  readonly #whole: Buffer | null;
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
  all(): Buffer {
    return this.#whole?.subarray(0, this.#size) ?? Buffer.concat(this.#parts, this.#size);
  }
}

/**
 * A request's body as bytes, counted while it is read.
 * @throws BffError 413 above `limit` bytes
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new BffError(413);
  // A length beside chunks is no length.
  const gathered = new Gathered(request.headers.has('transfer-encoding') ? 0 : declared);
  try {
    for await (const chunk of request.body) {
      if (gathered.size + chunk.byteLength > limit) throw new BffError(413);
      gathered.add(chunk);
    }
  } catch (error) {
    throw error instanceof BffError ? error : new BffError(400);
  }
  return gathered.all();
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
