import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts, create, created, desk, form, radio, update } from '../../testing/desk.ts';

/** What an account's form has to say. */

test('package and flavor are refused with Android’s rule', async (t) => {
  const { house, admin } = await desk(t);
  const before = counts(house);
  for (const [field, value, why] of [
    ['package', '', /partes separadas por puntos/],
    ['package', 'com..radio', /partes separadas/],
    ['package', '1com', /empieza con una letra/],
    ['package', 'com.ñandú', /sin tilde/],
    ['package', 'com.new', /«new» es una palabra reservada/],
    ['package', `com.${'a'.repeat(120)}`, /hasta 100/],
    ['flavor', '', /Escribe el flavor/],
    ['flavor', 'fm litoral', /sin espacios ni puntos/],
    ['flavor', 'fm.litoral', /sin espacios ni puntos/],
    ['flavor', '1fm', /empieza con una letra/],
    ['flavor', '../etc', /empieza con una letra/],
    ['flavor', 'default', /palabra reservada/],
    ['flavor', 'Debug', /Gradle reserva/],
    ['flavor', 'testigo', /Gradle reserva/],
    ['flavor', 'a'.repeat(61), /hasta 60/],
  ] as const) {
    const { status, body } = await create(admin, form({ radio: radio({ [field]: value }) }));
    assert.equal(status, 400, value);
    assert.match(body.fields?.[`radio.${field}`] ?? '', why);
  }
  const long = radio({ package: `com.${'a'.repeat(95)}`, flavor: 'b'.repeat(60) });
  assert.match((await create(admin, form({ radio: long }))).body.message ?? '', /hasta 150/);
  assert.deepEqual(counts(house), before);
  await created(admin, form({ radio: radio({ package: 'ar.com.mi_Radio2' }) }));
});

test('what an account needs is told beside its control', async (t) => {
  const { house, admin } = await desk(t);
  const before = counts(house);
  for (const [more, fields] of [
    [{ email: 'sin arroba' }, ['email']],
    [{ password: '' }, ['password']],
    [{ password: 'corta' }, ['password']],
    [{ email: '', password: 'corta' }, ['email', 'password']],
    [{ name: '  ' }, ['name']],
    [{ name: '\u0007' }, ['name']],
    [{ password: undefined }, ['password']],
    [
      { email: 'ana', password: '123', radio: radio({ package: '1com', flavor: '' }) },
      ['email', 'password', 'radio.package', 'radio.flavor'],
    ],
    [{ role: 2 }, ['role']],
    [{ name: 'x'.repeat(121) }, ['name']],
    [{ key: { keyAlias: 'x' } }, ['key.file']],
  ] as const) {
    const { status, body } = await create(admin, form(more));
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, fields]);
  }
  assert.deepEqual(counts(house), before);
});

test('a stored radio without a flavor is saved as it is; one that is made by the save has one', async (t) => {
  const { house, admin } = await desk(t);
  const { radioId, userId } = await house.station();
  const bare = form({ email: 'dueño@radio.example', password: '' });
  const stored = radio({ id: radioId, flavor: '' });
  assert.equal((await update(admin, userId, { ...bare, radio: stored })).status, 200);
  const id = await created(admin, form({ role: 1 }));
  const { status, body } = await update(
    admin,
    id,
    form({ radio: radio({ id: null, flavor: '' }) }),
  );
  assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['radio.flavor']]);
});
