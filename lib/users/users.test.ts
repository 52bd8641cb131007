import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#lib/contract/users.ts';
import { filterRows, nextSort, type Sort, sortRows } from './order.ts';
import { iconAddress, roleName, toRow, type UserRow } from './rows.ts';
import { between, chosenOf, hiddenIn, NOTHING, shareOf, toggleAll, withRows } from './selection.ts';
import { isLog, logPath, parseView, personIn, rowIn, userPath, viewQuery } from './view.ts';

const user = (change: object): User =>
  ({
    ...{ id: 1, name: 'Ana', email: 'ana@radio.test', role: 0, suspended: 0 },
    ...{ created_at: '2026-01-02T03:04:05.000Z', radio: null, key: null },
    ...change,
  }) as User;

let lastId = 0;
const row = (title: string, change: Partial<UserRow> = {}): UserRow => {
  lastId += 1;
  const base = toRow(user({ id: lastId, radio: { name: title, package: 'com', flavor: 'x' } }));
  return { ...base, ...change };
};
const titles = (rows: readonly UserRow[]) => rows.map(({ title }) => title);
const by = (column: Sort['column'], isDescending = false): Sort => ({ column, isDescending });

test('a row shows the radio, and the person where there is none', () => {
  const radio = { name: 'FM Litoral', package: 'com.litoral', flavor: 'fm', is_apk: 1 } as const;
  const full = toRow(user({ radio, key: { storeFile: 'a.p12' } }));
  assert.deepEqual(
    [full.title, full.app, full.isApk, full.firebase, full.icons],
    ['FM Litoral', 'com.litoral.fm', true, true, 'fm'],
  );
  const bare = toRow(user({}));
  assert.deepEqual([bare.title, bare.app, bare.hasRadio, bare.firebase], ['Ana', '', false, false]);
  assert.equal(toRow(user({ name: ' ', email: '' })).title, 'Sin nombre');
  assert.equal(toRow(user({ radio: { package: 'com', flavor: '' } })).app, 'com');
});

test('an icon has an address where there may be one, whatever the flavor', () => {
  const at = (radio: object) => iconAddress(toRow(user({ radio })));
  assert.equal(at({ flavor: 'fm' }), '/api/storage/icons/fm/res/mipmap-xhdpi/ic_launcher.png');
  assert.match(at({ flavor: 'a/ñ' }) ?? '', /icons\/a%2F%C3%B1\/res/);
  for (const none of [{ flavor: 'fm', has_icons: 0 }, { flavor: '' }, { flavor: '..' }])
    assert.equal(at(none), null);
});

test('roles are named, others shown as they came', () => {
  assert.deepEqual([0, 1, 7, null].map(roleName), ['Admin', 'Super Admin', '7', '—']);
});

test('names sort as in Spanish: accents and case aside, ñ after n, numbers by their value', () => {
  const rows = ['Zeta', 'ñandú', 'Nube', 'ópera', 'Onda', 'Radio 10', 'radio 9', 'Oro'].map(
    (name) => row(name),
  );
  const sorted = ['Nube', 'ñandú', 'Onda', 'ópera', 'Oro', 'radio 9', 'Radio 10', 'Zeta'];
  assert.deepEqual(titles(sortRows(rows, by('radio'))), sorted);
  assert.deepEqual(titles(sortRows(rows, by('radio', true))), sorted.toReversed());
  assert.equal(sortRows(rows, null), rows);
});

test('equal rows stay in the order they came in, both ways', () => {
  const rows = [row('A'), row('B', { firebase: true }), row('C'), row('D', { firebase: true })];
  assert.deepEqual(titles(sortRows(rows, by('firebase'))), ['A', 'C', 'B', 'D']);
  assert.deepEqual(titles(sortRows(rows, by('firebase', true))), ['B', 'D', 'A', 'C']);
});

test('type, role and date sort by what they are', () => {
  const rows = [
    row('bundle', { role: 1, created: '2026-03-01T00:00:00Z' }),
    row('apk', { isApk: true, role: 0, created: null }),
    row('sin radio', { hasRadio: false, role: null, created: '2025-03-01T00:00:00Z' }),
  ];
  assert.deepEqual(titles(sortRows(rows, by('tipo'))), ['apk', 'bundle', 'sin radio']);
  assert.deepEqual(titles(sortRows(rows, by('rol'))), ['apk', 'bundle', 'sin radio']);
  assert.deepEqual(titles(sortRows(rows, by('creado'))), ['apk', 'sin radio', 'bundle']);
});

test('a header’s presses go ascending, descending, none', () => {
  const first = nextSort(null, 'rol');
  assert.deepEqual(first, by('rol'));
  assert.deepEqual(nextSort(first, 'tipo'), by('tipo'));
  const second = nextSort(first, 'rol');
  assert.deepEqual(second, by('rol', true));
  assert.equal(nextSort(second, 'rol'), null);
});

test('the filter finds names, people, e-mails and apps, accents and case ignored', () => {
  const rows = [
    row('Radio Ñandú', { person: 'Wálter', email: 'w@nandu.test', app: 'com.nandu.app' }),
    row('Canción FM', { person: 'Eva', email: 'eva@fm.test', app: 'com.fm' }),
  ];
  for (const text of ['NANDU', 'walter', 'w@nandu', 'nandu.app', 'ñandú  wal'])
    assert.deepEqual(titles(filterRows(rows, text)), ['Radio Ñandú'], text);
  assert.deepEqual(titles(filterRows(rows, 'cancion')), ['Canción FM']);
  assert.equal(filterRows(rows, '  '), rows);
  assert.deepEqual(filterRows(rows, 'eva walter'), []);
});

test('select all is all that the filter shows, and leaves the others as they are', () => {
  const rows = [row('uno'), row('dos'), row('tres')];
  const [uno, dos, tres] = rows.map(({ id }) => String(id));
  const shown = rows.slice(0, 2);
  const before = withRows(NOTHING, [tres ?? ''], true);
  const all = toggleAll(shown, before);
  assert.deepEqual([...all].sort(), [uno, dos, tres].sort());
  assert.equal(shareOf(shown, all), 'all');
  assert.deepEqual([...toggleAll(shown, all)], [tres]);
  const some = withRows(before, [uno ?? ''], true);
  assert.equal(shareOf(shown, some), 'some');
  assert.equal(shareOf([], some), 'none');
  assert.deepEqual(titles(chosenOf(rows, some)), ['uno', 'tres']);
});

test('ticked rows that the filter hides are counted', () => {
  const rows = [row('uno'), row('dos'), row('tres')];
  assert.equal(hiddenIn(rows.slice(0, 2), rows.slice(1)), 1);
  assert.equal(hiddenIn([], rows), 0);
});

test('a range goes either way over what is shown; from a row that is not shown it is one row', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => row(name));
  const ids = rows.map(({ id }) => String(id));
  assert.deepEqual(between(rows, ids[1] ?? '', ids[3] ?? ''), ids.slice(1));
  assert.deepEqual(between(rows, ids[2] ?? '', ids[0] ?? ''), ids.slice(0, 3));
  for (const from of [null, 'otra']) assert.deepEqual(between(rows, from, ids[2] ?? ''), [ids[2]]);
});

test('the view goes into the address and back', () => {
  const views = [
    { text: '', sort: null, suspended: false },
    { text: 'ñandú & co', sort: by('creado', true), suspended: true },
    { text: 'x', sort: by('radio'), suspended: false },
  ];
  for (const view of views) assert.deepEqual(parseView(new URLSearchParams(viewQuery(view))), view);
  assert.equal(viewQuery({ text: ' ', sort: null, suspended: false }), '');
  const odd = parseView(new URLSearchParams('orden=-nada&suspendidas=sí&buscar='));
  assert.deepEqual(odd, { text: '', sort: null, suspended: false });
  const left = new URLSearchParams(viewQuery({ text: '', sort: null, suspended: true }, 'a b'));
  assert.equal(rowIn(left), 'a b');
  assert.equal(logPath(' '), '/main/users?vista=registro');
  const log = new URLSearchParams(logPath('ñandú & co').split('?')[1]);
  assert.deepEqual([isLog(log), personIn(log)], [true, 'ñandú & co']);
  assert.equal(userPath('a/b'), '/main/user/a%2Fb');
});

test('what an address asks for too long is cut between characters', () => {
  const long = `${'a'.repeat(99)}😀`;
  const params = new URLSearchParams({ persona: long, buscar: long });
  assert.equal(personIn(params), 'a'.repeat(99));
  assert.equal(parseView(params).text, 'a'.repeat(99));
});
