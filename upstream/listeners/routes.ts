import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../services.ts';

/** The listeners' side: what a radio's app asks, without a session, from anywhere. */
export function listeners(_services: Services): Hono {
  const app = new Hono();
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'], maxAge: 86_400 }));
  return app;
}
