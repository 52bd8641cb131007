export const dynamic = 'force-dynamic';

/** Whether the panel itself runs. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
