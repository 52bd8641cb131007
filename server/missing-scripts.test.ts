import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { configure } from '#lib/env.ts';
import { withoutMissingScripts } from './missing-scripts.ts';
import { listenWith } from './panel.ts';

test('C27 a script of a build that is no more is 404, not a way to another page', async (t) => {
  const dist = mkdtempSync(join(tmpdir(), 'cabina-dist-'));
  t.after(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(dist, 'static', 'chunks', 'here.js'), '');
  configure({
    SESSION_SECRET: 'x'.repeat(40),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  });
  const handle = withoutMissingScripts(dist, async (_, res) => {
    res.end('next');
  });
  const server = await listenWith(handle, 0, '127.0.0.1');
  t.after(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' });
  for (const path of [
    '/_next/static/chunks/here.js',
    '/_next/static/chunks/here.js?dpl=1',
    '/main',
  ])
    assert.equal((await ask(path)).status, 200, path);
  for (const path of [
    '/_next/static/chunks/gone.js',
    '/_next/static/other-build/_buildManifest.js',
  ])
    assert.equal((await ask(path)).status, 404, path);
});
