import plainFs from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * Loaded into an upstream with `--import`, so that nothing of it is in the upstream itself: names the
 * points that a write passes on its way to the disk and back to whoever sent it, and does at one of
 * them what the parent process ordered. Suites alone start it (trust/victim.ts).
 */

export type Point =
  | 'temp file'
  | 'bytes'
  | 'fsync'
  | 'rename'
  | 'folder fsync'
  | 'row'
  | 'lone row'
  | 'commit'
  | 'answer';

/** Kill the process before or after the `nth` passing of a point, or let each from there on fail. */
export interface Order {
  point: Point;
  /** From 1 on. */
  nth: number;
  deed: 'kill before' | 'kill after' | 'disk full';
}

export type ToVictim =
  | { order: Order }
  | { forget: true }
  /** The database may have so many more pages (SQLite's own SQLITE_FULL); null: any number. */
  | { pages: number | null }
  | { tell: true };

export interface FromVictim {
  /** Points passed since the last order or 'forget'. */
  passed: Point[];
  journalMode: string;
  synchronous: number;
}

let order: Order | null = null;
let passed: Point[] = [];
let database: DatabaseSync | undefined;

function diskFull(point: Point): Error {
  if (point === 'row' || point === 'lone row' || point === 'commit')
    return Object.assign(new Error('database or disk is full'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 13,
      errstr: 'database or disk is full',
    });
  return Object.assign(new Error('ENOSPC: no space left on device'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: point === 'bytes' ? 'write' : 'open',
  });
}

const die = () => process.kill(process.pid, 'SIGKILL');

/** Passes `point`; gives what is to be done behind it. */
function pass(point: Point): () => void {
  passed.push(point);
  if (order?.point !== point) return () => undefined;
  order.nth -= 1;
  if (order.nth > 0) return () => undefined;
  if (order.deed === 'disk full') throw diskFull(point);
  if (order.nth < 0) return () => undefined;
  if (order.deed === 'kill before') die();
  return die;
}

async function through<T>(point: Point, work: () => Promise<T>): Promise<T> {
  const behind = pass(point);
  const result = await work();
  behind();
  return result;
}

const { open, rename } = fs;
const { rmSync } = plainFs;

/** The disk has room again once its reserve is given up. */
plainFs.rmSync = (path, options) => {
  if (String(path).endsWith('/reserva-de-disco') && order?.deed === 'disk full') order = null;
  rmSync(path, options);
};

Object.assign(fs, {
  open: (...[path, flags, mode]: Parameters<typeof open>) =>
    flags === 'wx' ? through('temp file', () => open(path, flags, mode)) : open(path, flags, mode),
  rename: (...args: Parameters<typeof rename>) => through('rename', () => rename(...args)),
});
syncBuiltinESMExports();

const sample = await open(import.meta.filename, 'r');
const handles = Object.getPrototypeOf(sample) as FileHandle;
await sample.close();
const { sync } = handles;
handles.sync = async function (this: FileHandle) {
  const isFolder = (await this.stat()).isDirectory();
  return through(isFolder ? 'folder fsync' : 'fsync', () => sync.call(this));
};
for (const name of ['writeFile', 'writev'] as const) {
  const plain = handles[name] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(handles, {
    [name](this: FileHandle, ...args: unknown[]) {
      return through('bytes', () => plain.apply(this, args));
    },
  });
}

const WRITES = /^\s*(?:insert|update|delete)\b/i;

/** What a call stores is stored in a transaction; a lone row is what it notes beside. */
function pointOf(sql: string): Point | null {
  if (sql === 'commit') return 'commit';
  if (!WRITES.test(sql)) return null;
  return database?.isTransaction ? 'row' : 'lone row';
}

for (const name of ['run', 'all'] as const) {
  const plain = StatementSync.prototype[name] as (...args: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...args: unknown[]) {
      const point = pointOf(this.sourceSQL);
      const behind = point && pass(point);
      const result = plain.apply(this, args);
      behind?.();
      return result;
    },
  });
}

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  // The data's own connection is the one that is told how durable to be.
  if (/journal_mode/i.test(sql)) database = this;
  exec.call(this, sql);
};

const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
  const behind = pass('answer');
  this.once('finish', behind);
  return (end as (...args: unknown[]) => ServerResponse).apply(this, args);
} as typeof end;

const pragma = (name: string): unknown =>
  Object.values(database?.prepare(`PRAGMA ${name}`).get() ?? {})[0];

function limitPages(more: number | null): void {
  const most = more === null ? 1_073_741_823 : Number(pragma('page_count')) + more;
  database?.exec(`PRAGMA max_page_count = ${most}`);
}

process.on('message', (said: ToVictim) => {
  if ('order' in said || 'forget' in said) {
    order = 'order' in said ? said.order : null;
    passed = [];
  }
  if ('pages' in said) limitPages(said.pages);
  const told: FromVictim = {
    passed,
    journalMode: String(pragma('journal_mode')),
    synchronous: Number(pragma('synchronous')),
  };
  process.send?.(told);
});
