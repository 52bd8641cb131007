import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { databasePath, isOutdated, openStore } from '../store/database.ts';
import { holdFolder } from '../store/lock.ts';
import { emptyFolder, makeOperator, makeStage, sent } from '../testing/stage.ts';
import { backUp } from './backup.ts';

const CABINA = new URL('../cabina.ts', import.meta.url).pathname;

/** Runs `cabina …` as a person does; gives what it said and its exit code. */
async function cabina(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '', SIGNING_SECRET: '' };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [CABINA, ...args], {
    env,
  }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  assert.doesNotMatch(stderr, /\n\s+at |Error:/, 'a stack is nothing for whoever runs it');
  return { said: stdout + stderr, code };
}

/** A data folder with a message and its files, its server stopped, and a back-up of it. */
async function pair(context: TestContext) {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  await sent(stage, 'norte', { image: 'images/foto.webp', audio: 'audio/saludo.mp3' });
  const folder = emptyFolder(context);
  await backUp(stage.services.store, stage.dataDir, folder, Date.now());
  await stage.services.store.close();
  return { dataDir: stage.dataDir, folder };
}

const DAMAGE: Record<string, (database: string) => void> = {
  'cut short': (database) => truncateSync(database, 9_000),
  'written over': (database) => {
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0x5a, 100, bytes.length - 100));
  },
  empty: (database) => truncateSync(database, 0),
  'another file': (database) => writeFileSync(database, 'esto no es una base'.repeat(1_000)),
};

test('a damaged back-up is told, and what there is stays', async (context) => {
  const { dataDir, folder } = await pair(context);
  const good = emptyFolder(context);
  cpSync(folder, good, { recursive: true });
  const all = { ...DAMAGE, missing: (database: string) => rmSync(database) };
  for (const [how, damage] of Object.entries(all)) {
    cpSync(good, folder, { recursive: true });
    damage(databasePath(folder));
    const { said, code } = await cabina(dataDir, 'restaurar', folder);
    assert.equal(code, 1, how);
    assert.match(said, /El respaldo está dañado: .*su base/, how);
  }
  assert.deepEqual(await cabina(dataDir, 'revisar'), { said: 'Todo en orden.\n', code: 0 });
  assert.equal((await cabina(dataDir, 'restaurar', good)).code, 0);
});

test('on damaged data each command says so', async (context) => {
  const { dataDir } = await pair(context);
  const whole = readFileSync(databasePath(dataDir));
  for (const [how, damage] of Object.entries(DAMAGE)) {
    writeFileSync(databasePath(dataDir), whole);
    damage(databasePath(dataDir));
    const target = join(emptyFolder(context), 'nuevo');
    for (const args of [['revisar'], ['respaldar', target], ['clave', 'norte@radio.example']]) {
      // An empty file is a database that holds nothing yet: `clave` makes its tables.
      if (how === 'empty' && args[0] === 'clave') continue;
      const { said, code } = await cabina(dataDir, ...args);
      assert.equal(code, 1, `${how}: ${args}`);
      assert.match(said, /dañada o no es de Cabina|Daños en la base/, `${how}: ${args}`);
    }
  }
});

test('a folder that can’t be written to is named', async (context) => {
  const { dataDir } = await pair(context);
  const file = join(emptyFolder(context), 'archivo');
  writeFileSync(file, '');
  const { said, code } = await cabina(dataDir, 'respaldar', join(file, 'nuevo'));
  assert.equal(code, 1);
  assert.match(said, /No se puede usar «.*archivo/);
});

test('a copy and a look change no table under a server of an earlier version', async (context) => {
  const { dataDir } = await pair(context);
  const raw = new DatabaseSync(databasePath(dataDir));
  raw.exec("DROP TABLE send_keys; DELETE FROM migrations WHERE name = '0008-send-keys';");
  raw.close();
  const lock = holdFolder(dataDir);
  assert.equal((await cabina(dataDir, 'revisar')).code, 0);
  const folder = join(emptyFolder(context), 'nuevo');
  assert.equal((await cabina(dataDir, 'respaldar', folder)).code, 0);
  const refused = await cabina(dataDir, 'clave', 'norte@radio.example');
  assert.equal(refused.code, 1);
  assert.match(refused.said, /versión anterior. Reinícialo/);
  assert.equal(await isOutdated(dataDir), true);
  lock.release();
  assert.equal((await cabina(dataDir, 'clave', 'norte@radio.example')).code, 0);
  assert.equal(await isOutdated(dataDir), false);
  await (await openStore(folder)).close();
});
