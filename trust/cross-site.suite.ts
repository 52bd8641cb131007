import { askOf, meAnswer } from '#lib/bff/fixture.ts';
import { hasEffect } from '#lib/contract/call.ts';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { type Recorded, sessionOf } from './ground.ts';
import { type Ask, ask } from './http.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** Requests that another site makes a signed-in browser send: none may reach the upstream. */

const EVIL = { origin: 'https://evil.example' };
const CROSS = { ...EVIL, 'sec-fetch-site': 'cross-site' };
const NAVIGATES = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

interface Target {
  name: string;
  method: string;
  path: string;
  /** JSON that the call takes. */
  body: string;
}

const form = (type: string, body: string, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...headers },
  body,
});
/** Browsers that say where a request comes from, and older ones that know Origin alone. */
const bothAges = (make: (headers: Record<string, string>) => Omit<Ask, 'path'>) => [
  make({ ...CROSS, ...NAVIGATES }),
  make(EVIL),
];
const PART = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n';
const JSON_TYPE = { 'content-type': 'application/json' };

/** What another site can make a browser send; the first ten columns of trust. */
const WAYS: Record<string, (target: Target) => (Omit<Ask, 'path'> & { path?: string })[]> = {
  'urlencoded form': () =>
    bothAges((headers) => form('application/x-www-form-urlencoded', 'id=1&read=true', headers)),
  'text/plain JSON': ({ body }) => bothAges((headers) => form('text/plain', body, headers)),
  'multipart form': () =>
    bothAges((headers) => form('multipart/form-data; boundary=x', PART, headers)),
  'empty POST': () => bothAges((headers) => ({ method: 'POST', headers })),
  'cross-origin fetch with credentials': ({ method, body }) => [
    { method, headers: { ...CROSS, ...JSON_TYPE, 'sec-fetch-mode': 'cors' }, body },
    { method, headers: { ...EVIL, ...JSON_TYPE }, body },
  ],
  'sibling origin': ({ method, body }) => [
    { method, headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }, body },
    { method, headers: { ...JSON_TYPE, origin: 'http://otra.localhost' }, body },
    { method, headers: { ...JSON_TYPE, origin: 'http://localhost:1' }, body },
  ],
  'top-level GET': () => [
    { method: 'GET', headers: { 'sec-fetch-site': 'cross-site', ...NAVIGATES } },
    { method: 'GET', headers: { 'sec-fetch-site': 'none', ...NAVIGATES } },
    { method: 'GET', headers: {} },
  ],
  'Origin null': ({ method, body }) => [
    { method, headers: { ...JSON_TYPE, origin: 'null' }, body },
    { method, headers: { ...JSON_TYPE, origin: 'null', 'sec-fetch-site': 'cross-site' }, body },
  ],
  'none of the three proofs': ({ method, body }) => [
    { method, headers: JSON_TYPE, body },
    { method, headers: { ...JSON_TYPE, 'x-cabina': '0' }, body },
    { method, headers: { ...JSON_TYPE, referer: 'http://localhost/main/messages' }, body },
  ],
  'method override': ({ method, path, body }) => {
    const over = { 'x-http-method-override': method, 'x-method-override': method };
    const query = `${path}${path.includes('?') ? '&' : '?'}_method=${method}`;
    return [
      { method: 'POST', path: query, headers: { ...JSON_TYPE, ...CROSS, ...over }, body },
      { method: 'GET', path: query, headers: { ...NAVIGATES, ...over } },
      form('application/x-www-form-urlencoded', `_method=${method}`, { ...EVIL, ...over }),
    ];
  },
};

/** The sign-in's own doors, and every call with an effect. */
function targets(): Target[] {
  const doors = ['callback/credentials', 'callback/enter-as', 'callback/come-back', 'signout'];
  const effects = callNames.filter((name) => hasEffect(name, callOf(name)));
  return [
    ...doors.map((door) => ({
      name: `POST /api/auth/${door}`,
      method: 'POST',
      path: `/api/auth/${door}`,
      body: '{"email":"ana@radio.example","password":"clave","user":"7"}',
    })),
    ...effects.map((name) => {
      const { method, path, body } = askOf(name);
      return { name, method, path, body: JSON.stringify(body ?? {}) };
    }),
  ];
}

function tryAll({ url, recorder }: Recorded, cookie: string, target: Target, way: string): Cell {
  return {
    name: `${target.name} · ${way}`,
    touches: [target.name, way],
    async run() {
      recorder.reset();
      recorder.on('GET /api/me', { body: meAnswer(1) });
      for (const { path = target.path, headers, ...rest } of WAYS[way]?.(target) ?? []) {
        const told = await ask(url, { ...rest, path, headers: { ...headers, cookie } });
        // A read is none of another site's deeds, and it can't see the answer.
        const deeds = recorder.requests.filter(
          (request) => request.method !== 'GET' || request.path.startsWith('/api/git-push'),
        );
        const seen = `${rest.method} ${path} ${JSON.stringify(headers)} → ${told.status}`;
        hold(deeds.length === 0, `${seen}, and the upstream saw ${JSON.stringify(deeds[0])}`);
        hold(rest.method === 'GET' || (told.status >= 400 && told.status < 500), seen);
      }
    },
  };
}

export const suite: Suite = {
  name: 'cross-site',
  expected: 370,
  sample: 1,
  async cells(ground) {
    const panel = await ground.recorded();
    const cookie = await panel.cookieOf(sessionOf({ role: 1 }));
    return targets().flatMap((target) =>
      Object.keys(WAYS).map((way) => tryAll(panel, cookie, target, way)),
    );
  },
};
