import { escaped } from './floors.ts';

/** The accounts' list as a careful person writes it by hand: rows in the HTML, only a window of them drawn. */

export interface FloorUser {
  id: number;
  name: string;
  email: string;
  role: number;
  created_at: string;
  radio: { name: string; package: string; flavor: string; is_apk: number } | null;
}

type Cells = [title: string, app: string, role: string, kind: string, created: string];

const cellsOf = ({ name, role, created_at, radio }: FloorUser): Cells => [
  radio?.name ?? name,
  radio ? `${radio.package}.${radio.flavor}` : '',
  role === 1 ? 'Super Admin' : 'Admin',
  radio?.is_apk ? 'APK' : 'Bundle',
  created_at,
];

// Runs in the page: its source goes there as it is.
function list(rows: Cells[], first: number): void {
  const HEIGHT = 68;
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const all = rows.map((cells, at) => ({ cells, at, text: plain(cells.join(' ')) }));
  const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
  const [body, box, status, tick] = [
    find<HTMLElement>('tbody'),
    find<HTMLInputElement>('input[type=search]'),
    find<HTMLElement>('[role=status]'),
    find<HTMLInputElement>('thead input'),
  ];
  const { compare } = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
  const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const chosen = new Set<number>();
  let sorted = all;
  let shown = all;
  let descending = false;
  const draw = () => {
    const from = Math.max(0, Math.floor((scrollY - body.offsetTop) / HEIGHT) - 6);
    const some = shown.slice(from, from + first);
    body.style.paddingTop = `${from * HEIGHT}px`;
    body.style.height = `${shown.length * HEIGHT}px`;
    body.innerHTML = some
      .map(
        ({ cells, at }) =>
          `<tr><td><input type=checkbox ${chosen.has(at) ? 'checked' : ''}>${cells.map((cell) => `<td>${safe(cell)}`).join('')}`,
      )
      .join('');
    status.textContent = `${shown.length} usuarios${chosen.size ? ` ${chosen.size} seleccionados` : ''}`;
  };
  const narrow = () => {
    const words = plain(box.value).split(/\s+/).filter(Boolean);
    shown = sorted.filter(({ text }) => words.every((word) => text.includes(word)));
    draw();
  };
  box.addEventListener('input', narrow);
  find('thead button').addEventListener('click', () => {
    sorted = all.toSorted(
      (a, b) => (descending ? -1 : 1) * compare(a.cells[0], b.cells[0]) || a.at - b.at,
    );
    descending = !descending;
    narrow();
  });
  tick.addEventListener('change', () => {
    for (const { at } of shown) tick.checked ? chosen.add(at) : chosen.delete(at);
    draw();
  });
  addEventListener('scroll', draw, { passive: true });
  draw();
}

/** Rows that are in the first HTML, and in the window later. */
const DRAWN = 30;

export function usersPage(users: FloorUser[]): string {
  const rows = users.map(cellsOf);
  const first = rows
    .slice(0, DRAWN)
    .map(
      (cells) =>
        `<tr><td><input type=checkbox>${cells.map((cell) => `<td>${escaped(cell)}`).join('')}`,
    );
  const data = JSON.stringify(rows).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><html lang=es><meta charset=utf-8><meta name=viewport content="width=device-width">' +
    '<title>Usuarios</title><style>body{font:16px system-ui;margin:0}table,tbody{display:block}' +
    'tr{display:grid;grid-template-columns:2rem 1fr 1fr 7rem 6rem 12rem;height:68px;align-items:center}</style>' +
    '<h1>Usuarios</h1><input type=search><p role=status></p>' +
    '<table><thead><tr><th><input type=checkbox><th><button>Radio</button><th>App<th>Rol<th>Tipo<th>Creado' +
    `<tbody>${first.join('')}</table><script>(${list})(${data},${DRAWN})</script>`
  );
}
