'use client';

import { useEffect, useState } from 'react';
import type { Build } from '#lib/contract/builds.ts';
import type { Id } from '#lib/contract/loose.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { buildLog } from '#lib/queries/user-builds.ts';
import { EMPTY_LOG, type ShownLog, shownFrom, withPiece } from '#lib/user/build-log.ts';

/** Between two looks at a log that grows (ms). */
const PAUSE_MS = 1_000;
/** After a failure (ms). */
const RETRY_MS = 3_000;
/** Beyond any log: the answer says where it ends. */
const END = 999_999_999_999;
/** The log can't be had: no more tries. */
const OVER = [400, 401, 403, 404];

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Follower {
  id: Id;
  signal: AbortSignal;
  onLog: (log: ShownLog) => void;
  onTrouble: (message: string) => void;
}

/** Reads a log to its end, piece by piece; of a long one its end alone. */
async function follow({ id, signal, onLog, onTrouble }: Follower): Promise<void> {
  let log = EMPTY_LOG;
  let offset: number | null = null;
  while (!signal.aborted) {
    try {
      const from: number = offset ?? END;
      const piece = await buildLog(id, from, signal);
      if (!piece || signal.aborted) return;
      const next = piece.next_offset ?? 0;
      onTrouble('');
      if (offset === null) {
        offset = shownFrom(next, from);
        log = { raw: '', cut: offset > 0 };
        continue;
      }
      log = withPiece(log, piece.log);
      offset = next;
      onLog(log);
      if (piece.more) continue;
      if (!isUnderWay(piece.state)) return;
      await pause(PAUSE_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      onTrouble(error.message);
      if (OVER.includes(error.status)) return;
      await pause(RETRY_MS, signal);
    }
  }
}

/** A build's log, as it grows; `trouble` says in Spanish why it can't be had just now. */
export function useBuildLog({ id, state }: Pick<Build, 'id' | 'state'>) {
  const [log, setLog] = useState<ShownLog>(EMPTY_LOG);
  const [trouble, setTrouble] = useState('');
  // One that waited and runs goes on in the same log.
  const isOpen = isUnderWay(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an ended one is read to its end once more.
  useEffect(() => {
    const abort = new AbortController();
    follow({ id, signal: abort.signal, onLog: setLog, onTrouble: setTrouble }).catch(reportError);
    return () => abort.abort();
  }, [id, isOpen]);
  return { log, trouble };
}
