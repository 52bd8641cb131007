import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy } from './page-headers.ts';

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('a stream of any server can be tried out, over http only where the panel is', () => {
  const media = (secure: boolean) => directive(contentSecurityPolicy('n', secure), 'media-src');
  assert.equal(media(true), "'self' blob: https:");
  assert.equal(media(false), "'self' blob: https: http:");
});

test('nothing but sound and video comes from elsewhere', () => {
  for (const secure of [true, false]) {
    const others = contentSecurityPolicy('n', secure)
      .split('; ')
      .filter((part) => !part.startsWith('media-src '));
    for (const part of others) assert.doesNotMatch(part, /https?:|\*/, part);
    assert.equal(directive(others.join('; '), 'connect-src'), "'self'");
  }
});
