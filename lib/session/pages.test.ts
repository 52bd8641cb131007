import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLAGS, type Flag, type Identity } from '#lib/contract/access.ts';
import { loginAddress, pageFor, redirectFor, safeReturn, screens, type Visitor } from './pages.ts';

const identity = (role: number | null, flags: readonly Flag[]): Identity => ({
  id: '7',
  role,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
    Flag,
    boolean
  >,
});
const as = (role: number | null, flags: readonly Flag[] = FLAGS): Visitor => ({
  signedIn: true,
  identity: identity(role, flags),
});
const nobody: Visitor = { signedIn: false, identity: null };
const guarded = Object.keys(screens)
  .filter((path) => path !== '/login')
  .map((path) => path.replace('{id}', '5'));
const behindRole = ['/main/users', '/main/user/5', '/main/roles'];
const behindFlag: Record<string, Flag> = {
  '/main/messages': 'messages',
  '/main/messages/5': 'messages',
  '/main/pushs': 'push',
  '/main/push/5': 'push',
  '/main/programing': 'programmation',
  '/main/programing/5': 'programmation',
  '/main/configurations': 'configuration',
  '/main/sponsors': 'sponsor',
  '/main/sponsors/5': 'sponsor',
  '/main/notes': 'notes',
  '/main/qr': 'qr',
  '/main/qr/5': 'qr',
};

test('the specification has 17 screens', () => {
  assert.equal(Object.keys(screens).length, 17);
});

test('nobody signed in sees the sign-in and nothing else', () => {
  assert.equal(redirectFor('/login', nobody), null);
  for (const path of guarded)
    assert.equal(
      redirectFor(path, nobody),
      `/login?${new URLSearchParams({ volver: path })}`,
      path,
    );
});

test('a section needs its flag, whatever the role', () => {
  for (const role of [0, 1, 2, null, 9])
    for (const [path, needed] of Object.entries(behindFlag)) {
      assert.equal(redirectFor(path, as(role, [needed])), null, path);
      const others = FLAGS.filter((flag) => flag !== needed);
      assert.equal(redirectFor(path, as(role, others)), '/main/account', path);
    }
});

test('Usuarios needs role 1, Roles 1 or lower, Cuenta any', () => {
  const seen = (role: number | null) =>
    [...behindRole, '/main/account'].filter((path) => redirectFor(path, as(role, [])) === null);
  assert.deepEqual(seen(1), [...behindRole, '/main/account']);
  assert.deepEqual(seen(0), ['/main/roles', '/main/account']);
  for (const role of [2, null, 9, -1]) assert.deepEqual(seen(role), ['/main/account']);
});

test('when nobody can be asked, the screens are left to their calls', () => {
  for (const path of guarded)
    assert.equal(redirectFor(path, { signedIn: true, identity: null }), null, path);
});

test('the empty path, /main and unknown paths lead where the specification says', () => {
  const cases = {
    '/': '/main/messages',
    '/main': '/main/account',
    '/main/': '/main/account',
    '/nada': '/main/account',
    '/main/nada': '/main/account',
    '/main/messages/1/2': '/main/account',
    '/main/push': '/main/account',
    '/main/user': '/main/account',
    '/MAIN/messages': '/main/account',
  };
  for (const [path, to] of Object.entries(cases)) {
    assert.deepEqual(pageFor(path), { redirect: to }, path);
    assert.equal(redirectFor(path, nobody), to, path);
  }
});

test('C11 a path that ends like a file is guarded like any other', () => {
  for (const path of ['/main/messages/1.jpg', '/main/push/app.js'])
    assert.match(redirectFor(path, nobody) ?? '', /^\/login\?/);
  for (const path of ['/main/account.css', '/main/messages.png', '/favicon.ico'])
    assert.equal(redirectFor(path, nobody), '/main/account');
});

test('whoever is signed in goes on from the sign-in, unless the session was said to be over', () => {
  assert.equal(redirectFor('/login', as(0)), '/main');
  assert.equal(redirectFor('/login?volver=%2Fmain%2Fqr%2F5%3Fx%3D1', as(0)), '/main/qr/5?x=1');
  assert.equal(redirectFor('/login?volver=https%3A%2F%2Fevil.test', as(0)), '/main');
  assert.equal(redirectFor('/login?motivo=sesion', as(0)), null);
});

test('coming back leads to a screen of the panel or nowhere', () => {
  assert.equal(safeReturn('/main/messages?x=1'), '/main/messages?x=1');
  const bad = [
    null,
    '',
    '/',
    '/main',
    '/login',
    '/main/nada',
    '//evil.test/main/account',
    '/\\evil.test/main/account',
    '/main/../login',
    '/main/..//evil.test',
    '/main@evil.test',
    '/mainevil',
    'https://evil.test/main/account',
    'javascript:alert(1)',
    '\t/main/account',
  ];
  for (const address of bad) assert.equal(safeReturn(address), null, String(address));
});

test('the sign-in keeps where from and why', () => {
  assert.equal(loginAddress('/main/qr/5?a=1'), '/login?volver=%2Fmain%2Fqr%2F5%3Fa%3D1');
  assert.equal(loginAddress('/main/qr', 'sesion'), '/login?motivo=sesion&volver=%2Fmain%2Fqr');
  assert.equal(loginAddress('//evil.test'), '/login');
});

test('no visitor is ever sent round in a circle', () => {
  const visitors = [nobody, as(0), as(1, []), as(2, ['notes']), as(null, [])];
  const starts = ['/', '/main', '/login', '/nada', '/login?volver=/main/users', ...guarded];
  for (const visitor of [...visitors, { signedIn: true, identity: null }])
    for (const start of starts) {
      let at: string | null = start;
      for (let hop = 0; at !== null; hop += 1) {
        assert.ok(hop < 5, `${start} for ${JSON.stringify(visitor)}`);
        at = redirectFor(at, visitor);
      }
    }
});
