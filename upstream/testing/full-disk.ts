import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { TestContext } from 'node:test';

/** Until the test ends nothing more fits into files of `folder` that are written at once. For tests alone. */
export function fullDisk(test: TestContext, folder: string): void {
  const { writeSync } = fs;
  const write = (file: number, ...more: unknown[]) => {
    if (fs.readlinkSync(`/proc/self/fd/${file}`).startsWith(`${folder}/`))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return (writeSync as (...all: unknown[]) => number)(file, ...more);
  };
  test.mock.method(fs, 'writeSync', write as typeof writeSync);
  syncBuiltinESMExports();
  test.after(() => {
    test.mock.restoreAll();
    syncBuiltinESMExports();
  });
}
