import { send } from './upstream.ts';

const PATIENCE_MS = 3_000;

/** Whether the upstream answers at all: asked without a token, it refuses, which is an answer. */
export async function upstreamAnswers(): Promise<boolean> {
  try {
    const outgoing = { name: 'GET /api/me', token: null } as const;
    const { status, body } = await send(outgoing, AbortSignal.timeout(PATIENCE_MS));
    body?.destroy();
    return status < 500;
  } catch {
    return false;
  }
}
