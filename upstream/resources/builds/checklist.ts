import { checklist } from '../../builds/checklist.ts';
import type { Handler } from '../../http/handler.ts';
import { radioOfUser } from './radio-of-user.ts';

/** What is there and what is missing before a build of a user's radio can work. */
export const getChecklist: Handler<'GET /api/builds/checklist/{id}'> = async (asked) => {
  const { services, params } = asked;
  return checklist(services, await radioOfUser(services.store.db, params.id));
};
