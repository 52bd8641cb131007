import type { AuditEntry } from '#lib/contract/audit.ts';
import type { Handler } from '../../http/handler.ts';
import { auditPage } from '../../store/audit.ts';
import { page } from '../page.ts';

/** 'Ana <ana@radio.com>' as it was written down. */
function person(id: number | null, written: string): AuditEntry['who'] {
  // An account that is gone has no number any more; the console has no name.
  if (id === null && !written) return null;
  const [, name = '', email = ''] = /^(.*) <([^<>]*)>$/s.exec(written) ?? [];
  return { id, name: name || written, email };
}

/** What super admins did, newest first. */
export const listAudit: Handler<'GET /api/audit'> = async ({ services, query }) => {
  const { limit, offset } = page(query);
  const rows = await auditPage(services.store.db, query.person ?? '', limit, offset).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    who: person(row.user_id, row.who),
    as: person(row.as_user_id, row.as_whom),
    target: row.target,
    detail: row.detail,
    radio_id: row.radio_id,
  }));
};
