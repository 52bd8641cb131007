import assert from 'node:assert/strict';
import { openSync } from 'node:fs';
import { test } from 'node:test';
import { pino } from 'pino';
import { logDestination } from './log-destination.ts';

test('C44 a line that the log has no room for stops nothing, and what waits is bounded', () => {
  // Nothing can be written where it is only read, as on a full disk.
  const destination = logDestination(openSync(import.meta.filename, 'r'));
  const waiting: number[] = [];
  destination.on('drop', (line: string) => waiting.push(line.length));
  const log = pino({ level: 'info' }, destination);
  for (let lines = 0; lines < 3; lines += 1) log.error({ text: 'x'.repeat(30_000) }, 'a line');
  assert.equal(waiting.length, 1);
});
