import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { listenerOf } from '#e2e/listener.ts';
import type { Account } from '#e2e/stage.ts';
import type { Embedded } from './ground.ts';
import { callAt, type Login, loginAt } from './people.ts';

/** One of everything that a radio can have, with a word in each that must be seen nowhere else. */

export interface Things {
  account: Account;
  /** The operator, signed in at the upstream. */
  operator: Login;
  radioId: number;
  /** In every text and name. */
  canary: string;
  message: number;
  messageImage: string;
  audio: string;
  push: number;
  pushImage: string;
  program: number;
  cover: string;
  banner: string;
  sponsor: number;
  sponsorImage: string;
  qr: number;
  qrImage: string;
  subUser: number;
  /** Below the builds folder, joined by '/'. */
  apk: string;
  build: number;
}

export const PASSWORD = 'una clave bien larga';

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

/** An upload object (specification §3). */
export const uploadOf = (bytes: Uint8Array, filename = 'foto.png') => ({
  filename,
  filetype: 'image/png',
  value: Buffer.from(bytes).toString('base64'),
});

type Row = Record<string, unknown> & { id: number };

export function maker(upstream: string, token: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const { status, text, json } = await callAt(upstream, token, method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return json;
  };
  const only = async (path: string): Promise<Row> => {
    const [row, ...more] = (await call('GET', path)) as Row[];
    if (!row || more.length) throw new Error(`${path} does not have one row`);
    return row;
  };
  return { call, only };
}

export const program = (name: string, more: object = {}) => ({
  name,
  locutor: name,
  start_at: '06:00',
  end_at: '09:00',
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
  ...more,
});

/** A sub-user with the given flags, by the operator's own calls. */
export async function makeSubUser(
  upstream: string,
  token: string,
  email: string,
  flags: Record<string, 0 | 1> = {},
): Promise<Row> {
  const { call } = maker(upstream, token);
  const body = { name: email, email, password: PASSWORD };
  const made = (await call('POST', '/api/roles/add-user', body)) as Row;
  await call('PUT', '/api/roles/users', { id: made.id, ...flags });
  return made;
}

/** Fills a radio that nobody has used yet. */
export async function makeThings(stage: Embedded, canary: string): Promise<Things> {
  const { upstream, dataDir } = stage;
  const account = stage.station();
  const { flavor, email } = account;
  const operator = await loginAt(upstream, account);
  const { call, only } = maker(upstream, operator.token);
  const picture = uploadOf(await square(64, '#336699'));

  const sent = await listenerOf(upstream, flavor).send({
    name: canary,
    message: canary,
    image: 'images/foto.webp',
    audio: 'audio/nota-iphone.m4a',
  });
  if (!sent.ok) throw new Error(`a listener's message was refused: ${await sent.text()}`);
  await call('PUT', '/api/push', { title: canary, message: canary, link: '', image: picture });
  await call('PUT', '/api/programing', program(canary, { image: picture, cover: picture }));
  await call('POST', '/api/sponsor', { link: `https://${canary}.example/`, image: picture });
  await call('POST', '/api/qr', { name: canary, image: picture });
  const { id: subUser } = await makeSubUser(upstream, operator.token, `${canary}-${email}`);

  const admin = maker(upstream, (await loginAt(upstream, stage.admin)).token);
  const icon = (await square(512, '#993366')).toString('base64');
  await admin.call('POST', '/api/radio/icons', { file: icon, flavor });
  const apk = `${flavor}/debug/${canary}.apk`;
  const file = join(dataDir, 'media', 'apk', apk);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, canary);
  await admin.call('POST', '/api/build-flavors', [operator.id]);
  const build = (await admin.call('POST', '/api/build-apk', {
    type: 'debug',
    flavor,
    user: operator.id,
  })) as Row;

  const [message, push, shown, sponsor, qr, radio] = [
    await only('/api/messages'),
    await only('/api/pushs'),
    await only('/api/programing'),
    await only('/api/sponsor'),
    await only('/api/qr'),
    await only('/api/radio'),
  ];
  return {
    ...{ account, operator, canary, subUser, apk },
    radioId: radio.id,
    message: message.id,
    messageImage: String(message.image),
    audio: String(message.audio),
    push: push.id,
    pushImage: String(push.image),
    program: shown.id,
    cover: String(shown.cover),
    banner: String(shown.image),
    sponsor: sponsor.id,
    sponsorImage: String(sponsor.image),
    qr: qr.id,
    qrImage: String(qr.image),
    build: build.id,
  };
}
