import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appName, inFlavors } from '../../builds/flavors-file.ts';
import { flavorsGradle } from '../../builds/gradle.ts';
import { resourceText, stringsXml } from '../../builds/resource-xml.ts';
import { openHouse, type Person } from '../../testing/house.ts';
import { caseFile } from '../../testing/stage.ts';

const build = (admin: Person, ids: unknown[]) =>
  admin.call('POST /api/build-flavors', { body: ids });

test('the chosen radios’ folders and the Gradle text are written; those of before stay', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const [one, two] = [await house.station(), await house.station()];
  assert.equal((await admin.call('GET /api/builds')).status, 200);
  const none = await house.call(admin.token, 'GET', '/api/download-flavors');
  assert.equal(none.status, 404);

  const icon = caseFile('images/foto.webp').toString('base64');
  await admin.call('POST /api/radio/icons', { body: { file: icon, flavor: 'radio1' } });
  const config = {
    ...(await one.call('GET /api/radio')).body[0],
    name: "D'Radio & <Ñ>\n",
    color: '#12ab34',
  };
  const { fields } = (await one.call('POST /api/radio', { body: config })).body as {
    fields?: object;
  };
  assert.equal(fields, undefined);
  house.services.store.raw.exec(`INSERT INTO apps (radio_id, google_services, registered_as)
    VALUES (${two.radioId}, '{"a":1}', 'com.radio2')`);

  const first = await build(admin, [one.userId]);
  assert.deepEqual(
    [first.body.msg, first.body.created, first.body.total],
    ['Flavors creados', 1, 1],
  );
  const second = await build(admin, [String(two.userId), two.userId]);
  assert.deepEqual([second.body.created, second.body.total], [1, 2]);

  const answer = await house.call(admin.token, 'GET', '/api/download-flavors');
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="flavors.txt"/,
  );
  const gradle = await answer.text();
  assert.match(
    gradle,
    /create\('radio1'\) \{\n {12}dimension = 'radio'\n {12}applicationId = 'com\.radio1'/,
  );
  assert.match(gradle, /create\('radio2'\)/);
  const source = join(house.dataDir, 'flavors', 'app', 'src');
  const strings = readFileSync(join(source, 'radio1/res/values/strings.xml'), 'utf8');
  assert.match(
    strings,
    /<string name="app_name" translatable="false">D\\'Radio &amp; &lt;Ñ&gt;<\/string>/,
  );
  assert.match(
    readFileSync(join(source, 'radio1/res/values/colors.xml'), 'utf8'),
    /radio_primary">#12ab34</,
  );
  assert.equal(readFileSync(join(source, 'radio2/google-services.json'), 'utf8'), '{"a":1}');
  assert.equal(existsSync(join(source, 'radio1/google-services.json')), false);
  assert.equal(readFileSync(join(house.dataDir, 'flavors/flavors.gradle'), 'utf8'), gradle);

  // A deleted radio's goes with it.
  await admin.call('DELETE /api/user/{id}', { params: { id: one.userId } });
  assert.deepEqual(readdirSync(source), ['radio2']);
  const after = await house.call(admin.token, 'GET', '/api/download-flavors');
  assert.doesNotMatch(await after.text(), /radio1/);
});

test('icons go along, and nothing secret does', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const sharp = (await import('sharp')).default;
  const picture = await sharp({
    create: { width: 512, height: 512, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const file = picture.toString('base64');
  assert.equal(
    (await admin.call('POST /api/radio/icons', { body: { file, flavor: 'radio1' } })).status,
    200,
  );
  const params = { id: station.userId };
  const made = await admin.call('POST /api/user/{id}/key', { params, body: {} });
  await build(admin, [station.userId]);
  const source = join(house.dataDir, 'flavors', 'app', 'src', 'radio1');
  const found = readdirSync(source, { recursive: true }).map(String);
  assert.ok(found.includes(join('res', 'mipmap-xxxhdpi', 'ic_launcher.png')));
  assert.ok(found.includes(join('res', 'mipmap-anydpi-v26', 'ic_launcher.xml')));
  const password = /clave: (\w{24})/.exec(made.body.key_notes.text)?.[1] ?? 'none';
  for (const name of readdirSync(join(house.dataDir, 'flavors'), {
    recursive: true,
    withFileTypes: true,
  }))
    if (name.isFile()) {
      const text = readFileSync(join(name.parentPath, name.name), 'latin1');
      assert.ok(!text.includes(password) && !text.includes(made.body.key_file.value.slice(0, 60)));
    }
  assert.match(readFileSync(join(house.dataDir, 'flavors/.gitignore'), 'utf8'), /\*\.jks/);
});

test('icons that are stored while a radio is written are written whole, the old or the new ones', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, flavor } = await house.station();
  const sharp = (await import('sharp')).default;
  const create = { width: 512, height: 512, channels: 3, background: 'red' } as const;
  const file = (await sharp({ create }).png().toBuffer()).toString('base64');
  const store = () => admin.call('POST /api/radio/icons', { body: { file, flavor } });
  await store();
  const res = join(house.dataDir, 'flavors', 'app', 'src', flavor, 'res');
  let storing = true;
  const stored = Promise.all(Array.from({ length: 12 }, store)).finally(() => {
    storing = false;
  });
  while (storing) {
    await build(admin, [userId]);
    const icons = readdirSync(res).filter((name) => /^mipmap-.*dpi$/.test(name));
    assert.equal(icons.length, 5);
  }
  assert.deepEqual(
    (await stored).filter(({ status }) => status !== 200),
    [],
  );
});

test('radios that can’t be written are named with the reason; none at all is an error', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const [good, unnamed] = [await house.station(), await house.station({ flavor: null })];
  const mixed = await build(admin, [good.userId, unnamed.userId, admin.userId, 9_999, 'x']);
  assert.equal(mixed.status, 200);
  assert.deepEqual(
    (mixed.body.skipped as { reason: string }[]).map(({ reason }) => reason),
    [
      'La radio no tiene flavor.',
      'El usuario no tiene radio.',
      'El usuario no existe.',
      'El usuario no existe.',
    ],
  );
  assert.equal((await build(admin, [unnamed.userId])).status, 409);
  assert.equal((await build(admin, [])).status, 400);
  assert.doesNotMatch(
    readFileSync(join(house.dataDir, 'flavors/flavors.gradle'), 'utf8'),
    /radio2/,
  );
});

test('texts are what was typed, whatever XML and Android make of signs', () => {
  for (const [text, expected] of [
    ['La "Voz"', 'La \\"Voz\\"'],
    ["D'Radio", "D\\'Radio"],
    ['a & b <c>', 'a &amp; b &lt;c&gt;'],
    ['@string/x', '\\@string/x'],
    ['?attr', '\\?attr'],
    ['C:\\u0041', 'C:\\\\u0041'],
    ['uno\ndos', 'uno\\ndos'],
    ['  dos  espacios ', '\\u0020 dos\\u0020 espacios\\u0020'],
    ['mitad \ud800 nulo \u0000📻', 'mitad \ufffd nulo 📻'],
  ] as const)
    assert.equal(resourceText(text), expected);
  assert.match(stringsXml({ a: ']]>' }), />\]\]&gt;</);
});

test('an app without a name is called as its flavor', () => {
  const names = ['', ' ', '\n\t', 'Litoral '].map((name) => appName({ name }, 'fm'));
  assert.deepEqual(names, ['fm', 'fm', 'fm', 'Litoral ']);
});

test('the Gradle text has no passwords, only where they come from', () => {
  const text = flavorsGradle([]);
  assert.match(text, /storePassword = System\.getenv\('CABINA_STORE_PASSWORD'\)/);
  assert.match(text, /productFlavors \{\n {4}\}/);
});

test('a radio that is deleted or renamed while it is written leaves no folder of its old name', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const [gone, renamed] = [await house.station(), await house.station()];
  const form = { name: 'A', email: 'a@x.example', role: 0 };
  const [written] = await Promise.all([
    build(admin, [gone.userId, renamed.userId]),
    admin.call('DELETE /api/user/{id}', { params: { id: gone.userId } }),
    admin.call('POST /api/user/{id}', {
      params: { id: renamed.userId },
      body: { ...form, radio: { package: 'com', flavor: 'otra', is_apk: 0 } },
    }),
  ]);
  assert.ok(written.status < 500);
  const left = readdirSync(join(house.dataDir, 'flavors', 'app', 'src'));
  assert.deepEqual(
    left.filter((name) => name !== 'otra'),
    [],
  );
});

test('deleting a radio does not wait for a push', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const [one, two] = [await house.station(), await house.station()];
  await build(admin, [one.userId, two.userId]);
  const { promise: pushed, resolve } = Promise.withResolvers<void>();
  const pushing = inFlavors(() => pushed);
  const { status } = await admin.call('DELETE /api/user/{id}', { params: { id: one.userId } });
  assert.equal(status, 200);
  resolve();
  await pushing;
  // Whoever comes next finds the file without it.
  const gradle = await (await house.call(admin.token, 'GET', '/api/download-flavors')).text();
  assert.deepEqual([/radio1/.test(gradle), /radio2/.test(gradle)], [false, true]);
});

test('the log says which radios were written, the first of many by name', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const ids: number[] = [];
  for (let made = 0; made < 7; made += 1) ids.push((await house.station()).userId);
  const detail = async () => {
    const { body } = await admin.call('GET /api/audit', { query: { limit: '1' } });
    return body[0]?.detail;
  };
  await build(admin, ids.slice(0, 1));
  assert.equal(await detail(), '1 de 1 radio: radio1');
  await build(admin, [...ids.slice(0, 2), 9_999]);
  assert.equal(await detail(), '2 de 3 radios: radio1, radio2');
  await build(admin, ids);
  assert.equal(await detail(), '7 de 7 radios: radio1, radio2, radio3, radio4, radio5 y 2 más');
});
