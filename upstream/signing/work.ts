import { generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';
import type { KeyStore, KeyVerdict } from './judge.ts';
import type { Task } from './thread.ts';

/** Work on key stores, in a thread with limits: what is uploaded may be made to never end. */

/** Waiting for a turn and the work together end before whoever sent it gives up. */
const PATIENCE_MS = 3_000;
const TIME_LIMIT_MS = 4_000;
const MAKING_MS = 30_000;
const MEMORY_MB = 128;
const RSA_BITS = 3_072;

const oneByOne = gate(1);

class TookTooLong extends Error {}

function inThread<T>(task: Task, timeLimit: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  const late = setTimeout(() => reject(new TookTooLong()), timeLimit);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread ended without an answer')));
  return promise.finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}

const unusable = (message: string): KeyVerdict => ({ good: false, field: 'file', message });

/** What Java, Gradle and a command's environment all take as it is. */
const PLAIN = /^[\x20-\x7e]+$/;

/**
 * Whether a key store can sign: what goes wrong with it is a verdict too.
 * @throws Refusal 429 when too many are judged at once
 */
export async function judge(store: KeyStore, timeLimit = TIME_LIMIT_MS): Promise<KeyVerdict> {
  for (const field of ['storePassword', 'keyPassword'] as const)
    if (!PLAIN.test(store[field]))
      return {
        good: false,
        field,
        message:
          'Cabina solo firma con contraseñas de letras sin tilde, números y signos comunes: las demás fallan al compilar.',
      };
  try {
    return await oneByOne(() => inThread<KeyVerdict>({ judge: store }, timeLimit), PATIENCE_MS);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TookTooLong)
      return unusable('El almacén tarda demasiado en abrirse: no se puede usar para firmar.');
    return unusable('El archivo no se puede leer como almacén de claves. Prueba con otra copia.');
  }
}

// Nothing that is taken for something else when it is read aloud or typed again.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 24;

/** Some 139 random bits. */
export const strongPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A new PKCS12 key store: its bytes. `commonName`: ASCII. */
export async function makeKeyStore(
  alias: string,
  password: string,
  commonName: string,
  now: number,
): Promise<Buffer> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const made = await oneByOne(() =>
    inThread<Uint8Array>({ make: { alias, password, commonName, now, ...pair } }, MAKING_MS),
  );
  return Buffer.from(made);
}
