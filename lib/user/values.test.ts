import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUserForm, userForm } from '#lib/contract/users.ts';
import {
  appNameOf,
  bodyOf,
  goesWith,
  newRadio,
  newUser,
  renameNote,
  replacesKey,
  valuesOf,
} from './values.ts';

const bare = {
  id: 7,
  name: 'Ana',
  email: 'ana@radio.example',
  role: 0,
  suspended: 0,
  created_at: null,
} as const;

test('a new user has the defaults of the specification', () => {
  const { name, role, suspended, radio } = newUser();
  assert.deepEqual([name, role, suspended], ['Nuevo usuario', 0, undefined]);
  assert.deepEqual([radio?.package, radio?.id, radio?.is_apk], ['com', null, 0]);
});

test('a new user lacks an email, a password and a flavor, which is told at once and in the form’s order', () => {
  const lacks = (more: object) =>
    newUserForm
      .safeParse({ ...newUser(), ...more })
      .error?.issues.map(({ path }) => path.join('.'));
  assert.deepEqual(lacks({}), ['email', 'password', 'radio.flavor']);
  const account = { email: 'ana@radio.example', password: 'una clave' };
  const radio = { ...newRadio(), flavor: 'sur' };
  assert.equal(lacks({ ...account, radio }), undefined);
  assert.equal(lacks({ ...account, radio: undefined }), undefined);
  assert.equal(lacks({ name: '🎙', ...account, radio }), undefined);
  for (const name of ['\u200b \u2060', '\u3164', '\u0301'])
    assert.deepEqual(lacks({ name, ...account, radio }), ['name']);
  assert.deepEqual(
    lacks({ name: ' ', email: 'ana', password: '123', radio: { ...radio, package: '' } }),
    ['name', 'email', 'password', 'radio.package'],
  );
});

test('stored passwords are never in the form', () => {
  const values = valuesOf({ ...bare, key: { storeFile: 'a.p12', keyAlias: 'clave' } });
  assert.equal(values.password, '');
  assert.deepEqual(values.key, {
    keyAlias: 'clave',
    storePassword: '',
    keyPassword: '',
    file: undefined,
  });
});

test('an account without radio or key still fills the form, and saves no radio', () => {
  for (const parts of [{}, { radio: null, key: null }]) {
    const values = valuesOf({ ...bare, ...parts });
    assert.equal(values.radio, undefined);
    assert.equal(userForm.safeParse(values).success, true);
  }
});

test('an upstream that tells little of a radio leaves no hole in the form', () => {
  const { radio } = valuesOf({ ...bare, radio_id: '9', radio: { flavor: 'sur' } });
  assert.deepEqual(radio, {
    id: '9',
    package: '',
    flavor: 'sur',
    is_apk: 0,
    firebase_app_id: '',
    sponsors_module: false,
    roles_module: false,
  });
});

test('the app is called by package and flavor, once there are both', () => {
  assert.equal(appNameOf({ package: 'com.mi', flavor: 'sur' }), 'com.mi.sur');
  assert.equal(appNameOf({ package: 'com', flavor: '' }), '');
  assert.equal(appNameOf(null), '');
});

test('another name of a stored app is told before it is saved, with what it costs', () => {
  const stored = { package: 'com.mi', flavor: 'sur' };
  assert.equal(renameNote(null, { package: 'com.mi', flavor: 'norte' }), '');
  assert.equal(renameNote({ package: 'com', flavor: '' }, stored), '');
  assert.equal(renameNote(stored, stored), '');
  const other = renameNote(stored, { ...stored, package: 'com.otra' });
  assert.match(other, /com\.mi\.sur/);
  assert.match(other, /Firebase/);
  assert.doesNotMatch(other, /oyentes/);
  for (const flavor of ['norte', ''])
    assert.match(renameNote(stored, { ...stored, flavor }), /oyentes/, flavor);
});

test('the question before deleting names what there is, and what stays elsewhere', () => {
  assert.equal(goesWith(bare), 'Se elimina la cuenta «Ana» y se cierran sus sesiones.');
  const radio = { name: 'Radio Sur', flavor: 'sur', has_icons: 0 as const };
  const sections = 'sus mensajes, notificaciones, programas, auspiciantes, QR y sub-usuarios';
  assert.equal(
    goesWith({ ...bare, radio }, []),
    `Se eliminan la cuenta «Ana» y la radio «Radio Sur» con ${sections}. No se puede deshacer.`,
  );
  const key = { storeFile: 'a', keyAlias: '' };
  assert.equal(
    goesWith({ ...bare, radio: { ...radio, has_icons: 1 }, key }, [{ state: 'en curso' }]),
    `Se eliminan la cuenta «Ana», la radio «Radio Sur» con ${sections}, su clave de firma, sus íconos y sus compilaciones. La compilación en curso se detiene. Lo que esté en Firebase o en Google Play sigue ahí. No se puede deshacer.`,
  );
  // An upstream that tells neither.
  assert.match(goesWith({ ...bare, radio: { flavor: 'sur' } }), /sus íconos y sus compilaciones\./);
});

test('C31 a stored key goes up whole when something of it was typed, and not at all otherwise', () => {
  const stored = { id: 5, radio_id: 8, storeFile: 'a.p12', keyAlias: 'Clave' };
  const keyOf = (key: object | undefined, was: typeof stored | null = stored) => {
    const values = valuesOf({ ...bare, key: was });
    const body = userForm.parse({ ...values, key: { ...values.key, ...key } });
    return JSON.parse(JSON.stringify(bodyOf({ ...bare, key: was }, body))).key;
  };
  const file = { filename: 'b.p12', filetype: 'x', value: 'AAAA' };
  assert.equal(keyOf({}), undefined);
  assert.equal(keyOf({}, null), undefined);
  assert.deepEqual(keyOf({ keyAlias: 'otra' }), { ...stored, keyAlias: 'otra' });
  assert.deepEqual(keyOf({ storePassword: 'x' }), { ...stored, storePassword: 'x' });
  assert.deepEqual(keyOf({ file }), { ...stored, storeFile: file });
  assert.deepEqual(keyOf({ keyAlias: 'a', file }, null), { keyAlias: 'a', storeFile: file });
});

test('C38 a stored radio goes up whole, with what the form changed of it', () => {
  const radio = {
    id: 8,
    name: 'Sur',
    flavor: 'sur',
    package: 'com',
    color: '#00ff00',
    about: 'Hola',
  };
  const values = valuesOf({ ...bare, radio });
  const body = userForm.parse({ ...values, radio: { ...values.radio, package: 'com.sur' } });
  assert.deepEqual(bodyOf({ ...bare, radio }, body).radio, {
    ...radio,
    ...{ package: 'com.sur', is_apk: 0, firebase_app_id: '' },
    ...{ sponsors_module: false, roles_module: false },
  });
});

test('another file or another alias replaces a stored key; the same alias and a first key replace none', () => {
  const key = { storeFile: 'a.p12', keyAlias: 'Clave' };
  const storeFile = { filename: 'b.p12', filetype: '', value: '' };
  for (const [stored, sent, replaces] of [
    [key, { keyAlias: 'clave', storeFile }, true],
    [key, { keyAlias: 'clave', storeFile: 'a.p12' }, false],
    [key, { keyAlias: 'otra' }, true],
    [key, { keyAlias: 'clave' }, false],
    [key, { keyAlias: '' }, false],
    [null, { keyAlias: 'otra', storeFile }, false],
    [{ storeFile: '', keyAlias: '' }, { keyAlias: 'otra', storeFile }, false],
  ] as const)
    assert.equal(replacesKey({ key: stored }, sent), replaces, JSON.stringify(sent));
});
