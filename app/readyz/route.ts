import { upstreamAnswers } from '#lib/bff/ready.ts';

export const dynamic = 'force-dynamic';

/** Whether the panel can work: it runs, and its upstream answers. */
export async function GET(): Promise<Response> {
  const ready = await upstreamAnswers();
  return Response.json(
    { status: ready ? 'ok' : 'sin servidor' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
