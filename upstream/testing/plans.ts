import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { auditPage } from '../store/audit.ts';
import type { Db } from '../store/database.ts';
import { listedUsers } from '../store/desk.ts';
import { jobsOf } from '../store/jobs.ts';
import { changedMessages, newestMessages } from '../store/messages.ts';
import { programsOf } from '../store/programs.ts';
import { newestPushs } from '../store/pushs.ts';
import { qrsOf } from '../store/qrs.ts';
import { sponsorsOf } from '../store/sponsors.ts';
import { subUsersOf } from '../store/sub-users.ts';

/** How SQLite goes about each list: for tests and the bench alone. */

const users = { limit: 800, offset: 0 };

/** The query of each list as its call makes it for a radio, by the call and what it was asked. */
export const listQueries = (db: Db, radioId: number): Record<string, Compilable> => ({
  'GET /api/messages': newestMessages(db, radioId, 500, 0),
  'GET /api/messages (poll)': changedMessages(db, radioId, 7, 501),
  'GET /api/pushs': newestPushs(db, radioId, null).limit(500).offset(0),
  'GET /api/pushs (a day)': newestPushs(db, radioId, '2026-01-31').limit(500).offset(0),
  'GET /api/programing': programsOf(db, radioId).limit(500).offset(0),
  'GET /api/sponsor': sponsorsOf(db, radioId),
  'GET /api/qr': qrsOf(db, radioId).limit(500).offset(0),
  'GET /api/roles/users': subUsersOf(db, radioId),
  'GET /api/users': listedUsers(db, { ...users, suspended: false }),
  'GET /api/users (suspended too)': listedUsers(db, { ...users, suspended: true }),
  'GET /api/builds': jobsOf(db, null),
  'GET /api/builds (a radio)': jobsOf(db, radioId),
  'GET /api/audit': auditPage(db, '', 500, 0),
});

/** The steps of a query's plan, as SQLite tells them. */
export function planOf(raw: DatabaseSync, query: Compilable): string[] {
  const { sql, parameters } = query.compile();
  const steps = raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as SQLInputValue[]));
  return steps.map(({ detail }) => String(detail));
}
