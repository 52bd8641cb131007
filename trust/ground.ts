import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type Recorder, startRecorder } from '#e2e/recorder.ts';
import { type Account, type DemoAccount, demo, stations } from '#e2e/stage.ts';
import { configure } from '#lib/env.ts';
import { type Session, sealSession } from '#lib/session/seal.ts';
import { cookieName } from '#lib/session/session.ts';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { type Env, freePort, node, readyPort, root, stop } from '../scripts/processes.ts';
import { INSPECTED } from './heap.ts';

/**
 * What suites stand on, on the production build: the panel as `npm start` gives it, and panels before
 * a recorder. Each is started by the first suite that asks, and ends with the run.
 */

export interface Panel {
  url: string;
  /** Of the session's cookie. */
  cookieName: string;
  /** `name=value` for a Cookie header: a session as the panel itself would have sealed it. */
  cookieOf(session: Session): Promise<string>;
  /** Everything that its processes have written so far. */
  log(): string;
  /** Of the process that was started: `npm start`'s, whose children are the servers. */
  pid: number;
  stop(): Promise<void>;
}

export interface Embedded extends Panel {
  /** The embedded upstream's own address. */
  upstream: string;
  dataDir: string;
  admin: DemoAccount;
  demo: DemoAccount[];
  /** An operator's account, on a radio that no other suite uses. */
  station(): Account;
}

export interface Recorded extends Panel {
  /** The upstream: answers `{}` to everything until it is told otherwise. */
  recorder: Recorder;
}

export interface Ground {
  seed: number;
  /** How long the soak takes. */
  minutes: number;
  /** Gone when the run ends. */
  folder: string;
  /** `npm start` on demonstration data. */
  embedded(): Promise<Embedded>;
  /** A panel with UPSTREAM_URL at a recorder; suites that use it reset it first. */
  recorded(): Promise<Recorded>;
  /** One more panel, for a suite with a setting of its own. */
  panel(name: string, env: Env, options?: { house?: string }): Promise<Panel>;
  browser(): Promise<Browser>;
  /** Is done when the run ends, the last said first. */
  atEnd(undo: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

const STATIONS = 60;
const STAND_IN = join(root, 'e2e', 'gradle-stand-in.ts');

/** The secret of every panel here: sessions of any kind can be sealed for them. */
export const SECRET = randomBytes(32).toString('base64url');

/** A session that a sign-in could have made just now. */
export const sessionOf = (change: Partial<Session> = {}): Session => ({
  sid: randomUUID(),
  token: `t-${randomUUID()}`,
  id: '7',
  email: 'ana@radio.example',
  name: 'Ana',
  role: 0,
  startedAt: Date.now(),
  usedAt: Date.now(),
  ...change,
});

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

async function startPanel(
  { folder, atEnd }: Pick<Ground, 'folder' | 'atEnd'>,
  name: string,
  env: Env,
  house = root,
): Promise<Panel> {
  const port = await freePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const logFile = join(folder, `${name}.log`);
  const file = openSync(logFile, 'a');
  const child = node(join(house, 'scripts', 'start.ts'), [], {
    cwd: house,
    output: file,
    env: {
      PORT: `${port}`,
      DATA_DIR: dataDir,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'debug',
      ...env,
    },
  });
  child.stdout?.on('data', (chunk: Buffer) => writeSync(file, chunk));
  const halt = async () => {
    await stop(child);
    closeSync(file);
  };
  const stopped = once(halt);
  atEnd(stopped);
  if ((await readyPort(child)) === null)
    throw new Error(`the panel '${name}' did not start:\n${readFileSync(logFile, 'utf8')}`);
  const url = `http://localhost:${port}`;
  const sessionCookie = cookieName(env.PUBLIC_URL ?? url);
  return {
    url,
    cookieName: sessionCookie,
    cookieOf: async (session) => `${sessionCookie}=${await sealSession(session)}`,
    log: () => readFileSync(logFile, 'utf8'),
    pid: child.pid ?? 0,
    stop: stopped,
  };
}

async function startEmbedded(ground: Pick<Ground, 'folder' | 'atEnd'>): Promise<Embedded> {
  const upstreamPort = await freePort();
  const dataDir = join(ground.folder, 'embedded');
  const panel = await startPanel(ground, 'embedded', {
    UPSTREAM_PORT: `${upstreamPort}`,
    APP_RATE_PER_MINUTE: '100000',
    BUILD_COMMAND: JSON.stringify([process.execPath, STAND_IN]),
    ...INSPECTED,
  });
  const accounts = await stations(dataDir, STATIONS);
  const people = demo(dataDir);
  const admin = people.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  return {
    ...panel,
    upstream: `http://127.0.0.1:${upstreamPort}`,
    dataDir,
    admin,
    demo: people,
    station: () => {
      const account = accounts.pop();
      if (!account) throw new Error('the stations are used up: raise STATIONS in trust/ground.ts');
      return account;
    },
  };
}

export function layGround(folder: string, seed: number, minutes: number): Ground {
  // For the seals that are made here; what a panel is told is in `startPanel`.
  configure({ SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' });
  const undoings: (() => Promise<unknown>)[] = [];
  const atEnd = (undo: () => Promise<unknown>) => void undoings.unshift(undo);
  const base = { folder, atEnd };
  return {
    ...{ ...base, seed, minutes },
    embedded: once(() => startEmbedded(base)),
    recorded: once(async () => {
      const recorder = await startRecorder();
      atEnd(() => recorder.stop());
      const panel = await startPanel(base, 'recorded', { UPSTREAM_URL: recorder.url });
      return { ...panel, recorder };
    }),
    panel: (name, env, { house } = {}) => startPanel(base, name, env, house),
    browser: once(async () => {
      const executablePath = browserPath();
      const browser = await chromium.launch({
        ...(executablePath && { executablePath }),
        args: BROWSER_ARGS,
      });
      atEnd(() => browser.close());
      return browser;
    }),
    stop: async () => {
      for (const undo of undoings.splice(0)) await undo();
    },
  };
}
