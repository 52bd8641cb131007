import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/processes.ts';
import { build, copyHouse } from './copy.ts';

/**
 * `npm run planted`: six defects, each put into a copy of the house, and what has to find it there. Ends
 * with 1 unless each check is green here and red there.
 */

interface Edit {
  file: string;
  /** Is in the file exactly once. */
  from: string;
  to: string;
}

interface Defect {
  name: string;
  edits: Edit[];
  /** Arguments of node: the cheapest check that must find it. */
  check: string[];
  /** The browser's part is changed too: the copy is built. */
  built?: true;
}

const unit = (...files: string[]) => ['--test', ...files];
const suite = (name: string, cell: string) => [
  join('trust', 'run.ts'),
  ...['--suite', name, '--cell', cell],
];

const DEFECTS: readonly Defect[] = [
  {
    name: 'no session check in the handler',
    edits: [
      {
        file: 'lib/bff/handle.ts',
        from: '  if (!session) throw new BffError(401);\n  assertSamePerson(request.headers, session);\n',
        to: '  if (session) assertSamePerson(request.headers, session);\n',
      },
      {
        file: 'lib/bff/identity.ts',
        from: "  if (!session) throw new BffError(401);\n  if (access === 'session') return;\n",
        to: "  if (!session || access === 'session') return;\n",
      },
    ],
    check: unit('lib/bff/access.test.ts'),
  },
  {
    name: 'no cross-site check',
    edits: [
      {
        file: 'lib/bff/handle.ts',
        from: '  if (guarded && !comesFromPanel(request.headers)) throw new BffError(403, NOT_FROM_PANEL);\n',
        to: '',
      },
    ],
    check: unit('lib/bff/cross-site.test.ts'),
  },
  {
    name: 'no fsync',
    edits: [{ file: 'upstream/media/write-file.ts', from: '      await file.sync();\n', to: '' }],
    // What a kill can't tell: the order of what reaches the disk.
    check: suite('kill', 'the points in their order'),
  },
  {
    name: 'no no-store',
    edits: [{ file: 'lib/bff/respond.ts', from: "  'cache-control': 'no-store',\n", to: '' }],
    check: unit('lib/bff/handle.test.ts'),
  },
  {
    name: 'no tenant filter',
    edits: [
      {
        file: 'upstream/store/messages.ts',
        from: "    .where('radio_id', '=', radioId)\n    .where('id', '=', id)\n    .where('deleted_at', 'is', null);\n",
        to: "    .where('id', '=', id)\n    .where('deleted_at', 'is', null);\n",
      },
    ],
    check: unit('upstream/resources/messages/messages.test.ts'),
  },
  {
    name: 'no dirty-form guard',
    edits: [
      {
        file: 'components/form/record-form.tsx',
        from: 'guardLeaving(isDirty, (goOn) => void askToLeave(goOn))',
        to: '() => void askToLeave',
      },
    ],
    check: suite('unsaved forms', '^programme'),
    built: true,
  },
];

/** Alters the copy; gives what undoes it. @throws when the code is not there as it was */
function plant(house: string, { file, from, to }: Edit): () => void {
  const path = join(house, file);
  const text = readFileSync(path, 'utf8');
  const [before = '', after, more] = text.split(from);
  if (after === undefined || more !== undefined)
    throw new Error(`${file} does not hold exactly once what is to be taken out:\n${from}`);
  writeFileSync(path, before + to + after);
  return () => writeFileSync(path, text);
}

interface Outcome {
  isGreen: boolean;
  text: string;
}

function run(house: string, args: string[]): Outcome {
  // Its own data folders and ports, and none of our settings.
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  return { isGreen: status === 0, text: `${stdout}\n${stderr}` };
}

/** Whether the check is green here and red where the defect is. */
function tryOne(copy: string, { name, edits, check, built }: Defect): boolean {
  const sound = run(root, check);
  if (!sound.isGreen) {
    process.stdout.write(`✖ ${name}: ${check.join(' ')} is red without it\n${sound.text}\n`);
    return false;
  }
  const undoings = edits.map((edit) => plant(copy, edit));
  try {
    if (built) build(copy);
    const isRed = !run(copy, check).isGreen;
    process.stdout.write(
      `${isRed ? '✔' : '✖'} ${name}: ${isRed ? 'red' : 'NOT found'} by ${check.join(' ')}\n`,
    );
    return isRed;
  } finally {
    for (const undo of undoings) undo();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cabina-planted-'));
let red = 0;
try {
  const copy = join(folder, 'house');
  copyHouse(copy);
  for (const defect of DEFECTS) if (tryOne(copy, defect)) red += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`planted defects ${red} of ${DEFECTS.length} red\n`);
process.exit(red === DEFECTS.length ? 0 : 1);
