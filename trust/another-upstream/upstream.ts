import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fields, Row, Sent, Table, World } from './world.ts';

/**
 * An upstream that knows the specification's §3 and §7 and no more: it lays what it is given over what it
 * has, field by field of the record and no deeper, and gives back what it has. One world for each token.
 */

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isUpload = (value: unknown): value is { filename: string } =>
  typeof value === 'object' && value !== null && 'filetype' in value && 'value' in value;

/** What is stored of an uploaded file: a name of its own. */
export const storedName = (filename: string): string => `subida-${filename}`;

const stored = (value: unknown): unknown => {
  if (isUpload(value)) return storedName(value.filename);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, stored(field)]));
};

interface Ask {
  world: World;
  /** What stands in the places of the path. */
  parts: string[];
  query: Fields;
  body: unknown;
}
type Answer = (ask: Ask) => unknown;

const rowOf = ({ tables }: World, table: Table, id: unknown): Row | undefined =>
  tables[table].find((row) => String(row.id) === String(id));

const list =
  (table: Table): Answer =>
  ({ world }) =>
    world.tables[table];

const one =
  (table: Table): Answer =>
  ({ world, parts: [id] }) =>
    rowOf(world, table, id) ?? null;

const create =
  (table: Table): Answer =>
  ({ world, body }) => {
    const rows = world.tables[table];
    const row = { ...(stored(body) as Fields), id: 900 + rows.length };
    rows.push(row);
    return row;
  };

const update =
  (table: Table): Answer =>
  ({ world, body, parts: [id = (body as Fields).id] }) => {
    const row = rowOf(world, table, id);
    return row && Object.assign(row, stored(body));
  };

/** Without an id in its body, a new one. */
const save =
  (table: Table): Answer =>
  (ask) =>
    ((ask.body as Fields).id ? update(table) : create(table))(ask);

const remove =
  (table: Table): Answer =>
  ({ world, parts: [id] }) => {
    world.tables[table] = world.tables[table].filter((row) => String(row.id) !== id);
    return {};
  };

const says =
  (msg: string): Answer =>
  () => ({ msg });

const ROUTES: Record<string, Answer> = {
  'GET /api/me': ({ world }) => world.me,
  'GET /api/messages': list('messages'),
  'GET /api/message/*': one('messages'),
  'POST /api/message': update('messages'),
  'DELETE /api/message/*': remove('messages'),
  'GET /api/pushs': list('pushs'),
  'GET /api/push/*': one('pushs'),
  'PUT /api/push': save('pushs'),
  'DELETE /api/push/*': remove('pushs'),
  'GET /api/programing': list('programing'),
  'GET /api/programing/*': one('programing'),
  'PUT /api/programing': create('programing'),
  'POST /api/programing': update('programing'),
  'POST /api/programing/order': ({ world, body }) => {
    for (const { id, order } of body as Row[]) {
      const row = rowOf(world, 'programing', id);
      if (row) row.order = order;
    }
    world.tables.programing.sort((a, b) => Number(a.order) - Number(b.order));
    return {};
  },
  'DELETE /api/programing/*': remove('programing'),
  'DELETE /api/image/*': ({ world, parts: [name] }) => {
    for (const row of world.tables.programing)
      for (const field of ['image', 'cover']) if (row[field] === name) row[field] = '';
    return {};
  },
  'GET /api/radio': ({ world }) =>
    world.tables.radio.map((row) => ({ ...row, user: { id: 31, role: world.me.role } })),
  'PUT /api/radio': create('radio'),
  'POST /api/radio': update('radio'),
  'POST /api/radio/icons': () => ({}),
  'POST /api/radio-type/*': ({ world, body }) => {
    for (const { radio } of world.tables.users) if (radio) Object.assign(radio, body);
    return {};
  },
  'GET /api/sponsor': list('sponsors'),
  'GET /api/sponsor/*': (ask) => [one('sponsors')(ask)],
  'POST /api/sponsor': save('sponsors'),
  'DELETE /api/sponsor/*/*': remove('sponsors'),
  'GET /api/qr': list('qr'),
  'GET /api/qr/*': one('qr'),
  'POST /api/qr': save('qr'),
  'DELETE /api/qr/*/*': remove('qr'),
  'GET /api/user/*': one('users'),
  'GET /api/users': list('users'),
  'GET /api/user-with-radio/*': one('users'),
  'POST /api/user/*': update('users'),
  'PUT /api/user/*': create('users'),
  'DELETE /api/user/*': remove('users'),
  'GET /api/roles/users': list('subUsers'),
  'PUT /api/roles/users': update('subUsers'),
  'DELETE /api/roles/users/*': remove('subUsers'),
  'POST /api/roles/add-user': create('subUsers'),
  'POST /api/build-flavors': says('listo'),
  'GET /api/git-push': says('Subido.'),
  'GET /api/download-flavors': () => 'lejana\n',
  'POST /api/sync-firebase-data': says('Sincronizado.'),
  'GET /api/apk/*': ({ parts: [path = ''] }) => ({
    files: path.includes('$')
      ? [{ name: 'lejana.apk', date: '2026-11-20', extension: 'apk', isDir: false }]
      : [{ name: 'debug', date: '2026-11-20', extension: '', isDir: true, next: 'lejana$debug' }],
    fullPath: path,
  }),
  'DELETE /api/apk/*': () => ({ backTo: 'lejana' }),
  'POST /api/build-apk': says('Compilando.'),
  'POST /api/create-firebase-flavor': says('Agregada.'),
};

/** The route with '*' in its places, the most particular first. */
function routeOf(method: string, path: string): { answer: Answer; parts: string[] } | null {
  const asked = path.split('/');
  const [found] = Object.keys(ROUTES)
    .filter((route) => {
      const [own, template = ''] = route.split(' ');
      const places = template.split('/');
      return (
        own === method &&
        places.length === asked.length &&
        places.every((place, at) => place === '*' || place === asked[at])
      );
    })
    .sort((a, b) => a.split('*').length - b.split('*').length);
  if (!found) return null;
  const places = found.split(' ')[1]?.split('/') ?? [];
  const parts = asked.filter((_, at) => places[at] === '*').map(decodeURIComponent);
  return { answer: ROUTES[found] as Answer, parts };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text ? JSON.parse(text) : undefined;
}

interface Told {
  status: number;
  body: unknown;
}

const UNKNOWN: Told = { status: 404, body: { error: 'not found' } };

export interface AnotherUpstream {
  url: string;
  /** From now on `token` is somebody's in this world, and whoever signs in with `email` gets it. */
  open(token: string, world: World): void;
  /** Bodies of sign-ins that came for that e-mail. */
  signIns(email: string): unknown[];
  stop(): Promise<void>;
}

export async function startAnotherUpstream(password: string): Promise<AnotherUpstream> {
  const worlds = new Map<string, World>();
  const signIns: Fields[] = [];

  function signIn(body: Fields): Told {
    signIns.push(body);
    const token = `${body.email}`.split('@')[0] ?? '';
    const world = worlds.get(token);
    if (!world || (body.password !== password && body.key === undefined))
      return { status: 401, body: { message: 'El email o la contraseña no son correctos.' } };
    const { id, name, role } = world.me;
    return { status: 200, body: { token, id, email: body.email, name, role } };
  }

  function answer(request: IncomingMessage, body: unknown): Told {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
    const { method = 'GET' } = request;
    if (`${method} ${pathname}` === 'POST /api/login') return signIn(body as Fields);
    const world = worlds.get(String(request.headers.authentication));
    if (!world) return { status: 401, body: { message: 'Sesión terminada.' } };
    const route = routeOf(method, pathname);
    const query = Object.fromEntries(searchParams);
    const call = `${method} ${decodeURIComponent(pathname)}`;
    const sent: Sent = { call, query, body: structuredClone(body) };
    if (!route) {
      // Signing out is asked of every upstream; what else it does not know, nobody may ask of it.
      if (method !== 'GET' && pathname !== '/api/logout') world.arrived(sent);
      return UNKNOWN;
    }
    const told = route.answer({ world, parts: route.parts, query, body });
    if (method !== 'GET' || pathname === '/api/git-push') world.arrived(sent);
    return told === undefined ? UNKNOWN : { status: 200, body: told };
  }

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/storage/')) {
      response.setHeader('content-type', 'image/png');
      return void response.end(PIXEL);
    }
    const { status, body } = answer(request, await bodyOf(request));
    const isText = typeof body === 'string';
    response.statusCode = status;
    response.setHeader('content-type', isText ? 'text/plain' : 'application/json');
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (token, world) => void worlds.set(token, world),
    signIns: (email) => signIns.filter((body) => body.email === email),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
