import { JWT } from 'google-auth-library';
import { textOf } from './answer.ts';
import { GOOGLE_TOKEN_URL, type ServiceAccount } from './service-account.ts';

/** What a token is for (OAuth scopes). */
export const SCOPES = {
  messaging: ['https://www.googleapis.com/auth/firebase.messaging'],
  firebase: ['https://www.googleapis.com/auth/firebase'],
  database: [
    'https://www.googleapis.com/auth/firebase.database',
    'https://www.googleapis.com/auth/userinfo.email',
  ],
  play: ['https://www.googleapis.com/auth/androidpublisher'],
} as const;
export type Purpose = keyof typeof SCOPES;

/** Google did not let the service account in; `message` is Spanish and has nothing secret. */
export class SignInTrouble extends Error {
  /** false: it said no. true: it could not be asked, or was busy. */
  readonly passing: boolean;
  constructor(message: string, passing: boolean) {
    super(message);
    this.name = 'SignInTrouble';
    this.passing = passing;
  }
}

export interface GoogleSignIn {
  account: ServiceAccount;
  /** An access token, kept until it is about to expire. @throws SignInTrouble */
  token(purpose: Purpose): Promise<string>;
}

const TIME_LIMIT_MS = 15_000;

function trouble(error: unknown): SignInTrouble {
  const { response } = error as { response?: { status: number; data?: { error?: string } } };
  if (response && response.status < 500 && response.status !== 429)
    return new SignInTrouble(
      'Google no aceptó la cuenta de servicio (GOOGLE_SERVICE_ACCOUNT): revisa que la clave siga activa y que el reloj del servidor esté en hora.',
      false,
    );
  return new SignInTrouble(
    'No se pudo conectar con Google para identificarse. Inténtalo de nuevo en unos minutos.',
    true,
  );
}

/**
 * The library knows one token address; a key file may name another, and ours is what counts.
 * It would read whatever comes: more than a token takes is none. And it would follow wherever it
 * is led, with the signed request.
 */
const fetchAt = (tokenUrl: string): typeof fetch => {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const response = await fetch(address === GOOGLE_TOKEN_URL ? tokenUrl : input, {
      ...init,
      redirect: 'error',
    });
    const { status, headers } = response;
    return new Response(await textOf(response), { status, headers });
  };
};

/** Signs in as a service account (OAuth 2 by signed request), once per purpose and hour. */
export function googleSignIn(account: ServiceAccount): GoogleSignIn {
  const { email, privateKey, tokenUrl } = account;
  const clients = new Map<Purpose, JWT>();
  const clientOf = (purpose: Purpose): JWT => {
    const known = clients.get(purpose);
    if (known) return known;
    const client = new JWT({
      email,
      key: privateKey,
      scopes: [...SCOPES[purpose]],
      additionalClaims: { aud: tokenUrl },
      transporterOptions: { fetchImplementation: fetchAt(tokenUrl), timeout: TIME_LIMIT_MS },
    });
    clients.set(purpose, client);
    return client;
  };
  return {
    account,
    async token(purpose) {
      try {
        const { token } = await clientOf(purpose).getAccessToken();
        if (!token || typeof token !== 'string')
          throw new SignInTrouble('Google no dio un permiso de acceso.', true);
        return token;
      } catch (error) {
        throw error instanceof SignInTrouble ? error : trouble(error);
      }
    },
  };
}
