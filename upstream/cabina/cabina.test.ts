import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { mediaPath } from '../media/folder.ts';
import { openStore } from '../store/database.ts';
import { holdFolder } from '../store/lock.ts';
import { verifyPassword } from '../store/passwords.ts';
import { emptyFolder, makeOperator, makeStage, sent } from '../testing/stage.ts';
import { createSuperAdmin, resetPassword } from './accounts.ts';
import { backUp, backup } from './backup.ts';
import { check } from './check.ts';
import { type Command, Trouble, UsageTrouble } from './command.ts';
import { makeData } from './data.ts';
import { restore } from './restore.ts';

const run = promisify(execFile);
const CABINA = new URL('../cabina.ts', import.meta.url).pathname;

async function use(command: Command, dataDir: string, ...args: string[]) {
  const said: string[] = [];
  const code = await command(
    {
      dataDir,
      signingSecrets: [],
      say: (line) => said.push(line),
      note: () => {},
      ask: async () => 'la que yo elijo',
      now: Date.now,
    },
    args,
  );
  return { code, said: said.join('\n') };
}

const accountsIn = async (dataDir: string) => {
  const { db, close } = await openStore(dataDir);
  const rows = await db.selectFrom('users').selectAll().execute();
  await close();
  return rows;
};

test('crear-superadmin makes the first account in an empty folder, once', async (context) => {
  const dataDir = emptyFolder(context);
  const { said } = await use(
    createSuperAdmin,
    dataDir,
    '--email',
    'Jefa@Radio.example',
    '--nombre',
    'Inés',
  );
  const password = /Contraseña: (\S+)/.exec(said)?.[1] ?? '';
  const [row] = await accountsIn(dataDir);
  assert.deepEqual([row?.email, row?.name, row?.role], ['jefa@radio.example', 'Inés', 1]);
  assert.equal(await verifyPassword(password, row?.password_hash ?? null), true);
  await assert.rejects(use(createSuperAdmin, dataDir, '--email', 'jefa@radio.example'), Trouble);
  await assert.rejects(use(createSuperAdmin, dataDir, '--email', 'jefa'), UsageTrouble);
  await assert.rejects(use(createSuperAdmin, dataDir), UsageTrouble);
});

test('clave sets a new password, ends the sessions, and takes one of your own', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const { said } = await use(resetPassword, stage.dataDir, 'NORTE@radio.example', '--clave-propia');
  assert.ok(!said.includes('la que yo elijo'));
  assert.equal((await stage.call(token, 'GET', '/api/me')).status, 401);
  const [row] = await accountsIn(stage.dataDir);
  assert.equal(await verifyPassword('la que yo elijo', row?.password_hash ?? null), true);
  await assert.rejects(use(resetPassword, stage.dataDir, 'nadie@radio.example'), Trouble);
  await assert.rejects(use(resetPassword, emptyFolder(context), 'nadie@radio.example'), /DATA_DIR/);
});

async function station(context: TestContext) {
  const stage = await makeStage(context, { appRatePerMinute: 10_000 });
  const owner = await makeOperator(stage, 'norte');
  const id = await sent(stage, 'norte', {
    image: 'images/foto.webp',
    audio: 'audio/saludo.mp3',
  });
  return { stage, owner, id };
}

test('a backup taken while messages come and go has every file that it names', async (context) => {
  const { stage, owner } = await station(context);
  let busy = true;
  const traffic = (async () => {
    while (busy) {
      const id = await sent(stage, 'norte', { audio: 'audio/viejo-telefono.amr' });
      if (id % 3) await stage.call(owner.token, 'DELETE', `/api/message/${id}`);
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    const folder = emptyFolder(context);
    await backUp(stage.services.store, stage.dataDir, folder, Date.now());
    assert.equal((await use(check, folder)).code, 0);
    const { db, close } = await openStore(folder);
    const rows = await db.selectFrom('files').select('name').execute();
    await close();
    const files = ['images', 'audios'].flatMap((kind) =>
      readdirSync(join(mediaPath(folder), kind)),
    );
    assert.deepEqual(files.sort(), rows.map(({ name }) => name).sort());
  }
  busy = false;
  await traffic;
});

test('restaurar brings everything back, keeps what was there, and ends old sessions', async (context) => {
  const { stage, owner, id } = await station(context);
  const folder = join(emptyFolder(context), 'nuevo');
  assert.match((await use(backup, stage.dataDir, folder)).said, /2 archivos/);
  await assert.rejects(use(backup, stage.dataDir, folder), /no está vacía/);
  await assert.rejects(use(backup, stage.dataDir, stage.dataDir), Trouble);
  await stage.call(owner.token, 'DELETE', `/api/message/${id}`);
  await stage.services.store.close();

  const held = holdFolder(stage.dataDir);
  await assert.rejects(use(restore, stage.dataDir, folder), /ya está usando/);
  held.release();
  await assert.rejects(use(restore, stage.dataDir, emptyFolder(context)), /no es un respaldo/);
  const { code, said } = await use(restore, stage.dataDir, folder);
  assert.equal(code, 0);
  const aside = /quedó en «(.*)»/.exec(said)?.[1] ?? '';
  assert.ok(existsSync(join(aside, 'cabina.db')));
  assert.equal((await use(check, stage.dataDir)).code, 0);
  const store = await openStore(stage.dataDir);
  context.after(() => store.close());
  assert.notEqual(store.epoch, stage.services.store.epoch);
  assert.deepEqual(await store.db.selectFrom('sessions').selectAll().execute(), []);
  const message = await store.db.selectFrom('messages').selectAll().executeTakeFirst();
  assert.deepEqual([message?.id, message?.deleted_at], [id, null]);
});

test('revisar finds rows without their file, files without a row, and cut files', async (context) => {
  const { stage } = await station(context);
  assert.deepEqual(await use(check, stage.dataDir), { code: 0, said: 'Todo en orden.' });
  const images = join(mediaPath(stage.dataDir), 'images');
  const [image = ''] = readdirSync(images);
  writeFileSync(join(images, `${'0'.repeat(32)}.png`), 'x');
  const orphan = await use(check, stage.dataDir);
  assert.equal(orphan.code, 0);
  assert.match(orphan.said, /Archivos sin fila.*: 1/);
  writeFileSync(join(images, image), 'x');
  assert.equal((await use(check, stage.dataDir)).code, 1);
  rmSync(join(images, image));
  const lost = await use(check, stage.dataDir);
  assert.equal(lost.code, 1);
  assert.match(lost.said, new RegExp(`images/${image}`));
  await assert.rejects(
    use(backup, stage.dataDir, join(emptyFolder(context), 'x')),
    /cabina revisar/,
  );
});

test('datos makes as much as is asked, the same for the same seed, with accounts that sign in', async (context) => {
  const folders = [emptyFolder(context), emptyFolder(context)];
  const amounts = ['--radios', '2', '--messages', '1200', '--programs', '7', '--users', '30'];
  const made = [];
  for (const folder of folders) {
    const { said } = await use(makeData, folder, ...amounts);
    const accounts = JSON.parse(said) as { email: string; password: string; flavor: string }[];
    assert.equal(accounts.length, 2);
    const { db, close } = await openStore(folder);
    const users = await db.selectFrom('users').selectAll().execute();
    const owner = users.find(({ email }) => email === accounts[1]?.email);
    assert.equal(
      await verifyPassword(accounts[1]?.password ?? '', owner?.password_hash ?? null),
      true,
    );
    assert.equal(users.length, 32);
    const messages = await db
      .selectFrom('messages')
      .select(['name', 'message'])
      .where('radio_id', '=', owner?.radio_id ?? 0)
      .orderBy('id')
      .execute();
    assert.equal(messages.length, 1_200);
    made.push(messages);
    await close();
  }
  assert.deepEqual(made[0], made[1]);
  const again = await use(makeData, folders[0] ?? '', '--radios', '1', '--messages', '0');
  assert.equal((JSON.parse(again.said) as unknown[]).length, 1);
  await assert.rejects(use(makeData, folders[0] ?? '', '--radios', 'muchas'), UsageTrouble);
});

test('datos run twice at once makes radios of their own', async (context) => {
  const dataDir = emptyFolder(context);
  await use(makeData, dataDir, '--radios', '0');
  const env = { ...process.env, DATA_DIR: dataDir };
  const amounts = ['--radios', '3', '--messages', '0', '--users', '20'];
  await Promise.all(
    [1, 2].map(() => run(process.execPath, [CABINA, 'datos', ...amounts], { env })),
  );
  assert.equal((await accountsIn(dataDir)).length, 46);
});

test('the command line helps in Spanish, and ends with 2 for what it does not know', async (context) => {
  const env = { ...process.env, DATA_DIR: emptyFolder(context) };
  const { stdout } = await run(process.execPath, [CABINA], { env });
  for (const word of ['crear-superadmin', 'clave', 'respaldar', 'restaurar', 'revisar', 'datos'])
    assert.ok(stdout.includes(`  ${word}`), word);
  for (const [args, code] of [
    [['nada'], 2],
    [['datos', '--nada'], 2],
    [['clave'], 2],
    [['revisar'], 1],
  ] as const)
    await assert.rejects(run(process.execPath, [CABINA, ...args], { env }), (error) => {
      const failed = error as { code: number; stderr: string; stdout: string };
      assert.equal(failed.code, code, args.join(' '));
      assert.doesNotMatch(failed.stderr, /\bat \w|Error:|ERR_/);
      return true;
    });
});
