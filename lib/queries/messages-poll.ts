import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import { apiResponse, readAnswer } from './api.ts';
import { createLocalFacts, type LocalFacts } from './local-facts.ts';
import { mergeDelta, mergeFull } from './merge-messages.ts';
import { type MessagesFeed, messagesKeys } from './messages-keys.ts';

const LIST = 'GET /api/messages';
const NOTHING: MessagesFeed = { items: [], etag: null };
/** RFC 3229's 'IM Used': only what changed since the tag that was named. */
const IM_USED = 226;

const factsByClient = new WeakMap<QueryClient, LocalFacts>();

/** What this tab did to messages and the server confirmed. */
export function localFacts(client: QueryClient): LocalFacts {
  let facts = factsByClient.get(client);
  if (!facts) {
    facts = createLocalFacts();
    factsByClient.set(client, facts);
  }
  return facts;
}

function conditions(before: MessagesFeed): Record<string, string> {
  return before.etag ? { 'A-IM': 'feed', 'If-None-Match': before.etag } : { 'A-IM': 'feed' };
}

/**
 * The list: whole the first time, afterwards a poll that asks for news alone and gives back the
 * very same feed when there are none.
 * @throws ApiError
 */
export async function fetchMessages(
  client: QueryClient,
  signal?: AbortSignal,
): Promise<MessagesFeed> {
  const known = () => client.getQueryData<MessagesFeed>(messagesKeys.list());
  const before = known();
  const facts = localFacts(client);
  const left = facts.mark();
  const response = await apiResponse(LIST, {
    query: { page: '0', limit: String(PAGE_SIZE), refresh: before ? 'true' : undefined },
    headers: before && conditions(before),
    signal,
  });
  if (response.status === 304) {
    facts.since(left);
    return known() ?? NOTHING;
  }
  const answer = await readAnswer<typeof LIST>(response, signal);
  const merge = response.status === IM_USED ? mergeDelta : mergeFull;
  // What is known by now, not what was known when the poll left.
  const current = known() ?? NOTHING;
  const items = merge(current.items, answer, facts.since(left));
  const etag = response.headers.get('etag');
  return items === current.items && etag === current.etag ? current : { items, etag };
}
