import { flagOf, verdictOf } from './access-table.ts';
import { answerWith } from './answers.ts';
import type { Recorded } from './ground.ts';
import type { Identity } from './identity.ts';
import type { Cell } from './suite.ts';

/** What the cells of route × identity have in common. */

/** In everything that the recorder answers: whoever is refused must not see it. */
export const CANARY = 'canariodelaradio';

export const verdict = (rows: Record<string, string>, row: string, { column }: Identity) =>
  column === 'nobody' ? ('nobody' as const) : verdictOf(rows[row] ?? '', column);

export function cell(
  door: string,
  row: string,
  { name }: Identity,
  run: () => Promise<void>,
): Cell {
  return { name: `${door}: ${row} · ${name}`, touches: [row, name, door], run };
}

/** Tokens of earlier cells: a page may go on asking after its answer went out. */
const earlier = new Set<unknown>();
const tokenOf = ({ headers }: Recorded['recorder']['requests'][number]) => headers.authentication;

/** Calls that were made, other than asking who this is. */
export const deeds = ({ recorder }: Recorded) =>
  recorder.requests.filter(
    (request) => request.path !== '/api/me' && !earlier.has(tokenOf(request)),
  );

export function answerAs({ recorder }: Recorded, identity: Identity, row: string): void {
  for (const request of recorder.requests) earlier.add(tokenOf(request));
  recorder.reset();
  if (identity.isTold) {
    recorder.on('*', { status: 401, body: { message: 'Unauthorized' } });
    return;
  }
  answerWith(recorder, CANARY);
  recorder.on('GET /api/me', { body: identity.me?.(flagOf(row)) ?? null });
}
