import LogIn from 'lucide-react/icons/log-in';
import RadioTower from 'lucide-react/icons/radio-tower';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escaped } from './floors.ts';

/**
 * The accounts' list as a careful person writes it by hand: the same things in a row, rows in the
 * HTML, only a window of them drawn.
 */

export interface FloorUser {
  id: number;
  name: string;
  email: string;
  role: number;
  created_at: string;
  radio: { name: string; package: string; flavor: string; is_apk: number } | null;
}

type Cells = [title: string, under: string, role: string, kind: string, created: string];

const day = new Intl.DateTimeFormat('es', { day: '2-digit', month: 'short', year: 'numeric' });

const cellsOf = ({ name, role, created_at, radio }: FloorUser): Cells => [
  radio?.name ?? name,
  radio ? `${radio.package}.${radio.flavor} · ${name}` : '',
  role === 1 ? 'Super Admin' : 'Admin',
  radio?.is_apk ? 'APK' : 'Bundle',
  day.format(new Date(created_at)),
];

const [TOWER, ENTER] = [RadioTower, LogIn].map((icon) =>
  renderToStaticMarkup(createElement(icon, { size: 20, 'aria-hidden': true })),
) as [string, string];

/** One row as both sides write it: in the first HTML, and in the page. */
const ROW = (cells: string[], checked: string, tower: string, enter: string) =>
  `<tr><td><input type=checkbox aria-label="Seleccionar ${cells[0]}" ${checked}>` +
  `<td class=who><span class=icon>${tower}</span><div><a href="#">${cells[0]}</a><p title="${cells[1]}">${cells[1]}</p></div>` +
  `<td>no<td>${cells[2]}<td>${cells[3]}<td><time>${cells[4]}</time>` +
  `<td><button title="Ingresar como ${cells[0]}" aria-label="Ingresar como ${cells[0]}">${enter}</button>`;

// Runs in the page: its source goes there as it is.
function list(rows: Cells[], beyond: number, row: typeof ROW, icons: [string, string]): void {
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
    const top = scrollY - body.offsetTop;
    const from = Math.max(0, Math.floor(top / HEIGHT) - beyond);
    const some = shown.slice(from, Math.ceil((top + innerHeight) / HEIGHT) + beyond);
    body.style.paddingTop = `${from * HEIGHT}px`;
    body.style.height = `${shown.length * HEIGHT}px`;
    body.innerHTML = some
      .map(({ cells, at }) => row(cells.map(safe), chosen.has(at) ? 'checked' : '', ...icons))
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

/** Rows that are in the first HTML: what a window of 800 px shows, and those beyond it. As many as ours. */
const DRAWN = 16;
/** Rows drawn beyond each edge of the window, as many as ours. */
const BEYOND = 6;

const html = (rows: Cells[], script: string): string =>
  '<!doctype html><html lang=es><meta charset=utf-8><meta name=viewport content="width=device-width">' +
  '<title>Usuarios</title><style>body{font:16px system-ui;margin:0}table,tbody{display:block}' +
  'tr{display:grid;grid-template-columns:2rem 1fr 6rem 7rem 6rem 8rem 3rem;border-bottom:1px solid #ddd;height:68px;align-items:center}' +
  '.who{display:flex;gap:12px}.who p,.who a{display:block;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.who p{font-size:14px}.icon{width:40px}</style>' +
  '<h1>Usuarios</h1><input type=search><p role=status></p>' +
  '<table><thead><tr><th><input type=checkbox><th><button>Radio</button><th>Firebase<th>Rol<th>Tipo<th>Creado<th>' +
  `<tbody>${rows.map((cells) => ROW(cells.map(escaped), '', TOWER, ENTER)).join('')}</table>${script}`;

/** All rows in the HTML, and nothing else: how soon the first can be seen. */
export const wholePage = (users: FloorUser[]): string => html(users.map(cellsOf), '');

/** The first rows in the HTML, all of them in the script: how soon it does what it is told. */
export function windowedPage(users: FloorUser[]): string {
  const rows = users.map(cellsOf);
  const data = JSON.stringify(rows).replaceAll('<', '\\u003c');
  return html(
    rows.slice(0, DRAWN),
    `<script>(${list})(${data},${BEYOND},${ROW},${JSON.stringify([TOWER, ENTER])})</script>`,
  );
}
