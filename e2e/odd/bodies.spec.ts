import { createHash } from 'node:crypto';
import { enter } from '../fixtures.ts';
import { expect, test } from './odd.ts';

/** Large bodies arrive whole or not at all (C13). */

const OURS = { 'x-cabina': '1' };
const MB = 1_000_000;

const program = (value: string) => ({
  name: 'Grande',
  locutor: '',
  start_at: '',
  end_at: '',
  ...{ mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
  cover: { filename: 'grande.jpg', filetype: 'image/jpeg', value },
});

const sha = (of: string): string => createHash('sha256').update(of).digest('hex');

/** Base64 text of about `bytes`, no two pieces alike. */
const text = (bytes: number): string => {
  const piece = createHash('sha512').update(`${bytes}`).digest('base64').slice(0, 64);
  return piece.repeat(Math.floor(bytes / 64));
};

test('C13 a body around 10 MB reaches the upstream with every byte, one above the cap not at all', async ({
  operator,
  odd,
}) => {
  odd.on('PUT /api/programing', { body: { message: 'Listo' } });
  for (const size of [9.9 * MB, 10.1 * MB, 13.9 * MB]) {
    const value = text(size);
    const answer = await operator.request.put('/api/programing', {
      headers: OURS,
      data: program(value),
    });
    expect(answer.status(), `${size}`).toBe(200);
    const arrived = JSON.parse(odd.of('PUT /api/programing').at(-1)?.body ?? '{}');
    expect(sha(arrived.cover.value)).toBe(sha(value));
  }
  const before = odd.of('PUT /api/programing').length;
  const refused = await operator.request.put('/api/programing', {
    headers: OURS,
    data: program(text(40 * MB)),
  });
  expect(refused.status()).toBe(413);
  expect((await refused.json()).message).toMatch(/MB|pesa|grande/);
  expect(odd.of('PUT /api/programing')).toHaveLength(before);
});

test('C13 icons arrive whole too, and what is above the cap never reaches the upstream', async ({
  page,
  odd,
  where,
}) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  await enter(page, admin);
  const post = (file: string) =>
    page.request.post('/api/radio/icons', { headers: OURS, data: { file, flavor: 'cordillera' } });
  for (const size of [9.9 * MB, 10.1 * MB]) {
    const file = text(size);
    // The upstream itself refuses icons above 500000 bytes.
    expect((await post(file)).status(), `${size}`).toBe(413);
    const arrived = JSON.parse(odd.of('POST /api/radio/icons').at(-1)?.body ?? '{}');
    expect(sha(arrived.file)).toBe(sha(file));
  }
  expect((await post(text(40 * MB))).status()).toBe(413);
  expect(odd.of('POST /api/radio/icons')).toHaveLength(2);
});
