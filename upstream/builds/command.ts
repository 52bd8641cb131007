import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Runs the configured command: without a shell, in a process group of its own, and never for ever. */

export interface CommandRun {
  command: readonly string[];
  folder: string;
  env: Record<string, string>;
  /** ms. */
  timeLimit: number;
  /** Ends it. */
  signal: AbortSignal;
  /** The variable of `env`, as NAME=value, that only its own processes have: none outlives it. */
  mark?: string;
  onStart(pid: number): void;
  onOutput(chunk: Buffer, from: 'stdout' | 'stderr'): void;
  /** Between asking it to end and ending it (ms). */
  grace?: number;
}

export interface CommandEnd {
  how: 'exit' | 'killed' | 'late' | 'stopped' | 'missing';
  status: number | null;
  signal: string | null;
  /** For 'missing': the system's word. */
  code: string;
}

const GRACE_MS = 5_000;
/** How long its output may stay open once it ended: something it left behind holds it. */
const LINGER_MS = 1_000;

/** Of our own environment, what a build may know. */
const PASSED =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SHELL|JAVA_HOME|JDK_\w+|ANDROID_\w+|GRADLE_\w+|(?:https?|no|all)_proxy|(?:HTTPS?|NO|ALL)_PROXY|SystemRoot|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/;

export const passedEnv = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => PASSED.test(entry[0])),
  );

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Nobody is left there.
  }
}

const killGroup = (pid: number, signal: NodeJS.Signals): void => signalTo(-pid, signal);

function isMarked(pid: number, mark: string): boolean {
  try {
    const bytes = Buffer.from(mark).toString('latin1');
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(bytes);
  } catch {
    return false;
  }
}

/** Whether a process without a terminal works below `folder`: a build's own, which cleared its environment. */
function worksIn(pid: number, folder: string): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    if (place !== folder && !place.startsWith(`${folder}/`)) return false;
    const [, , , , terminal] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return terminal === '0';
  } catch {
    return false;
  }
}

const PASSES = 5;

/**
 * Ends processes that left the command's group: they still have its environment, or work in its folder.
 * Where there is no /proc, none is found.
 */
function killMarked(mark: string, folder?: string): void {
  // Again until none is left: one may have started another meanwhile.
  for (let pass = 0; pass < PASSES; pass += 1) {
    let names: string[] = [];
    try {
      names = readdirSync('/proc');
    } catch {
      return;
    }
    const found = names
      .map(Number)
      .filter((pid) => pid > 1 && (isMarked(pid, mark) || (folder && worksIn(pid, folder))));
    if (!found.length) return;
    for (const pid of found) signalTo(pid, 'SIGKILL');
  }
}

/** Ends what a command of an earlier run of the server left, if `mark` shows that it is ours. */
export function killLeftover(pid: number, mark: string): boolean {
  if (!isMarked(pid, mark)) return false;
  killGroup(pid, 'SIGKILL');
  killMarked(mark);
  return true;
}

const missing = (code: string): CommandEnd => ({
  how: 'missing',
  status: null,
  signal: null,
  code,
});

function launch({ command, folder, env }: CommandRun): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, {
    cwd: folder,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it to its end, whatever that is. Never rejects. */
export function runCommand(run: CommandRun): Promise<CommandEnd> {
  const { timeLimit, signal, mark, onStart, onOutput, grace = GRACE_MS } = run;
  const { promise, resolve } = Promise.withResolvers<CommandEnd>();
  let child: ChildProcess;
  let place: string;
  try {
    // Before it runs: at its end the folder may be gone.
    place = realpathSync(run.folder);
    child = launch(run);
  } catch (error) {
    return Promise.resolve(missing((error as NodeJS.ErrnoException).code ?? ''));
  }
  const { pid } = child;
  child.once('error', (error: NodeJS.ErrnoException) => {
    if (pid === undefined) resolve(missing(error.code ?? ''));
  });
  if (pid === undefined) return promise;
  onStart(pid);
  for (const from of ['stdout', 'stderr'] as const)
    child[from]?.on('data', (chunk: Buffer) => onOutput(chunk, from));

  let why: 'late' | 'stopped' | null = null;
  let hard: NodeJS.Timeout | undefined;
  const end = (reason: 'late' | 'stopped') => {
    if (why) return;
    why = reason;
    killGroup(pid, 'SIGTERM');
    hard = setTimeout(() => killGroup(pid, 'SIGKILL'), grace);
  };
  const late = setTimeout(() => end('late'), timeLimit);
  const stop = () => end('stopped');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();

  let linger: NodeJS.Timeout | undefined;
  child.once('exit', () => {
    clearTimeout(late);
    clearTimeout(hard);
    signal.removeEventListener('abort', stop);
    linger = setTimeout(() => {
      killGroup(pid, 'SIGKILL');
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, LINGER_MS);
  });
  child.once('close', (status, killed) => {
    clearTimeout(linger);
    killGroup(pid, 'SIGKILL');
    // Of a good build too: a daemon that it left would keep the signing passwords in its environment.
    if (mark) killMarked(mark, place);
    resolve({ how: why ?? (killed ? 'killed' : 'exit'), status, signal: killed, code: '' });
  });
  return promise;
}
