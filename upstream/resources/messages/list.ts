import { json } from '../../http/answers.ts';
import { type Handler, radioOf } from '../../http/handler.ts';
import { changedMessages, newestMessages, revisionOf } from '../../store/messages.ts';
import { toWire } from './wire.ts';

/** Rows of one page, at most: more is for the next one. */
const MAX_ROWS = 1_000;
const PRIVATE = 'private, no-cache';

/** ETags of If-None-Match, without the weak mark. */
const tagsOf = (header: string | null): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const wantsDelta = (header: string | null): boolean =>
  (header ?? '').split(',').some((token) => token.trim().split(';')[0] === 'feed');

/**
 * Messages, newest first. The ETag is the radio's revision: a poll that has it costs one small
 * read (304), one with an older revision gets what changed (226, RFC 3229), tombstones included.
 */
export const listMessages: Handler<'GET /api/messages'> = async (asked) => {
  const { services, principal, query, request } = asked;
  const { db, epoch } = services.store;
  const radioId = radioOf(principal);
  const { rev, floor } = await revisionOf(db, radioId);
  const etag = (revision: number) => `"${epoch}-${radioId}-${revision}"`;
  const headers = { etag: etag(rev), 'cache-control': PRIVATE };

  const known = tagsOf(request.headers.get('if-none-match'));
  if (known.includes(etag(rev))) return new Response(null, { status: 304, headers });

  const limit = Math.min(Number(query.limit), MAX_ROWS);
  if (query.refresh && query.page === '0' && wantsDelta(request.headers.get('a-im'))) {
    const since = revisionIn(known[0] ?? '', `"${epoch}-${radioId}-`);
    if (since !== null && since >= floor && since < rev) {
      const changed = await changedMessages(db, radioId, since, limit + 1).execute();
      if (changed.length <= limit) {
        changed.sort((a, b) =>
          a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id,
        );
        return json(changed.map(toWire), 226, { ...headers, im: 'feed' });
      }
    }
  }
  const rows = await newestMessages(db, radioId, limit, Number(query.page) * limit).execute();
  return json(rows.map(toWire), 200, headers);
};

function revisionIn(tag: string, start: string): number | null {
  if (!tag.startsWith(start)) return null;
  const found = /^(\d{1,15})"$/.exec(tag.slice(start.length));
  return found ? Number(found[1]) : null;
}
