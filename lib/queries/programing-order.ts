import type { QueryClient } from '@tanstack/react-query';
import type { Program } from '#lib/contract/programing.ts';
import { arranged, numbered, type Order, orderBody } from '#lib/programing/order.ts';
import { api } from './api.ts';
import { createOrderKeeper, type OrderKeeper } from './order-keeper.ts';
import { programingKeys } from './programing-keys.ts';

const keepers = new WeakMap<QueryClient, OrderKeeper<Program>>();

/** The order of this tab's programmes, and the turns that everything takes that rests on it. */
export function programOrder(client: QueryClient): OrderKeeper<Program> {
  const known = keepers.get(client);
  if (known) return known;
  const queryKey = programingKeys.list();
  const list = () => client.getQueryData<Program[]>(queryKey) ?? [];
  const keeper = createOrderKeeper<Program>({
    // What was deleted meanwhile is not sent.
    send: async (order: Order) => {
      const body = orderBody(arranged(list(), order));
      await api('POST /api/programing/order', { body, keepalive: true });
    },
    stored: (order) =>
      void client.setQueryData<Program[]>(
        queryKey,
        (programs) => programs && numbered(arranged(programs, order)),
      ),
    failed: () => void client.invalidateQueries({ queryKey }),
  });
  keepers.set(client, keeper);
  return keeper;
}
