import type { Behaviour, Recorded } from '#e2e/recorder.ts';
import { FLAGS } from '#lib/contract/access.ts';
import { DAYS } from '#lib/contract/words.ts';
import { jpegSaying } from '../pictures.ts';

/** An upstream whose every text is one that wants to run. */

const PICTURE = jpegSaying('');

/** Texts of a visit: lists have a row for each, a record has all of them in each field. */
export interface Poison {
  texts: readonly string[];
  /** What links lead to; one for each row, the first for a record. */
  links: readonly string[];
}

/** Closes a text and says whose it is, so that it is known again wherever it is shown. */
export const marked = (text: string, field: string): string => `${text}≡${field}`;
const SEPARATOR = ' · ';

/** Rows are not the record that is opened: a screen that knows it from its list would show that one. */
const FIRST_ROW = 101;
const WHEN = '2026-03-04T05:06:07.000Z';
const HARMLESS = 'https://radio.example/oferta';

type Fields = Record<string, unknown>;

/** The answers by path; `/1` stands for the one record that is opened. */
export function poisoned({ texts, links }: Poison): Record<string, unknown> {
  const all = (field: string) => texts.map((text) => marked(text, field)).join(SEPARATOR);
  const link = links[0] ?? HARMLESS;
  const fields = (place: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, all(`${place}.${name}`)]));
  const rows = (
    place: string,
    names: readonly string[],
    more: (at: number) => Fields = () => ({}),
  ) =>
    texts.map((text, at) => ({
      id: FIRST_ROW + at,
      ...Object.fromEntries(names.map((name) => [name, marked(text, `${place}.${name}`)])),
      ...more(at),
    }));
  const when = { created_at: WHEN, read: 1, is_visible: 1 };
  const days = Object.fromEntries(DAYS.map((day) => [day, 1]));
  const hours = { start_at: '08:00:00', end_at: '10:00:00', ...days };
  const person = (place: string) => ({ id: 7, ...fields(place, ['name', 'email']) });
  return {
    '/api/me': { id: 7, role: 1, name: 'Ana', ...Object.fromEntries(FLAGS.map((f) => [f, 1])) },
    '/api/user/7': { id: 7, role: 1, ...fields('account', ['name', 'email']) },
    '/api/messages': rows('messages', ['name', 'message'], () => when),
    '/api/message/1': {
      id: 1,
      ...fields('message', ['name', 'message']),
      ...when,
      image: 'a.png',
      audio: 'a.ogg',
    },
    '/api/pushs': rows('pushs', ['title', 'state', 'message'], () => when),
    '/api/push/1': {
      id: 1,
      ...fields('push', ['title', 'message', 'state', 'state_reason']),
      ...when,
      link,
    },
    '/api/programing': rows('programing', ['name', 'locutor'], (order) => ({ ...hours, order })),
    '/api/programing/1': { id: 1, ...fields('program', ['name', 'locutor']), ...hours },
    '/api/radio': [
      {
        id: 1,
        ...fields('radio', ['name', 'about', 'meta_title', 'meta_subtitle']),
        ...(links.length
          ? Object.fromEntries(RADIO_LINKS.map((name) => [name, link]))
          : fields('radio', RADIO_LINKS)),
        color: '#ff0000',
        find_cover_by: 0,
      },
    ],
    '/api/sponsor': links.length
      ? links.map((to, at) => ({ id: at + 1, image: '', link: to }))
      : rows('sponsors', ['link']),
    '/api/sponsor/1': [{ id: 1, image: '', link: links.length ? link : all('sponsor.link') }],
    '/api/users': rows('users', ['name', 'email'], (at) => ({
      role: 0,
      ...when,
      radio: {
        id: at + 1,
        ...Object.fromEntries(
          ['name', 'package', 'flavor'].map((name) => [
            name,
            marked(texts[at] ?? '', `users.radio.${name}`),
          ]),
        ),
      },
    })),
    '/api/user-with-radio/1': {
      id: 1,
      role: 0,
      ...when,
      ...fields('user', ['name', 'email']),
      radio: { id: 1, flavor: 'uno', ...fields('user.radio', ['package', 'firebase_app_id']) },
      key: { id: 1, ...fields('user.key', ['keyAlias', 'fingerprint']), storeFile: 'a.jks' },
    },
    // With such a flavor nobody can ask for builds and files.
    '/api/user-with-radio/2': {
      id: 2,
      role: 0,
      ...when,
      radio: { id: 2, ...fields('user.radio', ['flavor']) },
    },
    '/api/builds': [
      {
        id: 1,
        type: 'debug',
        ...when,
        ...fields('build', ['state', 'reason', 'step']),
        requested_by: person('build.by'),
      },
    ],
    '/api/builds/1': {
      id: 1,
      ...when,
      ...fields('build', ['state', 'reason', 'step', 'log']),
      offset: 0,
      next_offset: 1,
    },
    '/api/builds/checklist/1': rows('checklist', ['label', 'detail']),
    '/api/apk': {
      fullPath: '',
      files: texts.map((text) => ({ name: marked(text, 'files.name'), extension: 'txt' })),
    },
    '/api/audit': texts.map((text, at) => ({
      id: at + 1,
      at: WHEN,
      ...Object.fromEntries(
        ['action', 'target', 'detail'].map((name) => [name, marked(text, `audit.${name}`)]),
      ),
      who: { id: 1, name: marked(text, 'audit.who'), email: 'x' },
      as: { id: 2, name: marked(text, 'audit.as'), email: 'x' },
    })),
    '/api/roles/users': rows('roles', ['name', 'email']),
    '/api/qr': rows('qr', ['name']),
    '/api/qr/1': { id: 1, image: '', ...fields('qr-one', ['name']) },
  };
}

/** Fields of the radio that are addresses. */
export const RADIO_LINKS = [
  'stream_url',
  'stream_video',
  'web',
  'facebook',
  'twitter',
  'instagram',
  'wsp',
] as const;

/** The answer to a request out of `answers`; 404 for what is not there. */
export function answerFrom(
  answers: Record<string, unknown>,
  { path, method }: Recorded,
): Behaviour {
  const [bare = ''] = path.split('?');
  if (method !== 'GET') return { body: {} };
  if (bare.startsWith('/api/apk/')) return { body: answers['/api/apk'] };
  // One that can't be shown would be there until it has failed, and gone on the next visit.
  if (bare.startsWith('/api/storage/images/'))
    return { body: PICTURE, headers: { 'content-type': 'image/jpeg' } };
  if (bare.startsWith('/api/storage/')) return { status: 404, body: { message: 'No está.' } };
  return bare in answers ? { body: answers[bare] } : { status: 404, body: {} };
}
