import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { LISTENER_BODY_BYTES } from '#lib/contract/app.ts';
import { fileParam } from '#lib/contract/fields.ts';
import { gate } from '../gate.ts';
import { json } from '../http/answers.ts';
import { assertRoom } from '../http/with-room.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { radioByFlavor } from '../store/radios.ts';
import { readForm } from './form.ts';
import { addPublicRoutes } from './public-routes.ts';
import { callerOf, listenersRate } from './rate.ts';
import { keyHashOf, sendKeyOf } from './send-key.ts';
import { withReceived } from './spool.ts';
import { storeMessage, storeOnce } from './store-message.ts';

/** Two forms are taken apart at once: each is in memory while it is. */
const FORMS_AT_ONCE = 2;

const NO_ROOM =
  'La radio no puede recibir mensajes ahora: su servidor se quedó sin espacio. Inténtalo más tarde.';

/** The listeners' side: what a radio's app asks, without a session, from anywhere. */
export function listeners(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { store, settings, log } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const rate = listenersRate(settings);
  const takeApart = gate(FORMS_AT_ONCE);
  const waitingRoom = join(settings.dataDir, 'recibiendo');
  rmSync(waitingRoom, { recursive: true, force: true });
  mkdirSync(waitingRoom, { recursive: true, mode: 0o700 });

  let isTold = false;
  app.use(async (context, next) => {
    if (!isTold && !settings.appProxyHops && context.req.header('x-forwarded-for') !== undefined) {
      isTold = true;
      log.warn('an X-Forwarded-For came that APP_PROXY_HOPS does not count: it is not believed');
    }
    await next();
  });
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'], maxAge: 86_400 }));

  app.all('/:flavor/messages', async (context) => {
    const { method } = context.req;
    if (method !== 'POST')
      throw new Refusal(405, 'Esta dirección solo recibe mensajes.', {
        headers: { allow: 'POST, OPTIONS' },
      });
    const flavor = context.req.param('flavor');
    await rate(callerOf(context, settings.appProxyHops), flavor);

    const radio = fileParam.safeParse(flavor).success
      ? await radioByFlavor(store.db, flavor)
      : null;
    if (!radio) throw missing('Esta radio no existe.');
    const contentType = context.req.header('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(contentType))
      throw new Refusal(415, 'El mensaje se envía como formulario (multipart/form-data).');

    const keyHash = keyHashOf(context.req.raw.headers);
    await assertRoom(services, NO_ROOM);

    const id = await withReceived(context.req.raw, waitingRoom, LISTENER_BODY_BYTES, (body) =>
      takeApart(async () => {
        const sent = await readForm(body, contentType);
        if (!keyHash) return storeMessage(services, radio.id, sent);
        return storeOnce(services, radio.id, sent, sendKeyOf(keyHash, sent));
      }),
    );
    log.debug({ radioId: radio.id, id }, 'a message came in');
    return json({ id }, 201);
  });
  addPublicRoutes(app, services);
  return app;
}
