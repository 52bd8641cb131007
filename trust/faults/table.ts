import type { Behaviour } from '#e2e/recorder.ts';
import { FLAGS } from '#lib/contract/access.ts';

/** What an upstream does wrong, and how a screen or a save may end then. */

export interface Fault {
  name: string;
  /** How each call is answered; without it, the line to the upstream is what fails. */
  answer?: Behaviour;
  /** There is no way to the upstream: nobody listens, or its name is unknown. */
  line?: 'refused' | 'nameless';
  /** It says, in its own way, that there is nothing: an empty list, a record that does not exist, a plain 'done'. */
  meansNothing?: true;
  /** The session is over; nothing else may sign anybody out. */
  endsSession?: true;
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>nginx</body></html>`;

const says = (status: number, message: string, headers?: Record<string, string>) => ({
  status,
  body: { message },
  ...(headers && { headers }),
});

/** 50 MB of a list that would be right if it were shorter. */
function much(): Buffer {
  const row = Buffer.from('{"id":1,"name":"Una fila como otra cualquiera","message":"uno"},');
  const bytes = Buffer.alloc(Math.floor((50 * 1_048_576) / row.length) * row.length, row);
  bytes.write('[', 0);
  bytes.write('{', 1);
  bytes.write(']', bytes.length - 1);
  return bytes;
}

/** Of `/api/me`: whoever may not see a screen is led away from it, which is no fault of the screen's. */
const RIGHTS = { role: 1, ...Object.fromEntries(FLAGS.map((flag) => [flag, {}])) };

export const FAULTS: readonly Fault[] = [
  { name: 'connection refused', line: 'refused' },
  { name: 'no DNS', line: 'nameless' },
  { name: '30 s of silence', answer: { delay: 30_000, body: [] } },
  { name: 'one byte a second', answer: { drip: 1_000, body: [{ id: 1, name: 'x'.repeat(60) }] } },
  {
    name: 'reset mid-body',
    answer: { body: [{ id: 1, name: 'x'.repeat(2_000) }], resetAfter: 100 },
  },
  { name: '401', answer: says(401, 'Invalid token'), endsSession: true },
  { name: '403', answer: says(403, 'Forbidden') },
  { name: '404', answer: says(404, 'Not found'), meansNothing: true },
  {
    name: '413',
    answer: { status: 413, headers: html, body: page('413 Request Entity Too Large') },
  },
  { name: '429', answer: says(429, 'Too many requests', { ...json, 'retry-after': '60' }) },
  {
    name: 'JSON 500',
    answer: {
      status: 500,
      body: { error: { message: "TypeError: Cannot read properties of undefined (reading 'id')" } },
    },
  },
  { name: 'HTML 502', answer: { status: 502, headers: html, body: page('502 Bad Gateway') } },
  { name: 'HTML 200', answer: { headers: html, body: page('Index of /') } },
  { name: 'empty 200', answer: { headers: json, body: '' }, meansNothing: true },
  { name: 'null', answer: { headers: json, body: 'null' }, meansNothing: true },
  { name: 'cut JSON', answer: { headers: json, body: '[{"id":1,"na' } },
  {
    name: 'wrong types',
    answer: {
      body: { ...RIGHTS, id: {}, name: [], title: {}, message: { a: 1 }, msg: [], files: 7 },
    },
  },
  { name: '50 MB of JSON', answer: { headers: json, body: much() } },
  { name: 'wrong gzip', answer: { encoding: 'wrong', body: [] } },
  { name: '204', answer: { status: 204 }, meansNothing: true },
  { name: 'redirect', answer: { status: 302, headers: { location: 'http://127.0.0.1:9/otro' } } },
];
