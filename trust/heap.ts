import { z } from '#lib/contract/zod.ts';

/** Memory that a panel's processes still hold once what nobody needs any more is collected. */

/** Start a panel with it, so that its processes can be asked. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** `npm start`'s own, the upstream and the panel. */
const SERVERS = 3;

const usage = z.object({
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
});

/** One command to a process that is inspected; gives the answer as it came. */
function tell(socket: WebSocket, id: number, method: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.addEventListener('message', function hear({ data }: MessageEvent<string>) {
    const answer = JSON.parse(data) as { id?: number };
    if (answer.id !== id) return;
    socket.removeEventListener('message', hear);
    resolve(answer);
  });
  socket.send(JSON.stringify({ id, method }));
  return promise;
}

/** null: it has ended since. */
async function heldBy(address: string): Promise<number | null> {
  const socket = new WebSocket(address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.addEventListener('open', () => resolve(true));
  socket.addEventListener('error', () => resolve(false));
  if (!(await promise)) return null;
  try {
    // The first one finishes what was begun, the second one finds what it set free.
    await tell(socket, 1, 'HeapProfiler.collectGarbage');
    await tell(socket, 2, 'HeapProfiler.collectGarbage');
    const { result } = usage.parse(await tell(socket, 3, 'Runtime.getHeapUsage'));
    return result.usedSize + result.backingStorageSize;
  } finally {
    socket.close();
  }
}

/** Bytes held by all processes of `npm start`, started `INSPECTED`. */
export async function heldBytes(panel: { log(): string }): Promise<number> {
  const found = panel.log().matchAll(/Debugger listening on (ws:\/\/\S+)/g);
  const addresses = [...found].map(([, address = '']) => address);
  const held = (await Promise.all(addresses.map(heldBy))).filter((bytes) => bytes !== null);
  if (held.length < SERVERS) throw new Error(`${held.length} processes of the panel are inspected`);
  return held.reduce((sum, bytes) => sum + bytes, 0);
}
