import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { SettingsError, settingsFrom } from '../env.ts';

test('nothing set: no command, no repository, an hour at most', () => {
  assert.deepEqual(settingsFrom({}).builds, {
    command: null,
    timeLimit: 3_600_000,
    git: { remote: null, branch: 'main' },
    signingSecrets: [],
  });
});

test('a command is words, or a list where a path has spaces; never a shell’s', () => {
  const command = (BUILD_COMMAND: string) => settingsFrom({ BUILD_COMMAND }).builds.command;
  assert.deepEqual(command(' /opt/b.sh  --x '), ['/opt/b.sh', '--x']);
  assert.deepEqual(command('["/opt/mis apps/b.sh","$HOME; rm"]'), [
    '/opt/mis apps/b.sh',
    '$HOME; rm',
  ]);
  for (const shells of ['sh -c "cd x && ./gradlew"', "'/opt/mis apps/b.sh' --x"])
    assert.throws(() => command(shells), /comillas.*lista JSON/, shells);
});

test('a branch is refused at the start if git takes no branch of that name', () => {
  const takes = (FLAVORS_GIT_BRANCH: string): boolean => {
    try {
      return settingsFrom({ FLAVORS_GIT_BRANCH }).builds.git.branch === FLAVORS_GIT_BRANCH;
    } catch (error) {
      assert.ok(error instanceof SettingsError);
      assert.match(error.message, /^FLAVORS_GIT_BRANCH: se encontró «/);
      return false;
    }
  };
  const gits = ['main', 'radios/2026', 'v1.2', '_x', 'head', 'a/HEAD', 'a-b_c', '1'];
  const nobodys = ['HEAD', '-x', 'a..b', 'a//b', 'a/', 'a.', 'a.lock', 'a.lock/b', 'a/.b'];
  nobodys.push('.a', 'a b', 'a~1', 'a^', 'a:b', 'a?', 'a*', 'a[', 'a\\b', 'a@{1}', 'a\tb');
  for (const [names, right] of [
    [gits, true],
    [nobodys, false],
  ] as const)
    for (const name of names) {
      const { status } = spawnSync('git', ['check-ref-format', '--branch', name]);
      assert.equal(status === 0, right, `git: ${name}`);
      assert.equal(takes(name), right, name);
    }
  // Git takes these, and then mistakes them for something else.
  for (const name of ['@', 'refs/heads/main', 'FETCH_HEAD', 'a'.repeat(40)])
    assert.equal(takes(name), false, name);
});

test('signing secrets come by number, the newest first', () => {
  const [one, two, ten] = ['uno', 'dos', 'diez'].map((word) => word.padEnd(32, '.'));
  const secrets = (value: unknown) =>
    settingsFrom({ SIGNING_SECRET: JSON.stringify(value) }).builds.signingSecrets;
  assert.deepEqual(secrets({ 2: two, 1: one, 10: ten }), [ten, two, one]);
  for (const wrong of [{}, { 1: one, 2: 'corto' }, { a: one }])
    assert.throws(() => secrets(wrong), SettingsError, JSON.stringify(wrong));
});

test('wrong settings are named, and secrets among them not repeated', () => {
  const wrong = {
    BUILD_COMMAND: '["',
    BUILD_TIMEOUT_MINUTES: '0',
    FLAVORS_GIT_REMOTE: '--upload-pack=evil s3cr3t',
    FLAVORS_GIT_BRANCH: '-x',
    SIGNING_SECRET: 'corto s3cr3t',
    GOOGLE_API_URL: 'ftp://x',
    FIREBASE_PROJECT: 'Mi Proyecto',
    FIREBASE_DATABASE_URL: 'x',
    PLAY_TRACK: 'a b',
    PLAY_STATUS: 'ya',
  };
  assert.throws(
    () => settingsFrom(wrong),
    (error) => {
      assert.ok(error instanceof SettingsError);
      const lines = error.message.split('\n');
      for (const name of Object.keys(wrong))
        assert.ok(
          lines.some((line) => line.startsWith(`${name}: `) && /se espera/.test(line)),
          name,
        );
      assert.equal(lines.length, Object.keys(wrong).length);
      assert.doesNotMatch(error.message, /s3cr3t/);
      return true;
    },
  );
  for (const FLAVORS_GIT_REMOTE of [
    ...['ext::sh -c x', '-oProxy', 'https://x/a\nb', 'https://ana:cla#ve@x/y', 'https://a:1?2@x/y'],
    ...['https://a:1#2@x/y', 'https://'],
  ])
    assert.throws(() => settingsFrom({ FLAVORS_GIT_REMOTE }), SettingsError, FLAVORS_GIT_REMOTE);
  for (const FLAVORS_GIT_REMOTE of [
    ...['https://ana:100%@git.x/a.git', 'ssh://git@[::1]:2222/a.git', 'git@git.x:a.git'],
    ...['/srv/flavors.git', 'https://git.x/a.git?token=x', 'file:///srv/flavors.git'],
  ])
    assert.equal(settingsFrom({ FLAVORS_GIT_REMOTE }).builds.git.remote, FLAVORS_GIT_REMOTE);
});
