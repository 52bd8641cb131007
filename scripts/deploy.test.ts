import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readSettings } from '#lib/env.ts';
import { settingsFrom } from '#upstream/env.ts';
import { root } from './processes.ts';

/** The files that people deploy by: what they name is there, and means what it says. */

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const DOCKER = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const UNIT = read('deploy/cabina.service');
const BACKUP = read('deploy/cabina-respaldo.service');
const PAGES = [
  'README.md',
  'docs/settings.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/speed.md',
];
const DOCS = PAGES.map(read).join('\n');
const SETTINGS = read('docs/settings.md');
const PACKAGE = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

const SECRET = { SESSION_SECRET: 'x'.repeat(32) };
const IMAGE_ENV = pairsIn(
  /^ENV ([\s\S]*?)(?=^[A-Z]+ )/m.exec(DOCKER.split('\nFROM ').at(-1) ?? '')?.[1] ?? '',
);
const UNIT_ENV = pairsIn(all(UNIT, /^Environment=(.*)$/gm).join(' '));
const COMPOSE_ENV = Object.fromEntries(
  [...COMPOSE.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{DOMINIO:\?\}/, 'panel.radio.example'),
  ]),
);

test('every Node is the same', () => {
  const versions = [
    ...all(DOCKER, /^FROM node:(\d+\.\d+\.\d+)/gm),
    ...Object.values(PACKAGE.optionalDependencies),
  ];
  assert.ok(versions.length >= 4);
  assert.deepEqual([...new Set(versions)], [versions[0]]);
});

test('files and commands that they name are there', () => {
  const copied = all(DOCKER, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(' '));
  const run = [DOCKER, UNIT, BACKUP, DOCS].flatMap((text) =>
    all(text, /\b((?:scripts|upstream|deploy|server)\/[\w.-]+\.\w+)/g),
  );
  const mounted = all(COMPOSE, /^ {6}- \.\/(deploy\/\S+?):/gm);
  const linked = PAGES.flatMap((page) =>
    all(read(page), /\]\(((?!https?:|#)[^)]+)\)/g).map((link) => join(dirname(page), link)),
  );
  const names = [...copied, ...run, ...mounted, ...linked];
  assert.ok(names.length > 15);
  for (const name of names) assert.ok(existsSync(join(root, name)), name);
  for (const name of all(DOCS, /\bnpm run ([\w:-]+)/g)) assert.ok(PACKAGE.scripts[name], name);
  const help = read('upstream/cabina.ts');
  for (const order of all(DOCS, /(?:npm run cabina --|upstream\/cabina\.ts) ([a-z-]+)/g))
    assert.ok(help.includes(`  ${order}`), order);
});

test('the settings that they give are settings, and are taken', () => {
  for (const env of [IMAGE_ENV, UNIT_ENV, COMPOSE_ENV]) {
    const { proxyHops } = readSettings({ ...SECRET, ...env });
    const upstream = settingsFrom(env);
    assert.equal(upstream.demo, false);
    assert.equal(upstream.appProxyHops, proxyHops);
  }
  const { PROXY_HOPS, PUBLIC_URL } = COMPOSE_ENV;
  assert.deepEqual([PROXY_HOPS, PUBLIC_URL], ['1', 'https://panel.radio.example']);
  assert.equal(UNIT_ENV.HOST, '127.0.0.1');
  const own = new Set(['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'DOMINIO', 'PANEL', 'APPS']);
  const named = [IMAGE_ENV, UNIT_ENV, COMPOSE_ENV].flatMap(Object.keys);
  const sources = ['lib/env.ts', 'upstream/env.ts', 'scripts/start.ts'].map(read).join();
  for (const name of named.filter((one) => !own.has(one))) {
    assert.ok(SETTINGS.includes(`\`${name}\``), `docs/settings.md does not name ${name}`);
    assert.ok(sources.includes(name), `nothing reads ${name}`);
  }
});

test('docs/settings.md names every setting, and no other', () => {
  const rows = all(SETTINGS, /^\| (`[A-Z][^|]+)\|/gm).flatMap((cell) => all(cell, /`([A-Z_]+)`/g));
  const files = [
    'lib/env.ts',
    'upstream/env.ts',
    'upstream/builds/settings.ts',
    'upstream/google/settings.ts',
  ];
  const settings = new Set(files.flatMap((name) => all(read(name), /^ {2}([A-Z][A-Z_]+):/gm)));
  // For whoever would point them elsewhere, and for what is not there yet.
  for (const name of ['DATABASE_URL', 'GOOGLE_API_URL']) settings.delete(name);
  assert.deepEqual([...settings].toSorted(), [...new Set(rows)].toSorted());
});

test('nobody runs as root, and whoever stops them waits for the calls in flight', () => {
  const lines = DOCKER.split('\n');
  assert.ok(
    lines.indexOf('USER node') >
      DOCKER.slice(0, DOCKER.lastIndexOf('FROM ')).split('\n').length - 1,
  );
  assert.match(UNIT, /^User=cabina$/m);
  // Each of the two has ten seconds, and is killed after fifteen.
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(UNIT)?.[1]) > 30);
  assert.ok(Number(/stop_grace_period: (\d+)s/.exec(COMPOSE)?.[1]) > 30);
});

test('of the data server only /app/ is reachable, and no secret gets into an image', () => {
  const caddy = read('deploy/Caddyfile');
  const toApps = all(caddy, /handle (\S*) ?\{\s+reverse_proxy \{\$APPS:127\.0\.0\.1:3001\}/g);
  assert.deepEqual(toApps, ['/app/*']);
  assert.equal(all(caddy, /(\$APPS)/g).length, 1);
  assert.deepEqual(all(COMPOSE, /^ {6}- (\d+:\d+)$/gm), ['80:80', '443:443']);
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.env', 'data', '.git', 'node_modules'])
    assert.ok(ignored.includes(name), name);
});
