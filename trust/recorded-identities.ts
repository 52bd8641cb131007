import { meAnswer } from '#lib/bff/fixture.ts';
import type { Session } from '#lib/session/seal.ts';
import { type Recorded, sessionOf } from './ground.ts';
import { type Identity, leftBehind, nobodies, nobody } from './identity.ts';

/** Whoever they are to a panel before a recorder; its things are of the account 7. */
export async function recordedIdentities(panel: Recorded): Promise<Identity[]> {
  panel.recorder.reset();
  panel.recorder.on('POST /api/login', {
    body: { token: 'left', id: 7, email: 'ana@radio.example', name: 'Ana', role: 0 },
  });
  const left = await leftBehind(panel, { email: 'ana@radio.example', password: 'clave' });
  // Nothing of this is any cell's.
  panel.recorder.reset();
  const seal = (change: Partial<Session>) => () => panel.cookieOf(sessionOf(change));
  const admin = sessionOf({ id: '1', role: 1 });
  let turn = 0;
  return [
    { name: 'operator of this radio', column: 'op', cookie: seal({}), me: () => meAnswer(0) },
    {
      name: 'operator of another radio',
      column: 'other',
      cookie: seal({ id: '8' }),
      me: () => ({ ...meAnswer(0), id: 8 }),
    },
    {
      name: 'super admin',
      column: 'sup',
      cookie: seal({ id: '1', role: 1 }),
      me: () => ({ ...meAnswer(1, ['notes']), id: 1 }),
    },
    {
      name: 'super admin as somebody',
      column: 'as',
      cookie: seal({ behind: { admin, from: '/main/users', radio: 'Clásica' } }),
      me: () => meAnswer(0),
    },
    {
      name: 'sub-user with all flags off',
      column: 'no',
      cookie: seal({ id: '9', role: 2 }),
      me: () => ({ ...meAnswer(2, []), id: 9 }),
    },
    {
      name: 'sub-user with just the flag',
      column: 'flag',
      cookie: seal({ id: '9', role: 2 }),
      me: (flag) => ({ ...meAnswer(2, [flag]), id: 9 }),
    },
    {
      name: 'role null or unknown',
      column: 'odd',
      cookie: seal({ id: '9', role: null }),
      me: () => {
        turn += 1;
        return { ...meAnswer([null, 9, 'dueña', -1][turn % 4], []), id: 9 };
      },
    },
    ...nobodies(panel, () => sessionOf({ role: 1 }), left),
    { name: 'deleted user', ...nobody, cookie: seal({}), isTold: true },
  ];
}
