import type { Program } from '#lib/contract/programing.ts';

/** The order of a list, as the texts of its ids. */
export type Order = readonly string[];

export const orderOf = (programs: readonly { id: string | number }[]): string[] =>
  programs.map(({ id }) => String(id));

/** The order with one taken from a place and put into another. */
export function moved(order: Order, from: number, to: number): string[] {
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The programmes in an order; those that it does not name stay behind the one they followed. */
export function arranged<T extends { id: string | number }>(
  programs: readonly T[],
  order: Order,
): T[] {
  const byId = new Map(programs.map((program) => [String(program.id), program]));
  const known = new Set(order);
  const result = order.flatMap((id) => byId.get(id) ?? []);
  programs.forEach((program, at) => {
    if (known.has(String(program.id))) return;
    const before = programs[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, program);
  });
  return result;
}

/** By their stored places; an upstream need not send them sorted. */
export const sorted = (programs: readonly Program[]): Program[] =>
  programs.toSorted((one, other) => {
    const [a, b] = [one.order ?? Number.MAX_SAFE_INTEGER, other.order ?? Number.MAX_SAFE_INTEGER];
    return a - b;
  });

/** With their places as stored: the same object where that changes nothing. */
export const numbered = (programs: readonly Program[]): Program[] =>
  programs.map((program, order) => (program.order === order ? program : { ...program, order }));

/** The body of an order call: 0 to n-1, ids as they came. */
export const orderBody = (programs: readonly Pick<Program, 'id'>[]) =>
  programs.map(({ id }, order) => ({ id, order }));
