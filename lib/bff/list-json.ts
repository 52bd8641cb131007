import { type CallName, callOf } from '#lib/contract/calls.ts';
import type { LostRow } from '#lib/contract/loose.ts';
import { fit, refuse, tellLost } from './normalise.ts';

/**
 * A list in the contract's form as JSON, row by row: of a list that changed, most rows have not. What a
 * row became is a pure function of the row, so nobody gets anything that was not sent for them.
 */

/** Characters of rows that are remembered, at most; twice that while the old ones go. */
const MOST = 8 * 1_048_576;

/** What rows became, by call and row as they came. `old` goes when `young` is full. */
let young = new Map<string, string>();
let old = new Map<string, string>();
let size = 0;

function keep(key: string, json: string): void {
  size += key.length + json.length;
  if (size > MOST) {
    [old, young, size] = [young, new Map(), key.length + json.length];
  }
  young.set(key, json);
}

const lists = new Map<CallName, boolean>();

/** Whether the call answers a list: other answers make one thing of it. */
export function answersList(name: CallName): boolean {
  let is = lists.get(name);
  if (is === undefined) {
    is = Array.isArray(callOf(name).answer.safeParse([]).data);
    lists.set(name, is);
  }
  return is;
}

/** JSON of the row, or what was wrong with one that the list goes without. */
function rowJson(name: CallName, row: unknown): string | LostRow['issues'] {
  const key = `${name} ${JSON.stringify(row)}`;
  const known = young.get(key);
  if (known !== undefined) return known;
  let json = old.get(key);
  if (json === undefined) {
    const list = fit(name, [row]);
    if (!list.success) return list.error.issues;
    json = JSON.stringify(list.data).slice(1, -1);
  }
  keep(key, json);
  return json;
}

/**
 * JSON of `rows`, the answer of a call that answers a list; as the whole list would be.
 * @throws BffError 502 when none fits
 */
export function listJson(name: CallName, rows: readonly unknown[]): string {
  const made: string[] = [];
  const lost: LostRow[] = [];
  for (const [index, row] of rows.entries()) {
    const json = rowJson(name, row);
    if (typeof json !== 'string') lost.push({ index, issues: json });
    // Nothing stands for a row of nothing.
    else if (json === '') lost.push({ index, issues: [] });
    else made.push(json);
  }
  const unfit = lost.find(({ issues }) => issues.length > 0);
  if (unfit && made.length === 0) return refuse(name, unfit.issues);
  tellLost(name, lost);
  return `[${made.join(',')}]`;
}
