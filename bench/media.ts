import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from 'playwright';
import { median } from './measure.ts';
import { startNginx } from './nginx.ts';
import { cookieHeader, signedIn, tokenOf } from './sign-in.ts';
import { type BenchStage, startPanel } from './stage.ts';
import type { Row } from './table.ts';

/** A large file through the BFF, against nginx; where there is none, against the raw proxy, which checks nothing. */

const BYTES = 200 * 1_048_576;
const ROUNDS = 3;
const NAME = `${'a'.repeat(32)}.mp3`;

/** A listener's audio of 200 MB, all of it zeros. */
function makeAudio({ dataDir, account }: BenchStage): void {
  const file = openSync(join(dataDir, 'media', 'audios', NAME), 'w');
  ftruncateSync(file, BYTES);
  closeSync(file);
  const raw = new DatabaseSync(join(dataDir, 'cabina.db'), { timeout: 5_000 });
  raw
    .prepare(
      `INSERT INTO files (name, radio_id, kind, type, created_at, bytes)
       SELECT ?, id, 'audios', 'audio/mpeg', created_at, ? FROM radios WHERE flavor = ?`,
    )
    .run(NAME, BYTES, account.flavor);
  raw.close();
}

/** Memory that a process holds (bytes); NaN where /proc is missing. */
function residentOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, kB = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) * 1_024;
}

interface Streamed {
  /** Bytes a second. */
  rate: number;
  /** Bytes of memory above what it was before. */
  more: number;
}

/** Bytes of an answer, looked at as little as can be: the reader shares the machine with what it measures. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = get(url, { headers }, (answer) => {
    if (answer.statusCode !== 200)
      reject(new Error(`The file does not come down (${answer.statusCode}).`));
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.byteLength;
    });
    answer.once('end', () => resolve(bytes)).once('error', reject);
  });
  asked.once('error', reject);
  return promise;
}

async function stream(
  url: string,
  headers: Record<string, string>,
  pid?: number,
): Promise<Streamed> {
  const before = residentOf(pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 20);
  const begin = performance.now();
  const bytes = await bytesOf(url, headers);
  clearInterval(look);
  if (bytes !== BYTES) throw new Error(`${bytes} bytes of the file came down.`);
  return { rate: (bytes * 1_000) / (performance.now() - begin), more: most - before };
}

const rate = (value: number) => `${Math.round(value / 1_048_576)} MB/s`;

export async function mediaRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  makeAudio(stage);
  const cookie = cookieHeader(await signedIn(browser, stage));
  const authentication = await tokenOf(stage);
  const path = `/api/storage/audios/${NAME}`;
  // A panel of its own: memory that pages have left behind would hide what the stream takes.
  const fresh = await startPanel(stage.dataDir, stage.upstreamUrl, stage.secret);
  await fetch(`${fresh.panelUrl}/api/me`, { headers: { cookie } });
  const nginx = await startNginx(stage.dataDir, stage.upstreamUrl);
  const floorName = nginx ? 'nginx' : 'raw proxy (no nginx here)';
  const front = nginx ?? { url: stage.proxyUrl, process: stage.proxy };
  const ours: Streamed[] = [];
  const floor: Streamed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await stream(`${fresh.panelUrl}${path}`, { cookie }, fresh.panel.pid));
    floor.push(await stream(`${front.url}${path}`, { authentication }, front.process.pid));
  }
  fresh.panel.kill();
  await nginx?.stop();
  const middle = (all: Streamed[]) => median(all.map((one) => one.rate));
  const most = (all: Streamed[]) => Math.max(...all.map(({ more }) => more));
  return [
    {
      what: '200 MB through the BFF: time against nginx',
      ours: rate(middle(ours)),
      floor: `${rate(middle(floor))} ${floorName}`,
      value: middle(floor) / middle(ours),
      budget: 2,
      unit: 'ratio',
    },
    {
      what: "200 MB through the BFF: the panel's memory, at most",
      ours: `+${Math.round(most(ours) / 1_048_576)} MB`,
      floor: `+${Math.round(most(floor) / 1_048_576)} MB ${floorName}`,
      value: most(ours),
      budget: 30 * 1_048_576,
      unit: 'MB',
    },
  ];
}
