import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { collectAfter } from '#lib/collect.ts';
import { SIGN_IN_LIMITED } from '#lib/contract/login.ts';
import { openApi } from '#lib/contract/openapi.ts';
import { matchCall } from '#lib/contract/routes.ts';
import { rarely } from '#lib/http/rarely.ts';
import { listeners } from '../listeners/routes.ts';
import { missing, Refusal } from '../refusal.ts';
import { handlers } from '../resources/handlers.ts';
import type { Services } from '../services.ts';
import { json, refused } from './answers.ts';
import { conditionOf } from './condition.ts';
import { dispatch } from './dispatch.ts';

const SAFE_ID = /^[\w.:-]{1,100}$/;

/** What the panel calls the request in its own log and to the person who waits. */
function requestIdOf(context: Context): string | undefined {
  const asked = context.req.header('x-request-id') ?? '';
  return SAFE_ID.test(asked) ? asked : undefined;
}

/** What the log calls an address: of a call the contract's name. */
const nameOf = ({ method, path }: { method: string; path: string }): string =>
  matchCall(method, path)?.name.split(' ')[1] ?? path.slice(0, 120);

/**
 * A setting that is missing, a limit that everybody meets behind a proxy that is not counted, a full
 * disk: people are told, and only whoever runs the server can mend it.
 */
const RUNNERS_MATTER = new Set([424, 429, 507]);

/** The other end of the connection; in tests there is none behind a request. */
const remoteOf = ({ env }: Context<{ Bindings: HttpBindings }>): string =>
  env?.incoming?.socket.remoteAddress ?? '';

/** The whole server as a function from request to answer. */
export function makeApp(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { log, store } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const document = JSON.stringify(openApi());

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    // What had not changed is most of what idle panels ask.
    const level = status === 304 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { method } = context.req;
    const ms = Math.round(performance.now() - started);
    const requestId = requestIdOf(context);
    log[level]({ requestId, method, path: nameOf(context.req), status, ms }, 'answered');
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
  app.use('/api/login', async (context, next) => {
    await next();
    context.header(SIGN_IN_LIMITED, '1');
  });
  app.all('/api/*', (context) =>
    dispatch(services, handlers, context.req.raw, remoteOf(context)).finally(() =>
      collectAfter(context.req.raw),
    ),
  );

  app.notFound(() => refused(missing('Esta dirección no existe.')));
  const isDue = rarely();
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      const { status, message: reason } = error;
      if (RUNNERS_MATTER.has(status) && isDue(reason)) {
        const { method } = context.req;
        const requestId = requestIdOf(context);
        const path = nameOf(context.req);
        log.warn({ method, path, status, reason, requestId }, 'a call was refused');
      }
      return refused(error);
    }
    // Whoever asked went away while sending: nobody reads the answer.
    if (context.req.raw.signal.aborted) return refused(new Refusal(400, 'El envío se cortó.'));
    const requestId = requestIdOf(context);
    const { method } = context.req;
    log.error({ err: error, method, path: nameOf(context.req), requestId }, 'a call failed');
    const condition = conditionOf(error);
    if (condition) return refused(condition);
    return json({ message: 'Algo falló en el servidor. Inténtalo de nuevo en un momento.' }, 500);
  });
  return app;
}
