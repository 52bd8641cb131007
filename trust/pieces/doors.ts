import { addressOf } from '#lib/contract/address.ts';
import { type Embedded, sessionOf } from '../ground.ts';
import { ask, type Told } from '../http.ts';
import { OURS } from '../people.ts';
import { uploadOf } from '../pictures.ts';
import { emailOf, type Station } from '../station.ts';

/** The doors by which somebody reaches a parser, and how each is knocked at. */

export interface Scene {
  panel: Embedded;
  station: Station;
}

export interface Load {
  bytes?: Uint8Array;
  /** Of the request, beside what the door itself needs. */
  headers?: Record<string, string>;
  /** Behind the address: '?…'. */
  query?: string;
}

const CRLF = '\r\n';
const BOUNDARY = 'piezas';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const JSON_TYPE = { 'content-type': 'application/json' };

export const formPart = (disposition: string, body: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${CRLF}Content-Disposition: form-data; ${disposition}${CRLF}${CRLF}`),
    Buffer.from(body),
    Buffer.from(CRLF),
  ]);
export const formOf = (parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--${CRLF}`)]);

const listener = ({ panel, station }: Scene, body: Uint8Array, headers = {}): Promise<Told> =>
  ask(panel.upstream, {
    ...{ method: 'POST', path: `/app/${station.flavor}/messages` },
    ...{ body, headers: { ...MULTIPART, ...headers } },
  });

const file =
  (field: 'image' | 'audio') =>
  (scene: Scene, { bytes = Buffer.alloc(0) }: Load): Promise<Told> =>
    listener(scene, formOf([formPart(`name="${field}"; filename="f"`, bytes)]));

const operatorOf = ({ panel, station }: Scene) =>
  panel.cookieOf(sessionOf({ token: station.token, id: `${station.operatorId}` }));
const adminOf = ({ panel, station }: Scene) =>
  panel.cookieOf(sessionOf({ token: station.admin, id: `${station.adminId}`, role: 1 }));

async function call(
  { panel }: Scene,
  cookie: Promise<string>,
  address: { method: string; path: string },
  body: Uint8Array | string,
): Promise<Told> {
  const headers = { ...OURS, ...JSON_TYPE, cookie: await cookie };
  return ask(panel.url, { ...address, body, headers });
}

export const DOORS = {
  'a listener’s picture': file('image'),
  'a listener’s voice note': file('audio'),
  'a listener’s form': (scene, { bytes = Buffer.alloc(0), headers }) =>
    listener(scene, bytes, headers),
  'a listener’s phone': ({ panel, station }, { bytes = Buffer.alloc(0) }) =>
    ask(panel.upstream, {
      ...{ method: 'POST', path: `/app/${station.flavor}/devices` },
      ...{ headers: JSON_TYPE, body: bytes },
    }),
  'a listener’s reading': ({ panel, station }, { headers, query = '' }) =>
    ask(panel.upstream, {
      path: `/app/${station.flavor}/radio${query}`,
      ...(headers && { headers }),
    }),
  'the sign-in page': ({ panel }, { headers, query = '' }) =>
    ask(panel.url, { path: `/login${query}`, ...(headers && { headers }) }),
  'a session’s cookie': async ({ panel }, { bytes = Buffer.alloc(0) }) => {
    const [name] = (await panel.cookieOf(sessionOf())).split('=', 1);
    const cookie = `${name}=${Buffer.from(bytes).toString('latin1')}`;
    return ask(panel.url, { path: '/api/me', headers: { ...OURS, cookie } });
  },
  'the sign-in': ({ panel }, { bytes = Buffer.alloc(0), headers }) =>
    ask(panel.url, {
      ...{ method: 'POST', path: '/api/auth/callback/credentials', body: bytes },
      headers: { ...OURS, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
  'an operator’s programme': (scene, { bytes = Buffer.alloc(0) }) =>
    call(scene, operatorOf(scene), addressOf('PUT /api/programing'), bytes),
  'an operator’s order': (scene, { bytes = Buffer.alloc(0) }) =>
    call(scene, operatorOf(scene), addressOf('POST /api/programing/order'), bytes),
  'an operator’s sponsor': (scene, { bytes = Buffer.alloc(0) }) =>
    call(
      scene,
      operatorOf(scene),
      addressOf('POST /api/sponsor'),
      JSON.stringify({ link: '', image: uploadOf(bytes, 'f.gif', 'image/gif') }),
    ),
  'a super admin’s key file': (scene, { bytes = Buffer.alloc(0) }) => {
    const { station } = scene;
    const upload = uploadOf(bytes, 'f.p12', 'application/octet-stream');
    const passwords = { storePassword: 'secreto123', keyPassword: 'secreto123' };
    const key = { keyAlias: 'x', ...passwords, file: upload };
    return call(
      scene,
      adminOf(scene),
      addressOf('POST /api/user/{id}', { id: station.operatorId }),
      JSON.stringify({ name: 'Ana', email: emailOf(station), role: 0, key }),
    );
  },
} as const satisfies Record<string, (scene: Scene, load: Load) => Promise<Told>>;

export type Door = keyof typeof DOORS;
