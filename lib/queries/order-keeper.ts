import { arranged, type Order } from '#lib/programing/order.ts';

/**
 * The order that somebody gave a list by dragging, from the drop until the server has confirmed it.
 * Not in the query's cache: that one tells its news a moment later, and the dropped row would be
 * painted at its old place meanwhile (C15).
 */

export interface OrderView<T> {
  /** Ids as they are to be shown; null: as the list has them. */
  order: Order | null;
  /** While something is dragged: the list that it is dragged in, whatever comes meanwhile. */
  held: readonly T[] | null;
}

interface Server {
  /** Stores an order; rejects when it could not. */
  send: (order: Order) => Promise<void>;
  /** It is stored: the cached list gets it as well. */
  stored: (order: Order) => void;
  /** The last call did not come through: the list is asked for anew. */
  failed: () => void;
}

export function createOrderKeeper<T extends { id: string | number }>(server: Server) {
  let view: OrderView<T> = { order: null, held: null };
  const watchers = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Counts what was done here, so that an answer can be told to be older than it. */
  let clock = 0;
  let latest: Order | null = null;
  const gone = new Map<string, number>();
  /** A failure while something is dragged is told after it: the drop may make it good. */
  let untold: (() => void) | null = null;

  function show(change: Partial<OrderView<T>>): void {
    view = { ...view, ...change };
    for (const watcher of watchers) watcher();
  }

  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  async function store(order: Order, onFailed: (error: unknown) => void): Promise<void> {
    let failure: { error: unknown } | null = null;
    try {
      await server.send(order);
      server.stored(order);
    } catch (error) {
      failure = { error };
    }
    waiting -= 1;
    clock += 1;
    // The next call carries the whole order, this move too.
    if (waiting > 0) return;
    if (failure) latest = null;
    show({ order: null });
    if (!failure) return;
    server.failed();
    const tell = () => onFailed(failure.error);
    if (view.held) untold = tell;
    else tell();
  }

  return {
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    view: (): OrderView<T> => view,

    /** Does `work` once everything before it is done: an order call names every programme there is. */
    inTurn,

    /** Something is picked up in `items`: until it is let go, they are what is shown. */
    hold: (items: readonly T[]): void => show({ held: items }),
    /** It was let go where it was. */
    letGo: (): void => {
      if (view.held) show({ held: null });
      untold?.();
      untold = null;
    },

    /** Shows an order at once and stores it, one call after the other. When the last fails, the stored one shows again. */
    put: (order: Order, onFailed: (error: unknown) => void): void => {
      clock += 1;
      latest = order;
      untold = null;
      waiting += 1;
      show({ order, held: null });
      void inTurn(() => store(order, onFailed));
    },

    /** The server has deleted it. */
    forget: (id: T['id']): void => {
      clock += 1;
      gone.set(String(id), clock);
    },

    /** The moment at which the list is asked for. */
    mark: (): number => clock,
    /** An answer as it would be, had it been asked for now. @param mark of when it was */
    settle: (items: readonly T[], mark: number): T[] => {
      const there = items.filter(({ id }) => (gone.get(String(id)) ?? 0) <= mark);
      return latest && clock > mark ? arranged(there, latest) : there;
    },
  };
}

export type OrderKeeper<T extends { id: string | number }> = ReturnType<
  typeof createOrderKeeper<T>
>;
