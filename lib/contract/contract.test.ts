import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './address.ts';
import { appCalls } from './app.ts';
import { hasEffect } from './call.ts';
import { callNames, callOf } from './calls.ts';
import { openApi } from './openapi.ts';
import { matchCall, methodsAt } from './routes.ts';

test('the table holds the 52 calls of the specification, 29 with an effect beside signing in, and the extensions', () => {
  const own = callNames.filter((name) => !callOf(name).extension);
  assert.equal(own.length, 52);
  const effects = own.filter((name) => hasEffect(name, callOf(name)));
  assert.equal(effects.filter((name) => name !== 'POST /api/login').length, 29);
  assert.deepEqual(
    callNames.filter((name) => callOf(name).extension),
    [
      'POST /api/logout',
      'POST /api/user/{id}/key',
      'GET /api/builds',
      'GET /api/builds/{id}',
      'DELETE /api/builds/{id}',
      'GET /api/builds/checklist/{id}',
      'GET /api/audit',
      'GET /api/desk-run',
    ],
  );
});

test('the address of every call finds that call again', () => {
  for (const name of callNames) {
    const [, template = ''] = name.split(' ');
    const keys = [...template.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1] ?? '');
    const params = Object.fromEntries(keys.map((key) => [key, `a ñ$%2f€ ${key}`]));
    const { method, path } = addressOf(name, params);
    assert.deepEqual(matchCall(method, path), { name, params }, name);
  }
});

test('a fixed path wins over one with a place', () => {
  assert.equal(matchCall('POST', '/api/programing/order')?.name, 'POST /api/programing/order');
});

test('the root of the builds has an address, with the slash that servers cut off or without', () => {
  for (const path of ['/api/apk', '/api/apk/', addressOf('GET /api/apk/{path}', { path: '' }).path])
    assert.deepEqual(matchCall('GET', path), { name: 'GET /api/apk/{path}', params: { path: '' } });
  assert.deepEqual(methodsAt('/api/apk'), ['GET']);
});

test('what is not in the table is nothing', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/message/1/2',
    '/api/message/',
    '/api/apk//',
    '/api/storage/apk/',
    '/api/message/%zz',
    '/app/x',
  ])
    assert.equal(matchCall('GET', path), null, path);
  assert.equal(matchCall('PATCH', '/api/message'), null);
  assert.deepEqual(methodsAt('/api/message'), ['POST']);
});

test('HEAD finds what GET would', () => {
  assert.equal(matchCall('HEAD', '/api/me')?.name, 'GET /api/me');
});

test('C19 no path part escapes its place', () => {
  for (const part of ['..', '.'])
    assert.throws(() => addressOf('GET /api/storage/images/{filename}', { filename: part }));
  const { path } = addressOf('GET /api/storage/images/{filename}', {
    filename: '../../etc/passwd',
  });
  assert.equal(path, '/api/storage/images/..%2F..%2Fetc%2Fpasswd');
  const names = ['..', '.', '../x', '..\\x', 'a\0b', '/etc/passwd', '', 'x'.repeat(5_000)];
  for (const name of names)
    for (const call of callNames) {
      const entry = callOf(call);
      const keys = [...call.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      if (!keys.length) continue;
      const params = Object.fromEntries(keys.map((key) => [key, name]));
      // The root of the builds is the one empty path that there is.
      if (name === '' && keys[0] === 'path') continue;
      assert.equal(
        entry.params.safeParse(params).success,
        false,
        `${call} takes ${JSON.stringify(name)}`,
      );
    }
});

test('a list as long as its call takes it is not too large a body', () => {
  // As an upstream of another make has them.
  const id = '0198c2f4-7a51-7e0c-9b1d-0242ac120002';
  for (const [name, length, one] of [
    ['POST /api/build-flavors', 100_000, id],
    ['POST /api/programing/order', 5_000, { id, order: 4_999 }],
  ] as const) {
    const { body, bodyLimit } = callOf(name);
    const list = Array.from({ length }, () => one);
    assert.equal(body?.safeParse(list).success, true, name);
    assert.ok(JSON.stringify(list).length <= bodyLimit, name);
    assert.equal(body?.safeParse([...list, one]).success, false, name);
  }
});

test('the OpenAPI document has every call and says who may use it', () => {
  const { paths } = openApi() as {
    paths: Record<string, Record<string, { 'x-access'?: unknown }>>;
  };
  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    const operation = paths[path.replaceAll('*}', '}')]?.[method.toLowerCase()];
    assert.deepEqual(operation?.['x-access'], callOf(name).access, name);
  }
  for (const name of Object.keys(appCalls)) {
    const [method = '', path = ''] = name.split(' ');
    assert.ok(paths[path]?.[method.toLowerCase()], name);
  }
});
