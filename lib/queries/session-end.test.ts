import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSessionEnd, type Reason, type Tab } from './session-end.ts';

function tab(more: Partial<Tab> = {}) {
  const went: string[] = [];
  const told: Reason[] = [];
  const seen = { went, told, forgot: 0 };
  const end = createSessionEnd({
    here: () => '/main/messages?filtros=sin-leer',
    go: (address) => went.push(address),
    forget: () => {
      seen.forgot += 1;
    },
    tellOthers: (reason) => told.push(reason),
    isOver: async () => true,
    hasUnsaved: () => false,
    ...more,
  });
  return { end, seen };
}

const LOGIN = '/login?motivo=sesion&volver=%2Fmain%2Fmessages%3Ffiltros%3Dsin-leer';

it('C17 three calls that answer 401 at once give one redirect, back to the screen that was left', () => {
  const { end, seen } = tab();
  end.end('sesion');
  end.end('sesion');
  end.end('sesion');
  assert.deepEqual(seen, { went: [LOGIN], told: ['sesion'], forgot: 1 });
});

it('C17 a tab that hears of it follows, and tells nobody', async () => {
  const { end, seen } = tab();
  await Promise.all([end.heard('sesion'), end.heard('sesion')]);
  assert.deepEqual(seen, { went: [LOGIN], told: [], forgot: 1 });
});

it('C17 a tab with a session that is alive stays where it is', async () => {
  const { end, seen } = tab({ isOver: async () => false });
  await end.heard('sesion');
  assert.deepEqual(seen.went, []);
});

it('C17 the login screen never sends to itself', () => {
  const { end, seen } = tab({ here: () => '/login?motivo=sesion' });
  end.end('sesion');
  assert.deepEqual(seen.went, []);
});

it("C08 'Salir' leaves without a notice, in every tab", async () => {
  const { end, seen } = tab();
  end.end('salir');
  assert.deepEqual(seen, { went: ['/login'], told: ['salir'], forgot: 1 });
});

it('C02 a form that holds something keeps the tab, however many calls answer 401', async () => {
  const { end, seen } = tab({ hasUnsaved: () => true });
  const shown: boolean[] = [];
  const forget = end.watch(() => shown.push(end.isHeld()));
  end.end('sesion');
  end.end('sesion');
  await end.heard('sesion');
  assert.deepEqual([seen, shown], [{ went: [], told: [], forgot: 0 }, [true]]);
  const answers = Promise.all([end.whenBack(), end.whenBack()]);
  end.back();
  assert.deepEqual(await answers, [true, true]);
  assert.deepEqual(shown, [true, false]);
  assert.equal(await end.whenBack(), false);
  forget();
});

it('C02 the session can end twice under the same form', async () => {
  const { end } = tab({ hasUnsaved: () => true });
  end.end('sesion');
  end.back();
  end.end('sesion');
  assert.equal(end.isHeld(), true);
});

it('C02 giving up leaves for the login screen, and a save that waited is told', async () => {
  const { end, seen } = tab({ hasUnsaved: () => true });
  end.end('sesion');
  const answer = end.whenBack();
  end.giveUp();
  assert.equal(await answer, false);
  assert.deepEqual(seen, { went: [LOGIN], told: ['sesion'], forgot: 1 });
});

it("C08 'Salir' in another tab takes an unsaved form with it", async () => {
  const { end, seen } = tab({ hasUnsaved: () => true });
  end.end('sesion');
  await end.heard('salir');
  assert.deepEqual(seen.went, ['/login']);
  assert.equal(end.isHeld(), false);
});
