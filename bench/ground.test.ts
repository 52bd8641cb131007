import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { atEnd, benchFolder, clear, forgetSettings } from './ground.ts';

test('what was put up is taken away, the newest first, also past what fails', async () => {
  const done: string[] = [];
  const folder = benchFolder();
  writeFileSync(join(folder, 'data'), '');
  atEnd(() => done.push(`a folder ${existsSync(folder)}`));
  atEnd(() => Promise.reject(new Error('it is gone already')));
  atEnd(async () => done.push('process'));
  await clear();
  assert.deepEqual(done, ['process', 'a folder true']);
  assert.equal(existsSync(folder), false);
  await clear();
  assert.equal(done.length, 2);
});

test('no setting of whoever runs it takes part', () => {
  const env = { PATH: '/bin', LC_ALL: 'C.UTF-8', PORT: 'x', NODE_ENV: 'test', HTTP_PROXY: 'x' };
  forgetSettings(env as unknown as NodeJS.ProcessEnv);
  assert.deepEqual(env, { PATH: '/bin', LC_ALL: 'C.UTF-8' });
});
