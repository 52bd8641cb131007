import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './processes.ts';

/** The laws of the house that concern imports. Each message says where the code belongs instead. */

type Graph = Map<string, string[]>;

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
}

function house(): Graph {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = tracked.split('\n').filter((file) => file && existsSync(join(root, file)));
  return new Map(
    files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
  );
}

/** Files that can be reached from themselves, as one line a circle: 'a.ts → b.ts → a.ts'. */
function circles(graph: Graph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, path: string[]): void => {
    const from = path.indexOf(file);
    if (from >= 0) found.push([...path.slice(from), file].join(' → '));
    if (from >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

interface Law {
  says: string;
  from: RegExp;
  to: RegExp;
}

const LAWS: Law[] = [
  {
    says: 'Imports run app → components → lib: what both need moves down to components/ or lib/.',
    from: /^lib\//,
    to: /^(?:app|components)\//,
  },
  {
    says: 'components/ never imports app/: what two rooms share moves down.',
    from: /^components\//,
    to: /^app\//,
  },
  {
    says: 'components/ui/ is the lowest floor of components/: it imports no other of them.',
    from: /^components\/ui\//,
    to: /^components\/(?!ui\/)/,
  },
  {
    says: 'queries/ runs in the browser: it knows the contract, never bff, session or auth.',
    from: /^lib\/queries\//,
    to: /^lib\/(?:bff|session|auth)\//,
  },
  {
    says: 'The panel and the upstream meet over HTTP: what both need belongs in lib/contract or lib/http.',
    from: /^(?:app|components|lib|server)\//,
    to: /^(?:upstream|listener)\//,
  },
  {
    says: 'The upstream knows nothing of the panel but lib/contract, lib/http and lib/collect.ts.',
    from: /^upstream\//,
    to: /^(?:app|components|server|lib\/(?!contract\/|http\/|collect\.ts))/,
  },
  {
    says: 'The contract imports zod and its own files alone.',
    from: /^lib\/contract\//,
    to: /^(?!lib\/contract\/)/,
  },
];

function broken(graph: Graph, { from, to, says }: Law): string[] {
  const files = [...graph.keys()].filter((file) => from.test(file) && !file.endsWith('.test.ts'));
  return files.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((path) => to.test(path))
      .map((path) => `${file} → ${path}. ${says}`),
  );
}

test('imports run one way through the house, without circles', () => {
  const graph = house();
  assert.ok(graph.size > 900);
  assert.deepEqual(circles(graph), []);
  assert.deepEqual(
    LAWS.flatMap((law) => broken(graph, law)),
    [],
  );
});

test('the contract needs no Node: browsers read it too', () => {
  const files = [...house().keys()].filter(
    (file) => file.startsWith('lib/contract/') && !file.endsWith('.test.ts'),
  );
  const withNode = files.filter((file) =>
    /from 'node:/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(withNode, []);
});

test('a planted violation of each law is found', () => {
  const planted: [file: string, path: string][] = [
    ['lib/a.ts', 'app/b.ts'],
    ['components/list/a.tsx', 'app/b.ts'],
    ['components/ui/a.tsx', 'components/list/b.ts'],
    ['lib/queries/a.ts', 'lib/bff/b.ts'],
    ['app/a.ts', 'upstream/b.ts'],
    ['upstream/a.ts', 'lib/bff/b.ts'],
    ['lib/contract/a.ts', 'lib/http/b.ts'],
  ];
  for (const [index, [file, path]] of planted.entries())
    assert.equal(broken(new Map([[file, [path]]]), LAWS[index] as Law).length, 1, file);
  const circle: Graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
  ]);
  assert.deepEqual(circles(circle), ['b.ts → c.ts → b.ts']);
});
