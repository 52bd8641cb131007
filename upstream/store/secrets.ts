import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for an address or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: enough to recognise it, too little to use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
