import { parseArgs } from 'node:util';

/** What `npm run bench` is asked for, checked before anything starts. */

/** The parts of the table, in its order; each may change what the later ones find. */
export const PARTS = [
  ...(['build', 'pages', 'scripts', 'poll', 'server', 'heap'] as const),
  ...(['media', 'drag', 'users', 'growth', 'capacity'] as const),
];
export type Part = (typeof PARTS)[number];

const MOST_TIMES = 100;
const FIRST_ROW = 'tbody tr';

export const USAGE = `npm run bench [-- options]

  (none)              this build against its floors, in one table: half an hour on a machine left alone
  --only PART,PART    some of its parts: ${PARTS.join(', ')}
  --times N           visits of each page, of which the median counts: 7 unless said, at most ${MOST_TIMES}
  --url URL           any other page, measured the same way, not signed in
  --selector CSS      what that page's first row is: '${FIRST_ROW}' unless said
  --help              this
`;

/** It can't be measured as asked; `message` says why. */
export class BenchError extends Error {}

export interface Options {
  help: boolean;
  times: number;
  parts: Part[];
  /** Another page, and what its first row is; without it, the table. */
  other?: { url: string; selector: string };
}

function given(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean', default: false },
        url: { type: 'string' },
        selector: { type: 'string' },
        times: { type: 'string', default: '7' },
        only: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new BenchError(error instanceof Error ? error.message : String(error));
  }
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

function partsOf(only: string): Part[] {
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length)
    throw new BenchError(
      `--only: no part '${unknown.join("', '")}'; there are ${PARTS.join(', ')}.`,
    );
  return PARTS.filter((part) => names.includes(part));
}

/** @throws BenchError */
export function readOptions(args: string[]): Options {
  const { help, url, selector, times, only } = given(args);
  if (!/^\d{1,3}$/.test(times) || Number(times) < 1 || Number(times) > MOST_TIMES)
    throw new BenchError(
      `--times: a whole number from 1 to ${MOST_TIMES} is expected, not '${times}'.`,
    );
  const options = { help, times: Number(times), parts: only === undefined ? PARTS : partsOf(only) };
  if (url === undefined) {
    if (selector !== undefined) throw new BenchError('--selector goes with --url.');
    return options;
  }
  if (only !== undefined)
    throw new BenchError('--only goes with the table, --url with another page.');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new BenchError(`--url: an http or https address is expected, not '${url}'.`);
  return { ...options, other: { url, selector: selector ?? FIRST_ROW } };
}
