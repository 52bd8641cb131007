import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the bench has on this machine while it runs, and takes away again however it ends. */

const undoings: (() => unknown)[] = [];

/** `undo` is done at the end, the newest first. */
export function atEnd(undo: () => unknown): void {
  undoings.push(undo);
}

/** Takes everything away; what can't be undone keeps nothing else from it. */
export async function clear(): Promise<void> {
  for (let undo = undoings.pop(); undo; undo = undoings.pop())
    await Promise.resolve()
      .then(undo)
      .catch((error) => process.stderr.write(`${error}\n`));
}

/** An empty folder for the time of the bench. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabina-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The only variables that processes of the bench get: no setting of whoever runs it takes part. */
const KEPT =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|LD_LIBRARY_PATH|USERPROFILE|SystemRoot|npm_\w+)$/i;

export function forgetSettings(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!KEPT.test(name)) delete env[name];
}
