import { SUB_USER_FLAGS } from '#lib/contract/words.ts';
import { type Control, PASSWORD } from './bench.ts';
import { all, at, type Hand, press, says, tick, type, yes } from './hands.ts';
import { BODIES, pick } from './judge.ts';
import type { Fields, Tables } from './world.ts';

/** Signing in, listeners' messages, and the roles of sub-users. */

const nothing = () => ({ sent: [] });

const signIn = (name: string, password: string, done: Control['done']): Control => ({
  ...{ form: 'login', name, who: 'nobody', path: '/login', done, expected: nothing },
  act: async (page, token) => {
    await page.getByPlaceholder('Email').fill(`${token}@radio.example`);
    await page.getByPlaceholder('Contraseña').fill(password);
    await press('continuar')(page);
  },
  signsIn: (token) => ({ email: `${token}@radio.example`, password }),
});

const read = (tables: Tables) => void Object.assign(tables.messages[0] ?? {}, { read: true });

const MESSAGES: Control[] = [
  {
    ...{ form: 'messages', name: 'read on leaving the row', who: 'operator' },
    path: '/main/messages',
    act: async (page) => {
      await page.locator('main [data-id="41"]').hover();
      await page.mouse.move(5, 5);
    },
    expected: () => ({ sent: [['POST /api/message', { id: 41, read: true }]], change: read }),
    done: async (page) =>
      page.locator('main [data-id="41"]').getByText('Sin leer').waitFor({ state: 'detached' }),
  },
  {
    ...{ form: 'message', name: 'deletion', who: 'operator', path: '/main/messages/41' },
    prepare: read,
    act: all(press('Eliminar mensaje')),
    expected: () => ({
      sent: [['DELETE /api/message/41']],
      change: (after) => void after.messages.splice(0),
    }),
    done: at('/main/messages'),
  },
];

const LABELS: Record<(typeof SUB_USER_FLAGS)[number], string> = {
  messages: 'Mensajes',
  push: 'Notificaciones',
  sponsor: 'Auspiciantes',
  programmation: 'Programación',
  notes: 'Notas',
  configuration: 'Configuraciones',
};

/** Luz, with her flags; each change in a save of its own. */
const saved = (changes: Fields[]) => (tables: Tables) => {
  const luz = tables.subUsers[0] ?? {};
  const body = (upTo: number) =>
    pick(luz, BODIES.subUser, Object.assign({}, ...changes.slice(0, upTo + 1)));
  return {
    sent: changes.map((_, at): [string, unknown] => ['PUT /api/roles/users', body(at)]),
    change: (after: Tables) => void Object.assign(after.subUsers[0] ?? {}, ...changes),
  };
};

const roles = (
  form: string,
  name: string,
  act: Hand,
  expected: Control['expected'],
  done: Control['done'],
): Control => ({ form, name, who: 'operator', path: '/main/roles', act, expected, done });

const ADDED = { name: 'Recepción', email: 'recepcion@lejana.example', password: 'una-clave-1' };

const ROLES: Control[] = [
  ...SUB_USER_FLAGS.map((flag) => {
    const value = flag === 'messages' ? 0 : 1;
    const label = `${LABELS[flag]} de Luz`;
    return roles('roles', label, tick(label), saved([{ [flag]: value }]), says('Guardado'));
  }),
  roles(
    'roles',
    'two boxes, one at once after the other',
    all(tick('Notas de Luz'), tick('Auspiciantes de Luz')),
    saved([{ notes: 1 }, { sponsor: 1 }]),
    says(`«Auspiciantes» de Luz: guardado.`),
  ),
  roles(
    'roles',
    'deletion',
    all(press('Borrar usuario Luz'), yes),
    () => ({
      sent: [['DELETE /api/roles/users/81']],
      change: (after) => void after.subUsers.splice(0),
    }),
    async (page) => page.locator('main [data-id="81"]').waitFor({ state: 'detached' }),
  ),
  roles(
    'add-user',
    'new',
    all(
      press('Agregar usuario'),
      type('Nombre', ADDED.name),
      type('Email', ADDED.email),
      type('Contraseña', ADDED.password),
      press('Crear usuario'),
    ),
    () => ({
      sent: [['POST /api/roles/add-user', ADDED]],
      change: (after) => void after.subUsers.push({ ...ADDED, id: 901 }),
    }),
    says(/^Usuario creado\./),
  ),
];

export const PEOPLE: Control[] = [
  signIn('right', PASSWORD, at('/main/account')),
  signIn('wrong password', 'otra-clave', says('El email o la contraseña no son correctos.')),
  ...MESSAGES,
  ...ROLES,
];
