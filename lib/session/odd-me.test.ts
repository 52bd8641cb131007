import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLAGS } from '#lib/contract/access.ts';
import { currentUser, identityOf } from '#lib/contract/me.ts';
import { menuFor } from './menu.ts';

/** What an upstream may say of who is signed in, in whatever form. */

const TRUTHY = [1, '1', true, 'true', 2, -1, 'si', 'sí', 'yes', 'on', '1.0', 'x', [1], [], {}];
const FALSY = [0, '0', false, 'false', 'no', 'No', ' NO ', '', null, undefined];

const identity = (me: unknown) => identityOf('7', currentUser.parse(me));
const menu = (me: unknown) => menuFor(identity(me)).map(({ label }) => label);

for (const flag of FLAGS)
  test(`C37 whatever is truthy in ${flag} opens the section, and what is falsy does not`, () => {
    for (const value of TRUTHY)
      assert.equal(identity({ role: 0, [flag]: value }).flags[flag], true, JSON.stringify(value));
    for (const value of FALSY)
      assert.equal(identity({ role: 0, [flag]: value }).flags[flag], false, JSON.stringify(value));
    assert.equal(identity({ role: 0 }).flags[flag], false, 'absent');
  });

test('C37 a role that is not understood takes no section away and gives no right', () => {
  for (const role of ['1 ', 1, '1', 1.0]) assert.equal(identity({ role }).role, 1, String(role));
  for (const role of [true, [1], {}, '1x', '0x1', '1e0', 1.5, 'admin', '', ' ', null, undefined]) {
    const me = { role, messages: 1, push: 'si' };
    assert.equal(identity(me).role, null, JSON.stringify(role));
    assert.deepEqual(menu(me), ['Mensajes', 'Notificaciones', 'Cuenta']);
  }
});

test('C37 names, ids and fields of odd types leave the menu as it is', () => {
  for (const odd of [null, true, 5, [], {}, [1], { a: 1 }, '..', ''])
    for (const field of ['id', 'name', 'email', 'radio', 'modules']) {
      const me = { role: 1, qr: 1, [field]: odd };
      assert.deepEqual(menu(me), ['Roles', 'Qr', 'Cuenta', 'Usuarios'], `${field} ${odd}`);
    }
});

test('C37 the record may come as the first of a list', () => {
  assert.deepEqual(menu([{ role: 0, qr: 'on' }]), ['Roles', 'Qr', 'Cuenta']);
});
