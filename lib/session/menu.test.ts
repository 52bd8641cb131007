import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLAGS, type Flag, type Identity, ROLE } from '#lib/contract/access.ts';
import { titleOf } from '#lib/titles.ts';
import { menu, menuFor } from './menu.ts';

const who = (role: number | null, ...on: Flag[]): Identity => ({
  id: '1',
  role,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag)])) as Identity['flags'],
});
const labels = (identity: Identity | null) => menuFor(identity).map(({ label }) => label);

test('a super admin with every flag sees everything, in the order of the specification', () => {
  assert.deepEqual(labels(who(ROLE.superAdmin, ...FLAGS)), [
    'Mensajes',
    'Notificaciones',
    'Programación',
    'Auspiciantes',
    'Roles',
    'Qr',
    'Configuración',
    'Cuenta',
    'Usuarios',
    'Notas de Versión',
  ]);
});

test('an operator with every flag sees everything but Usuarios', () => {
  const seen = labels(who(ROLE.admin, ...FLAGS));
  assert.equal(seen.includes('Usuarios'), false);
  assert.equal(seen.length, menu.length - 1);
});

test('an operator without flags sees Roles and Cuenta', () => {
  assert.deepEqual(labels(who(ROLE.admin)), ['Roles', 'Cuenta']);
});

test('each flag opens its own item and no other', () => {
  const opened: Record<Flag, string> = {
    messages: 'Mensajes',
    push: 'Notificaciones',
    programmation: 'Programación',
    sponsor: 'Auspiciantes',
    qr: 'Qr',
    configuration: 'Configuración',
    notes: 'Notas de Versión',
  };
  for (const flag of FLAGS) {
    const seen = labels(who(ROLE.subUser, flag));
    assert.deepEqual(seen.toSorted(), [opened[flag], 'Cuenta'].toSorted(), flag);
  }
});

test('a sub-user sees neither Roles nor Usuarios, whatever the flags', () => {
  const seen = labels(who(ROLE.subUser, ...FLAGS));
  assert.equal(seen.includes('Roles') || seen.includes('Usuarios'), false);
});

test('a role that is missing or unknown opens nothing by itself', () => {
  assert.deepEqual(labels(who(null)), ['Cuenta']);
  assert.deepEqual(labels(who(7)), ['Cuenta']);
  assert.deepEqual(labels(who(null, 'messages')), ['Mensajes', 'Cuenta']);
});

test('while nobody can be asked who this is, the menu keeps Cuenta', () => {
  assert.deepEqual(labels(null), ['Cuenta']);
});

test('Auspiciantes, Roles and Qr carry the PREMIUM tag', () => {
  const premium = menu.filter((item) => item.premium).map(({ label }) => label);
  assert.deepEqual(premium, ['Auspiciantes', 'Roles', 'Qr']);
});

test("an item and its screen's title say the same", () => {
  for (const { href, label } of menu) assert.equal(titleOf(href), label);
});
