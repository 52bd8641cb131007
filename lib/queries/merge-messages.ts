import { replaceEqualDeep } from '@tanstack/react-query';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Message } from '#lib/contract/messages.ts';
import type { Facts } from './local-facts.ts';

const NO_FACTS: Facts = new Map();

/** What the server says of one message, unless something newer is known here. null: it is not to be shown. */
function settle(message: Message, before: Message | undefined, facts: Facts): Message | null {
  const fact = facts.get(String(message.id));
  if (!message.is_visible || fact === 'deleted') return null;
  const told = fact === 'read' && !message.read ? { ...message, read: true } : message;
  // The same object when nothing changed, so that its row is not drawn again.
  return before ? replaceEqualDeep(before, told) : told;
}

/** In their order; of two with one id the first. */
function byId(messages: Message[]): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const message of messages) {
    const id = String(message.id);
    if (!found.has(id)) found.set(id, message);
  }
  return found;
}

const same = (one: Message[], other: Message[]): boolean =>
  one.length === other.length && one.every((message, index) => message === other[index]);

/**
 * The whole list as an answer gives it, in its order: what is not in it is gone.
 * Returns `current` itself when nothing changed.
 */
export function mergeFull(
  current: Message[],
  answer: Message[],
  facts: Facts = NO_FACTS,
): Message[] {
  const before = byId(current);
  const merged: Message[] = [];
  for (const [id, message] of byId(answer)) {
    const settled = settle(message, before.get(id), facts);
    if (settled) merged.push(settled);
  }
  return same(current, merged) ? current : merged;
}

/**
 * The list with the changes of a delta (226): new ones go on top in its order, known ones stay in
 * their place, withdrawn ones go. At most a page is kept, like a full answer would bring.
 * Returns `current` itself when nothing changed.
 */
export function mergeDelta(
  current: Message[],
  delta: Message[],
  facts: Facts = NO_FACTS,
): Message[] {
  const before = byId(current);
  const changed = byId(delta);
  const fresh: Message[] = [];
  for (const [id, message] of changed) {
    if (before.has(id)) continue;
    const settled = settle(message, undefined, facts);
    if (settled) fresh.push(settled);
  }
  const kept: Message[] = [];
  for (const message of current) {
    const told = changed.get(String(message.id)) ?? message;
    const settled = settle(told, message, facts);
    if (settled) kept.push(settled);
  }
  const merged = [...fresh, ...kept].slice(0, PAGE_SIZE);
  return same(current, merged) ? current : merged;
}

/** Those of `items` that are unread and were not in `before`. */
export function arrivals(before: Message[], items: Message[]): Message[] {
  const known = byId(before);
  return items.filter((message) => !message.read && !known.has(String(message.id)));
}
