import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf } from './titles.ts';

test('the third part of the address names the section, in lists and in details', () => {
  assert.equal(titleOf('/main/messages'), 'Mensajes');
  assert.equal(titleOf('/main/messages/7'), 'Mensajes');
  assert.equal(titleOf('/main/pushs'), 'Notificaciones');
  assert.equal(titleOf('/main/push/0'), 'Notificaciones');
  assert.equal(titleOf('/main/programing/0'), 'Programación');
  assert.equal(titleOf('/main/sponsors'), 'Auspiciantes');
  assert.equal(titleOf('/main/configurations'), 'Configuración');
  assert.equal(titleOf('/main/account'), 'Cuenta');
  assert.equal(titleOf('/main/users'), 'Usuarios');
  assert.equal(titleOf('/main/user/0'), 'Usuarios');
  assert.equal(titleOf('/main/roles'), 'Roles');
  assert.equal(titleOf('/main/qr/3'), 'Qr');
  assert.equal(titleOf('/main/notes'), 'Notas de Versión');
});

test('an address outside the sections has no title', () => {
  assert.equal(titleOf('/'), '');
  assert.equal(titleOf('/main'), '');
  assert.equal(titleOf('/main/constructor'), '');
});
