import type { Id } from '#lib/contract/loose.ts';
import { COLUMNS, type Sort } from './order.ts';

/** How the list is shown; it lives in the address, so that Back and a reload keep it. */
export interface UsersView {
  text: string;
  sort: Sort | null;
  /** 'Mostrar suspendidas'. */
  suspended: boolean;
}

export const LIST_PATH = '/main/users';
export const NEW_PATH = '/main/user/0';
/** UTF-16 units of the filter. */
export const FILTER_MAX = 100;

export const userPath = (id: Id): string => `/main/user/${encodeURIComponent(String(id))}`;

const TEXT = 'buscar';
const SORT = 'orden';
const SUSPENDED = 'suspendidas';
/** The row that was left. */
const ROW = 'fila';
const VIEW = 'vista';
const LOG = 'registro';

/** Words of the name or email of whom the log is about. */
const PERSON = 'persona';

/** '?…' of the audit log, of one person or of all. */
export const logQuery = (person = ''): string =>
  `?${new URLSearchParams({ [VIEW]: LOG, ...(person.trim() && { [PERSON]: person.trim() }) })}`;

export const logPath = (person = ''): string => LIST_PATH + logQuery(person);

/** At most `FILTER_MAX`, never half a character. */
const fitting = (text: string): string => text.slice(0, FILTER_MAX).replace(/[\ud800-\udbff]$/, '');

type Params = Pick<URLSearchParams, 'get'>;

function sortIn(value: string): Sort | null {
  const name = value.replace(/^-/, '');
  const column = COLUMNS.find((other) => other === name);
  return column ? { column, isDescending: value.startsWith('-') } : null;
}

/** The view that an address asks for; what it does not know it leaves out. */
export const parseView = (params: Params): UsersView => ({
  text: fitting(params.get(TEXT) ?? ''),
  sort: sortIn(params.get(SORT) ?? ''),
  suspended: params.get(SUSPENDED) === '1',
});

/** '' or '?…', always in the same order; `row` is the one to come back to. */
export function viewQuery({ text, sort, suspended }: UsersView, row?: Id): string {
  const query = new URLSearchParams();
  if (text.trim()) query.set(TEXT, text.trim());
  if (sort) query.set(SORT, (sort.isDescending ? '-' : '') + sort.column);
  if (suspended) query.set(SUSPENDED, '1');
  if (row !== undefined) query.set(ROW, String(row));
  return query.size ? `?${query}` : '';
}

/** The row that an address comes back to. */
export const rowIn = (params: Params): string | null => params.get(ROW) || null;

/** Whom the log is asked about; '': all. */
export const personIn = (params: Params): string => fitting(params.get(PERSON) ?? '');

/** Whether an address asks for the audit log. */
export const isLog = (params: Params): boolean => params.get(VIEW) === LOG;
