import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps signing passwords and key stores encrypted at rest (AES-256-GCM). */
export interface Vault {
  /** Text to store. `place` says what it is of: put anywhere else, it does not open. */
  seal(value: string | Uint8Array, place: string): string;
  /** @throws VaultLocked when it was sealed with another secret, moved or changed */
  open(sealed: string, place: string): Buffer;
}

/** `message` is for whoever runs the server, in Spanish. */
export class VaultLocked extends Error {
  constructor() {
    super(
      'La clave de firma guardada no se puede abrir: SIGNING_SECRET (o el archivo signing-secret de DATA_DIR) no es el mismo con el que se guardó.',
    );
    this.name = 'VaultLocked';
  }
}

export const signingSecretPath = (dataDir: string): string => join(dataDir, 'signing-secret');

interface Key {
  id: string;
  bytes: Buffer;
}

function keyFrom(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'cabina: signing keys', 32));
  // Enough to recognise which key it was, too little to find it.
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function keptSecret(dataDir: string): string {
  const path = signingSecretPath(dataDir);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${secret}\n`);
  fsyncSync(file);
  closeSync(file);
  return secret;
}

/**
 * What is sealed with the first of `secrets` or, without one, with one that the data folder keeps. All
 * of them open.
 */
export function openVault(dataDir: string, secrets: readonly string[] = []): Vault {
  const keys = secrets.map(keyFrom);
  // A secret that comes later as a setting does not lock what the folder's own one sealed.
  if (!keys.length || existsSync(signingSecretPath(dataDir)))
    keys.push(keyFrom(keptSecret(dataDir)));
  const [own] = keys as [Key];
  return {
    seal(value, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', own.bytes, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return ['v1', own.id, ...parts].join('.');
    },
    open(sealed, place) {
      const [version, id, ...parts] = sealed.split('.');
      const key = keys.find((known) => known.id === id);
      const [nonce, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !key || !nonce || !tag || !data) throw new VaultLocked();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]);
      } catch {
        throw new VaultLocked();
      }
    },
  };
}
