import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The drawer's threshold is the specification's, in px; the dialog's width too, but it holds any text. */
const ALLOWED = ["screens: { drawer: '771px' }"];

/** Lengths in px that a reader's own font size would not reach, by what they belong to. */
const PATTERNS: Record<string, RegExp> = {
  'a font size': /text-\[[\d.]+px\]|font-?size['"]?\s*:\s*['"]?[\d.]+(px|\b(?![\d.]*r?em))/i,
  'a line height': /leading-\[[\d.]+px\]|line-?height['"]?\s*:\s*['"]?[\d.]+px/i,
  'a font': /\bfont\s*:[^;}]*[\d.]+px/,
  'a height':
    /\b(?:h|min-h|max-h|size)-\[[^\]]*\d{2,}px|(?<!-)\b(?:min-|max-)?height\s*:\s*\d{2,}px/,
  'a width of the window': /\b(?:min|max)-\[\d+px\]:|(?:min|max)-width\s*:\s*\d+px|screens: .*px/,
};

test('C22 no text, and nothing that holds text, has a size in px', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx,css}', 'server/*.ts', '*.config.ts'], {
    cwd: root,
  }).filter((file) => !file.endsWith('.test.ts'));
  assert.ok(files.length > 300);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        Object.entries(PATTERNS)
          .filter(([, pattern]) => pattern.test(line) && !ALLOWED.some((one) => line.includes(one)))
          .map(([what]) => `${file}:${at + 1} has ${what} in px`),
      ),
  );
  assert.deepEqual(found, []);
});
