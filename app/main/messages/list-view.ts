import type { Message } from '#lib/contract/messages.ts';
import { plain, wordsOf } from '#lib/plain-text.ts';

/** What of the list is shown; it lives in the address, so that Back and a reload keep it. */

export const FILTERS = [
  { key: 'sin-leer', label: 'Sin leer' },
  { key: 'con-foto', label: 'Con foto' },
  { key: 'con-audio', label: 'Con audio' },
] as const;
export type FilterKey = (typeof FILTERS)[number]['key'];

export interface ListView {
  text: string;
  filters: readonly FilterKey[];
}

export const EVERYTHING: ListView = { text: '', filters: [] };
/** UTF-16 units of the search box. */
export const SEARCH_MAX = 100;

const PASSES: Record<FilterKey, (message: Message) => boolean> = {
  'sin-leer': ({ read }) => !read,
  'con-foto': ({ image }) => image !== '',
  'con-audio': ({ audio }) => audio !== '',
};

/** The view that an address asks for; what it does not know it leaves out. */
export function parseView(params: Pick<URLSearchParams, 'get'>): ListView {
  const asked = (params.get('filtros') ?? '').split(',');
  return {
    text: (params.get('buscar') ?? '').slice(0, SEARCH_MAX),
    filters: FILTERS.map(({ key }) => key).filter((key) => asked.includes(key)),
  };
}

/** '' or '?…', always in the same order. */
export function viewQuery({ text, filters }: ListView): string {
  const query = new URLSearchParams();
  if (text.trim()) query.set('buscar', text.trim());
  if (filters.length) query.set('filtros', filters.join(','));
  return query.size ? `?${query}` : '';
}

export function toggled(view: ListView, key: FilterKey): ListView {
  const on = view.filters.includes(key);
  return {
    ...view,
    filters: FILTERS.map((filter) => filter.key).filter((other) =>
      other === key ? !on : view.filters.includes(other),
    ),
  };
}

const haystacks = new WeakMap<Message, string>();

function haystackOf(message: Message): string {
  let haystack = haystacks.get(message);
  if (haystack === undefined) {
    haystack = plain(`${message.name}\n${message.message}`);
    haystacks.set(message, haystack);
  }
  return haystack;
}

/** Those whose name or message has every word of `text`. */
export function searchMessages(messages: Message[], text: string): Message[] {
  const words = wordsOf(text);
  if (words.length === 0) return messages;
  return messages.filter((message) => {
    const haystack = haystackOf(message);
    return words.every((word) => haystack.includes(word));
  });
}

/**
 * Those that pass every filter. One in `kept` stays under 'Sin leer' when it is read meanwhile: a
 * row that goes away under the hand that read it would take its neighbour's place.
 */
export function filterMessages(
  messages: Message[],
  filters: readonly FilterKey[],
  kept: ReadonlySet<string> = new Set(),
): Message[] {
  if (filters.length === 0) return messages;
  return messages.filter((message) =>
    filters.every(
      (key) => PASSES[key](message) || (key === 'sin-leer' && kept.has(String(message.id))),
    ),
  );
}

/** How many of `messages` each filter would leave. */
export function countsOf(messages: Message[]): Record<FilterKey, number> {
  const counts: Record<FilterKey, number> = { 'sin-leer': 0, 'con-foto': 0, 'con-audio': 0 };
  for (const message of messages)
    for (const { key } of FILTERS) if (PASSES[key](message)) counts[key] += 1;
  return counts;
}

export interface Place {
  /** Above it in the list: newer. */
  previous: Message | null;
  /** Below it: older. */
  next: Message | null;
  /** From 1, newest first. */
  position: number;
  total: number;
}

/** Where a message stands in the list under `view`, of which it counts as part itself; null: not in the list. */
export function placeOf(
  messages: Message[],
  view: ListView,
  id: string,
  kept: ReadonlySet<string> = new Set(),
): Place | null {
  const isIt = (message: Message) => String(message.id) === id;
  const shown = new Set(filterMessages(searchMessages(messages, view.text), view.filters, kept));
  const order = messages.filter((message) => shown.has(message) || isIt(message));
  const at = order.findIndex(isIt);
  if (at < 0) return null;
  return {
    previous: order[at - 1] ?? null,
    next: order[at + 1] ?? null,
    position: at + 1,
    total: order.length,
  };
}
