import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSignedIn } from './fixture.ts';

/** What never comes down. */

test('secrets do not come down, however they are called and wherever they are', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  const secret = 'canario-secreto';
  const radio = { id: 3, api_token: secret, FcmToken: secret, 'private-key': secret };
  const user = {
    id: 8,
    name: 'Luz',
    password: secret,
    remember_token: secret,
    key: secret,
    passwordHash: secret,
    radio,
    deep: [[{ client_secret: secret, secretario: 'Pepe', hashtag: '#radio', keyword: 'cumbia' }]],
  };
  upstream.on('GET /api/users', { body: [user] });
  upstream.on('GET /api/user-with-radio/{id}', { body: user });
  upstream.on('/api/user-with-radio/', {
    body: {
      ...user,
      key: { id: 1, storeFile: 'a.jks', storePassword: secret, keyPassword: secret, keyAlias: 'k' },
    },
  });
  for (const name of ['GET /api/users', 'GET /api/user-with-radio/{id}'] as const) {
    const response = await call(name, { cookie });
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.ok(!text.includes(secret), text);
    for (const kept of ['Pepe', '#radio', 'cumbia']) assert.ok(text.includes(kept), kept);
    if (name !== 'GET /api/users') assert.match(text, /"keyAlias":"k"/);
  }
});
