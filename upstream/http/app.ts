import { Hono } from 'hono';
import { openApi } from '#lib/contract/openapi.ts';
import { listeners } from '../listeners/routes.ts';
import { missing, Refusal } from '../refusal.ts';
import { handlers } from '../resources/handlers.ts';
import type { Services } from '../services.ts';
import { json, refused } from './answers.ts';
import { dispatch } from './dispatch.ts';

const SAFE_ID = /^[\w.:-]{1,100}$/;

/** The whole server as a function from request to answer. */
export function makeApp(services: Services): Hono {
  const { log, store } = services;
  const app = new Hono();
  const document = JSON.stringify(openApi());

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - started);
    log.debug({ method, path, status: context.res.status, ms }, 'answered');
  });

  app.get('/healthz', () => json({ status: 'ok' }));
  app.get('/readyz', async () => {
    await store.db.selectFrom('meta').select('key').limit(1).execute();
    return json({ status: 'ok' });
  });
  app.get(
    '/openapi.json',
    () =>
      new Response(document, {
        headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' },
      }),
  );
  app.route('/app', listeners(services));
  app.all('/api/*', (context) => dispatch(services, handlers, context.req.raw));

  app.notFound(() => refused(missing('Esta dirección no existe.')));
  app.onError((error, context) => {
    if (error instanceof Refusal) return refused(error);
    // Whoever asked went away while sending: nobody reads the answer.
    if (context.req.raw.signal.aborted) return refused(new Refusal(400, 'El envío se cortó.'));
    const asked = context.req.header('x-request-id') ?? '';
    const requestId = SAFE_ID.test(asked) ? asked : undefined;
    const { method, path } = context.req;
    log.error({ err: error, method, path, requestId }, 'a call failed');
    return json({ message: 'Algo falló en el servidor. Inténtalo de nuevo en un momento.' }, 500);
  });
  return app;
}
