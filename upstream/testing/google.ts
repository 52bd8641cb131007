import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { z } from '#lib/contract/zod.ts';
import { type GoogleSettings, googleSettings, googleShape } from '../google/settings.ts';

/** A stand-in for Google: signs service accounts in by their signed request, and writes down what comes. */

export interface Arrived {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
  /** Scopes of the token that it came with. */
  scope: string;
}

export interface Reply {
  status?: number;
  body?: unknown;
}
type Answer = (request: Arrived) => Reply | Promise<Reply>;

export interface StandIn {
  url: string;
  /** A key file as the console gives it, for GOOGLE_SERVICE_ACCOUNT. */
  keyFile: string;
  settings: GoogleSettings;
  /** Everything but sign-ins. */
  arrived: Arrived[];
  /** Claims of every signed request that was good. */
  signIns: Record<string, unknown>[];
  /** Answers what begins with `what` ('POST /v1/x'); the last said first. */
  on(what: string, answer: Answer): void;
  /** Refuses sign-ins with this status from now on. */
  refuseSignIns(status: number): void;
  /** Lets everybody in with this in the place of a token. */
  answerSignIns(body: string): void;
}

const EMAIL = 'cabina@mis-radios.iam.gserviceaccount.com';
// One key for all tests of a process: making it takes longer than they do.
let pair: { publicKey: string; privateKey: string } | undefined;
const keys = () => {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair;
};

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The claims of a signed request, or null when anything of it is wrong. */
function claimsOf(form: URLSearchParams, tokenUrl: string): Record<string, unknown> | null {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return null;
  const [head = '', payload = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const good = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${payload}`),
    keys().publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!good) return null;
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const claims = parse(payload) as Record<string, unknown>;
  const now = Date.now() / 1_000;
  const timely = Number(claims.iat) <= now + 5 && Number(claims.exp) > now;
  const right = claims.iss === EMAIL && claims.aud === tokenUrl && parse(head).alg === 'RS256';
  return timely && right ? claims : null;
}

export async function startGoogle(test: Pick<TestContext, 'after'>): Promise<StandIn> {
  const answers: { what: string; answer: Answer }[] = [];
  const tokens = new Map<string, string>();
  const arrived: Arrived[] = [];
  const signIns: Record<string, unknown>[] = [];
  let refusal = 0;
  let odd: string | null = null;

  const signIn = (bytes: Buffer): Reply => {
    if (odd !== null) return { body: odd };
    if (refusal) return { status: refusal, body: { error: 'invalid_grant' } };
    const claims = claimsOf(new URLSearchParams(bytes.toString()), `${url}/token`);
    if (!claims) return { status: 400, body: { error: 'invalid_grant' } };
    signIns.push(claims);
    const token = `ya29.${tokens.size + 1}`;
    tokens.set(token, String(claims.scope));
    return { body: { access_token: token, expires_in: 3_600, token_type: 'Bearer' } };
  };

  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url: path = '', headers } = request;
    const bytes = await read(request);
    if (path === '/token') return signIn(bytes);
    const scope = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (scope === undefined) return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    let json: unknown;
    try {
      json = JSON.parse(bytes.toString());
    } catch {
      json = undefined;
    }
    const asked = { method, path, headers, bytes, json, scope };
    arrived.push(asked);
    const found = answers.findLast(({ what }) => `${method} ${path}`.startsWith(what));
    return found
      ? found.answer(asked)
      : { status: 404, body: { error: { status: 'NOT_FOUND', message: 'no such thing' } } };
  };

  const server = createServer((request, response) => {
    reply(request).then(
      ({ status = 200, body = {} }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keyFile = JSON.stringify({
    type: 'service_account',
    project_id: 'mis-radios',
    private_key: keys().privateKey,
    client_email: EMAIL,
    token_uri: `${url}/token`,
  });
  const env = {
    GOOGLE_SERVICE_ACCOUNT: keyFile,
    GOOGLE_API_URL: url,
    FIREBASE_DATABASE_URL: `${url}/db`,
  };
  return {
    ...{ url, keyFile, arrived, signIns },
    settings: googleSettings(z.object(googleShape).parse(env)),
    on: (what, answer) => {
      answers.push({ what, answer });
    },
    refuseSignIns: (status) => {
      refusal = status;
    },
    answerSignIns: (body) => {
      odd = body;
    },
  };
}
