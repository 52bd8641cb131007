import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type AppAnswer, deviceForm } from '#lib/contract/app.ts';
import { fileParam } from '#lib/contract/fields.ts';
import { json } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import { check } from '../http/check.ts';
import { answerFile } from '../http/file-answer.ts';
import { rowId } from '../http/handler.ts';
import { assertRoom } from '../http/with-room.ts';
import { typeOf } from '../media/types.ts';
import { topicOf } from '../push/topic.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { seeDevice } from '../store/devices.ts';
import { publishedImage } from '../store/published.ts';
import { countQr } from '../store/qrs.ts';
import { radioById } from '../store/radio-config.ts';
import { radioByFlavor } from '../store/radios.ts';
import type { RadioRow } from '../store/schema.ts';
import { programmes, qrs, radioCard, sponsors } from './publication.ts';
import { addressRate, callerOf } from './rate.ts';

type Bound = { Bindings: HttpBindings };
type Ask = Context<Bound>;
type Answer = (radio: RadioRow, context: Ask) => Promise<Response>;

/** An app that opens asks some five times and shows some thirty pictures. */
const READS_PER_SEND = 40;
const DEVICE_BODY_BYTES = 8 * 1024;
const LISTS_ARE_FRESH = 'public, max-age=30';
// A stored picture never changes, but it may be taken back.
const PICTURES_ARE_FRESH = 'public, max-age=86400';

/** What a radio's app reads without a session, and the little that it counts. */
export function addPublicRoutes(app: Hono<Bound>, services: Services): void {
  const { store, media, settings, now } = services;
  const { db } = store;
  const { appRatePerMinute, appProxyHops } = settings;
  const tooMuch = 'Demasiados pedidos seguidos. Espera un momento.';
  const reading = addressRate(appRatePerMinute * READS_PER_SEND, tooMuch);
  const counting = addressRate(appRatePerMinute, tooMuch);

  const radioAt = async (context: Ask): Promise<RadioRow> => {
    const flavor = fileParam.safeParse(context.req.param('flavor'));
    const known = flavor.success ? await radioByFlavor(db, flavor.data) : null;
    const radio = known && (await radioById(db, known.id).executeTakeFirst());
    if (!radio) throw missing('Esta radio no existe.');
    return radio;
  };

  const route = (method: 'GET' | 'POST', path: string, answer: Answer) => {
    const rate = method === 'GET' ? reading : counting;
    app.on(method, `/:flavor/${path}`, async (context) => {
      await rate(callerOf(context, appProxyHops));
      if (method === 'POST') await assertRoom(services);
      return answer(await radioAt(context), context);
    });
    app.all(`/:flavor/${path}`, () => {
      const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
      throw new Refusal(405, 'Esta dirección no admite ese método.', { headers: { allow } });
    });
  };
  const list = (path: string, what: (radio: RadioRow) => Promise<unknown>) => {
    app.use(`/:flavor/${path}`, etag());
    route('GET', path, async (radio) =>
      json(await what(radio), 200, { 'cache-control': LISTS_ARE_FRESH }),
    );
  };

  list('radio', async (radio) => radioCard(radio, radio.flavor ?? ''));
  list('programing', (radio) => programmes(db, radio));
  list('sponsors', (radio) => sponsors(db, radio));
  list('qrs', (radio) => qrs(db, radio));

  route('GET', 'images/:file', async (radio, context) => {
    const name = fileParam.safeParse(context.req.param('file'));
    const row = name.success && (await publishedImage(db, radio, name.data).executeTakeFirst());
    const file = row && (await media.open('images', row.name));
    if (!file) throw missing('Esta imagen no existe.');
    const answer = await answerFile(context.req.raw, file, {
      type: typeOf(row.name),
      etag: `"${row.name}"`,
      name: row.original_name || row.name,
      disposition: 'inline',
    });
    answer.headers.set('cache-control', PICTURES_ARE_FRESH);
    return answer;
  });

  for (const [path, column] of [
    ['download', 'download_count'],
    ['share', 'share_count'],
  ] as const)
    route('POST', `qrs/:id/${path}`, async (radio, context) => {
      const absent = 'Este QR no existe.';
      const id = rowId(context.req.param('id') ?? '', absent);
      const row = await countQr(db, radio.id, id, column);
      if (!row) throw missing(absent);
      const { download_count, share_count } = row;
      return json({
        download_count,
        share_count,
      } satisfies AppAnswer<'POST /app/{flavor}/qrs/{id}/share'>);
    });

  route('POST', 'devices', async (radio, context) => {
    const device = check(deviceForm, await readJson(context.req.raw, DEVICE_BODY_BYTES));
    await seeDevice(db, radio.id, device, now());
    return json({ topic: topicOf(radio.flavor ?? '') }, 201);
  });
}
