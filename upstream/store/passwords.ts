import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gate } from '../gate.ts';

const derive = promisify(argon2);

/** argon2id, 19 MiB, two passes. What a hash was made with is written in it, so that it may grow. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const BYTES = 32;

// Each one takes 19 MiB and a core for some 25 ms: a storm of sign-ins queues instead of swapping.
const oneOfTwo = gate(2);

const run = (password: string, nonce: Buffer, cost: typeof COST | Cost): Promise<Buffer> =>
  oneOfTwo(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: BYTES, ...cost }),
  );

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as other software writes it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await run(password, nonce, COST);
  const { memory, passes, parallelism } = COST;
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${b64(nonce)}$${b64(hash)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const NOBODY = Buffer.alloc(16);

/**
 * Whether `password` is the one that was hashed. null (no such account) and a hash that nothing
 * matches take as long as a real one, and are false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = FORM.exec(stored ?? '');
  if (!parts) {
    await run(password, NOBODY, COST);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const found = await run(password, Buffer.from(salt, 'base64'), cost);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** The hash of an account that nobody can sign in to with a password. */
export const NO_PASSWORD = '!';
