import { sessionEnded } from '#lib/queries/session-ended.ts';

/** What asking for a file's beginning gave; status 0: nothing answered. */
export interface Probe {
  status: number;
  bytes: Uint8Array;
}

/** Asks for the first bytes of a stored file that the browser could not use. */
export async function probeFile(source: string): Promise<Probe> {
  try {
    const response = await fetch(source, { headers: { range: 'bytes=0-15' } });
    if (response.status === 401) sessionEnded();
    if (!response.ok) return { status: response.status, bytes: new Uint8Array() };
    const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, 16);
    return { status: response.status, bytes };
  } catch {
    return { status: 0, bytes: new Uint8Array() };
  }
}
