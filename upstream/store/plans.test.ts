import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallName, callNames } from '#lib/contract/calls.ts';
import { listQueries, planOf } from '../testing/plans.ts';
import { emptyFolder } from '../testing/stage.ts';
import { openStore } from './database.ts';

/** Read in the list's own order up to its LIMIT: as many rows as are shown, and no more. */
const WALKED: Record<string, string> = {
  'GET /api/users (suspended too)': 'SCAN users USING COVERING INDEX users_newest',
  'GET /api/builds': 'SCAN jobs',
  'GET /api/audit': 'SCAN audit',
};
/** Of a page's own rows, which were found before. */
const PAGE = new Set(['CO-ROUTINE page', 'SCAN page']);
/** GETs that tell of one thing, or of no table. */
const NO_LIST = new Set<CallName>([
  'GET /api/me',
  'GET /api/radio',
  'GET /api/git-push',
  'GET /api/download-flavors',
  'GET /api/desk-run',
]);

test('no list reads a table from end to end, or sorts it', async (context) => {
  const { db, raw, close } = await openStore(emptyFolder(context));
  const queries = listQueries(db, 1);
  const walked: string[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const plan = planOf(raw, query);
    assert.ok(plan.length > 0, name);
    for (const step of plan) {
      if (PAGE.has(step)) continue;
      if (step === WALKED[name]) {
        assert.match(query.compile().sql, / limit \?/, name);
        walked.push(name);
      } else assert.match(step, /^SEARCH .* USING /, `${name}: ${plan.join('; ')}`);
    }
  }
  assert.deepEqual(walked, Object.keys(WALKED));
  const lists = callNames.filter(
    (name) => name.startsWith('GET ') && !name.includes('{') && !NO_LIST.has(name),
  );
  for (const name of lists) assert.ok(name in queries, name);
  await close();
});
