import assert from 'node:assert/strict';
import type { Program } from '#lib/contract/programing.ts';
import type { Station } from './house.ts';

/** A programme as its form sends it. For tests alone. */
export const program = {
  name: 'Mañanas',
  locutor: 'Ana',
  start_at: '06:00',
  end_at: '09:30',
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};

export async function createProgram(
  station: Station,
  fields: object = {},
): Promise<Program & { id: number }> {
  const { status, body } = await station.call('PUT /api/programing', {
    body: { ...program, ...fields },
  });
  assert.equal(status, 200, body.message ?? '');
  return body as unknown as Program & { id: number };
}

export const programsOf = async (station: Station): Promise<Program[]> =>
  (await station.call('GET /api/programing')).body;
