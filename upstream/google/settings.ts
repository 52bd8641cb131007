import { withoutUser } from '#lib/contract/address.ts';
import { z } from '#lib/contract/zod.ts';
import { type ServiceAccount, serviceAccountFrom } from './service-account.ts';

export interface GoogleSettings {
  /** null: GOOGLE_SERVICE_ACCOUNT is not set. */
  account: ServiceAccount | null;
  /** In place of https://{service}.googleapis.com, for tests; null: Google's own. */
  apiUrl: string | null;
  /** Firebase project; the service account's own unless another is named. '': none. */
  project: string;
  /** Realtime Database, without a trailing slash. null: FIREBASE_DATABASE_URL is not set. */
  databaseUrl: string | null;
  /** Where a publication goes in Play. */
  playTrack: string;
  /** How it goes there: an app that was never published only takes drafts. */
  playStatus: 'completed' | 'draft';
}

const address = (name: string, example: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      const url = URL.parse(found);
      if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
        return url.href.replace(/\/+$/, '');
      context.addIssue(
        `${name}: se encontró «${withoutUser(found)}»; se espera una dirección http o https, por ejemplo ${example}`,
      );
      return z.NEVER;
    });

const plain = (name: string, value: string, pattern: RegExp, what: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return value;
      if (pattern.test(found)) return found;
      context.addIssue(`${name}: se encontró «${found}»; se espera ${what}.`);
      return z.NEVER;
    });

export const googleShape = {
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      try {
        return serviceAccountFrom(found);
      } catch (error) {
        // What was found may be the key itself: it is not repeated.
        context.addIssue(
          `GOOGLE_SERVICE_ACCOUNT: ${(error as Error).message}; se espera la ruta del archivo JSON de una cuenta de servicio de Google, o su contenido.`,
        );
        return z.NEVER;
      }
    }),
  GOOGLE_API_URL: address('GOOGLE_API_URL', 'http://127.0.0.1:9000'),
  FIREBASE_PROJECT: plain(
    'FIREBASE_PROJECT',
    '',
    /^[a-z][a-z0-9-]{4,29}$/,
    'el identificador de un proyecto de Firebase, por ejemplo mis-radios-1a2b3',
  ),
  FIREBASE_DATABASE_URL: address(
    'FIREBASE_DATABASE_URL',
    'https://mis-radios-default-rtdb.firebaseio.com',
  ),
  PLAY_TRACK: plain(
    'PLAY_TRACK',
    'production',
    /^[A-Za-z0-9:._-]{1,100}$/,
    'un canal de Google Play: production, beta, alpha o internal',
  ),
  PLAY_STATUS: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found || found === 'completed') return 'completed' as const;
      if (found === 'draft') return found;
      context.addIssue(`PLAY_STATUS: se encontró «${found}»; se espera completed o draft.`);
      return z.NEVER;
    }),
};

const shape = z.object(googleShape);

export const googleSettings = (data: z.output<typeof shape>): GoogleSettings => ({
  account: data.GOOGLE_SERVICE_ACCOUNT,
  apiUrl: data.GOOGLE_API_URL,
  project: data.FIREBASE_PROJECT || (data.GOOGLE_SERVICE_ACCOUNT?.projectId ?? ''),
  databaseUrl: data.FIREBASE_DATABASE_URL,
  playTrack: data.PLAY_TRACK,
  playStatus: data.PLAY_STATUS,
});
