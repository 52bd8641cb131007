import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

/**
 * BUILD_COMMAND for tests: stands in for Gradle. Zips what was written for the flavor, as an APK is a
 * zip of it, into CABINA_OUT. What it does besides is in the flavor's name: 'cuelga…' never ends,
 * 'falla…' ends with 3, 'larga…' prints more than anybody reads.
 */

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface ZipEntry {
  name: string;
  bytes: Buffer;
}

// The least that a zip needs (APPNOTE 4.3): entries stored as they are, one directory, one end.
const STORED_UTF8 = 0x0800;
const MIDNIGHT_1980 = 0x0021;

function headOf({ name, bytes }: ZipEntry): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(STORED_UTF8, 2);
  head.writeUInt16LE(MIDNIGHT_1980, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

function zip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = headOf(entry);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, name, entry.bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\u0001\u0002'), version, head, rest, name);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006'), end]);
}

const below = (folder: string): ZipEntry[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      name: relative(folder, path).split(sep).join('/'),
      bytes: readFileSync(path),
    }));

const flavor = setting('CABINA_FLAVOR');
const type = setting('CABINA_TYPE');
const out = setting('CABINA_OUT');

say(`\u001b[1m> Configure project :app\u001b[0m ${setting('CABINA_APPLICATION_ID')}`);
if (flavor.startsWith('cuelga')) {
  say('> Task :app:cuelga');
  // Until it is cancelled.
  await pause(2 ** 31 - 1);
}
if (flavor.startsWith('falla')) {
  process.stderr.write('ERROR: resource string/app_name not found.\nBUILD FAILED\n');
  process.exit(3);
}
if (flavor.startsWith('larga'))
  for (let line = 0; line < 60_000; line += 1) say(`> Task :app:paso${line} UP-TO-DATE`);

const entries = below(join(setting('CABINA_FOLDER'), 'app', 'src', flavor));
for (const { name, bytes } of entries) {
  say(`> Task :app:merge ${name} (${bytes.length} bytes)`);
  await pause(20);
}
const { CABINA_STORE_FILE, CABINA_KEY_ALIAS, CABINA_STORE_PASSWORD } = process.env;
if (CABINA_STORE_FILE) {
  const { length } = readFileSync(CABINA_STORE_FILE);
  say(`> Task :app:sign ${CABINA_KEY_ALIAS}, ${length} bytes, ${CABINA_STORE_PASSWORD}`);
}
mkdirSync(out, { recursive: true });
const extension = setting('CABINA_FORMAT') === 'apk' ? 'apk' : 'aab';
writeFileSync(join(out, `${flavor}-${type}.${extension}`), zip(entries));
writeFileSync(
  join(out, 'Canción ñandú $1 €.json'),
  JSON.stringify({ applicationId: setting('CABINA_APPLICATION_ID'), entries: entries.length }),
);
say('BUILD SUCCESSFUL');
