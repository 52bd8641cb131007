import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from '#lib/contract/zod.ts';

/** The account with which Cabina speaks to Google: what is used of its JSON key file. */
export interface ServiceAccount {
  email: string;
  /** PEM. */
  privateKey: string;
  projectId: string;
  /** Where its signed requests become access tokens. */
  tokenUrl: string;
}

export const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  project_id: z.string().default(''),
  token_uri: z.url({ protocol: /^https?$/ }).default(GOOGLE_TOKEN_URL),
});

function textOf(setting: string): string {
  return setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
}

/**
 * The account of a JSON key file, given by its path or whole.
 * @throws Error with what is wrong, in Spanish and without anything of the key
 */
export function serviceAccountFrom(setting: string): ServiceAccount {
  let found: unknown;
  try {
    found = JSON.parse(textOf(setting));
  } catch (error) {
    const unreadable = (error as NodeJS.ErrnoException).code !== undefined;
    throw new Error(unreadable ? 'el archivo no se puede leer' : 'el contenido no es JSON');
  }
  const parsed = keyFile.safeParse(found);
  if (!parsed.success)
    throw new Error('no es la clave JSON de una cuenta de servicio (service_account)');
  const { client_email, private_key, project_id, token_uri } = parsed.data;
  try {
    createPrivateKey(private_key);
  } catch {
    throw new Error('la clave privada que trae está dañada');
  }
  return {
    email: client_email,
    privateKey: private_key,
    projectId: project_id,
    tokenUrl: token_uri,
  };
}
