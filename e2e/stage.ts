import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Env, freePort, node, readyPort, root, stop, UPSTREAM } from '../scripts/processes.ts';
import { startFirebase } from './google.ts';

/**
 * The stage: four panels on the production build. 'embedded' as `npm start` gives it; 'configured'
 * the same with a Google and a repository; 'foreign' with UPSTREAM_URL at a second process; 'odd'
 * with UPSTREAM_URL at a proxy that misbehaves on request.
 */

export type Mode = 'embedded' | 'configured' | 'foreign' | 'odd';

export interface Account {
  email: string;
  password: string;
  flavor: string;
}

export interface DemoAccount {
  quien: string;
  email: string;
  password: string;
  rol: number;
}

interface Place {
  panel: string;
  upstream: string;
  /** Where this set keeps its data and its marks. */
  folder: string;
  stations: Account[];
  demo: DemoAccount[];
}

export interface StageFile {
  embedded: Place;
  /** `repository` is where its 'Git push' pushes, `google` a file with what its Google got, a line each. */
  configured: Place & { repository: string; google: string };
  foreign: Place;
  /** Its `upstream` is the real one; the panel's is at `oddPort`, where a test starts a recorder. */
  odd: Place & { oddPort: number };
}

/** How many radios each mode has for tests that want one of their own. */
const STATIONS = 300;
export const START = join(root, 'scripts', 'start.ts');
const CABINA = join(root, 'upstream', 'cabina.ts');

const STAND_IN = join(root, 'e2e', 'gradle-stand-in.ts');
export const quiet = {
  LOG_LEVEL: 'silent',
  APP_RATE_PER_MINUTE: '100000',
  BUILD_COMMAND: JSON.stringify([process.execPath, STAND_IN]),
};

async function ready(child: ChildProcess, what: string): Promise<ChildProcess> {
  if ((await readyPort(child)) === null) throw new Error(`${what} did not start`);
  return child;
}

/** Radios with an operator each, made in the data folder of an upstream that runs or not. */
export async function stations(dataDir: string, count = STATIONS): Promise<Account[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CABINA, 'datos', '--radios', String(count), '--messages', '0'],
    { cwd: root, env: { ...process.env, ...quiet, DATA_DIR: dataDir }, maxBuffer: 16 * 1_048_576 },
  );
  return JSON.parse(stdout) as Account[];
}

export const demo = (dataDir: string): DemoAccount[] =>
  JSON.parse(readFileSync(join(dataDir, 'cuentas-demo.json'), 'utf8'));

interface Stage {
  file: string;
  stop(): Promise<void>;
}

/** Starts everything with its data under `folder`; `file` names what tests read. */
export async function startStage(folder: string): Promise<Stage> {
  const children: ChildProcess[] = [];
  let firebase: Awaited<ReturnType<typeof startFirebase>> | undefined;
  const launch = async (file: string, env: Env, what: string) => {
    const child = node(file, [], { env: { ...quiet, ...env } });
    children.push(child);
    await ready(child, what);
  };

  async function embedded(name: Mode, more: Env = {}): Promise<Place> {
    const [port, upstreamPort] = [await freePort(), await freePort()];
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    const env = { ...more, PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir };
    await launch(START, env, `The ${name} set`);
    return {
      panel: `http://localhost:${port}`,
      upstream: `http://127.0.0.1:${upstreamPort}`,
      folder: dataDir,
      stations: [],
      demo: demo(dataDir),
    };
  }

  async function configured(): Promise<StageFile['configured']> {
    const repository = join(folder, 'flavors.git');
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    const google = join(folder, 'google.jsonl');
    firebase = await startFirebase(google);
    const place = await embedded('configured', { ...firebase.env, FLAVORS_GIT_REMOTE: repository });
    return { ...place, repository, google };
  }

  async function panelOn(upstream: string, name: string): Promise<string> {
    const port = await freePort();
    const dataDir = join(folder, `${name}-panel`);
    mkdirSync(dataDir);
    const env = { PORT: `${port}`, UPSTREAM_URL: upstream, DATA_DIR: dataDir };
    await launch(START, env, `The panel of '${name}'`);
    return `http://localhost:${port}`;
  }

  async function foreign(): Promise<Place> {
    const upstreamPort = await freePort();
    const dataDir = join(folder, 'foreign');
    mkdirSync(dataDir);
    const env = { UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir, DEMO: '1' };
    await launch(UPSTREAM, env, 'The second upstream');
    const upstream = `http://127.0.0.1:${upstreamPort}`;
    return {
      panel: await panelOn(upstream, 'foreign'),
      upstream,
      folder: dataDir,
      stations: await stations(dataDir),
      demo: demo(dataDir),
    };
  }

  const sets = {
    embedded: await embedded('embedded'),
    configured: await configured(),
    foreign: await foreign(),
  };
  sets.embedded.stations = await stations(sets.embedded.folder);
  const oddPort = await freePort();
  const oddFolder = join(folder, 'odd');
  mkdirSync(oddFolder);
  // Tests start the odd upstream themselves, in front of the foreign one.
  const odd: Place = {
    ...sets.foreign,
    panel: await panelOn(`http://127.0.0.1:${oddPort}`, 'odd'),
    folder: oddFolder,
    stations: sets.foreign.stations.splice(-STATIONS / 3),
  };
  const file = join(folder, 'stage.json');
  writeFileSync(file, JSON.stringify({ ...sets, odd: { ...odd, oddPort } }));
  return {
    file,
    stop: async () => {
      await Promise.all(children.map((child) => stop(child)));
      firebase?.stop();
    },
  };
}
