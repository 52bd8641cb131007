import type { Flag } from '#lib/contract/access.ts';
import type { Handler } from '../../http/handler.ts';

/** Who the token belongs to, with flags and role (specification §3). */
export const getMe: Handler<'GET /api/me'> = async ({ services, principal }) => {
  const { userId, name, email, role, radioId } = principal;
  const flag = (section: Flag) => (principal.flags[section] ? 1 : 0);
  return {
    id: userId,
    name,
    email,
    role,
    radio_id: radioId,
    messages: flag('messages'),
    push: flag('push'),
    programmation: flag('programmation'),
    sponsor: flag('sponsor'),
    qr: flag('qr'),
    configuration: flag('configuration'),
    notes: flag('notes'),
    ...(services.reserve.isFull() && { disk_full: 1 as const }),
  };
};
