import type { Program } from '#lib/contract/programing.ts';
import { WEEK } from './days.ts';

let lastId = 0;

/** A programme for tests. @param days '1111100', Monday first @param hours '06:00-09:30' */
export function programOf(name: string, days: string, hours: string): Program {
  lastId += 1;
  const [start_at = '', end_at = ''] = hours.split('-');
  const flags = Object.fromEntries(
    WEEK.map(({ key }, at) => [key, days[at] === '1' ? 1 : 0]),
  ) as Pick<Program, (typeof WEEK)[number]['key']>;
  return {
    ...flags,
    id: lastId,
    name,
    locutor: '',
    image: '',
    cover: '',
    start_at,
    end_at,
    order: null,
    version: 1,
  };
}
