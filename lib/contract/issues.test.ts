import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf, flatIssues } from './issues.ts';
import { pushForm } from './pushs.ts';

test('of an upload that is too heavy the reason is told beside its control', () => {
  const value = 'A'.repeat(1_500_000);
  const image = { filename: 'a.jpg', filetype: 'image/jpeg', value };
  const parsed = pushForm.safeParse({ title: '', message: '', link: '', image });
  const issues = flatIssues(parsed.error?.issues ?? []);
  assert.deepEqual(
    issues.map(({ path, message }) => [path, fieldOf(path), message]),
    [[['image', 'value'], 'image', 'Tamaño máximo de imagen de: 1MB']],
  );
});

test('a nested field keeps its whole name', () => {
  assert.equal(fieldOf(['radio', 'package']), 'radio.package');
  assert.equal(fieldOf(['value']), 'value');
  assert.equal(fieldOf([]), '');
});
