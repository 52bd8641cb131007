import type { Program } from '#lib/contract/programing.ts';
import { type Airing, airingsOf, withinWeek } from './airings.ts';
import { dayWord } from './days.ts';
import { clashesInWords, clashesOf, gapsInWords, gapsOf, unplaced } from './findings.ts';
import { type DayColumn, weekColumns } from './grid.ts';
import { clockOf, DAY_MINUTES } from './hours.ts';

/** More pairs than this are not named one by one: nobody would read them. */
const NAMED_PAIRS = 1_000;

interface Crowding {
  /** How often one programme starts while another is on. */
  pairs: number;
  /** The most at a time, and since which minute of the week. */
  most: number;
  at: number;
}

function crowdingOf(airings: readonly Airing[]): Crowding {
  const crowding = { pairs: 0, most: 0, at: 0 };
  let open: Airing[] = [];
  for (const airing of withinWeek(airings)) {
    open = open.filter(({ end }) => end > airing.start);
    crowding.pairs += open.length;
    open.push(airing);
    if (open.length > crowding.most)
      Object.assign(crowding, { most: open.length, at: airing.start });
  }
  return crowding;
}

function clashWords(airings: readonly Airing[]): string[] {
  const { pairs, most, at } = crowdingOf(airings);
  if (pairs <= NAMED_PAIRS) return clashesInWords(clashesOf(airings));
  const day = dayWord(Math.floor(at / DAY_MINUTES));
  return [`Se pisan muchos programas: hasta ${most} a la vez, el ${day} a las ${clockOf(at)}`];
}

export interface Week {
  /** Seven, Monday first. */
  columns: DayColumn[];
  /** What an operator may not have meant, in words, each once. */
  findings: string[];
}

export function weekOf(programs: readonly Program[]): Week {
  const airings = airingsOf(programs);
  const findings = [...clashWords(airings), ...gapsInWords(gapsOf(airings)), ...unplaced(programs)];
  return { columns: weekColumns(airings), findings: [...new Set(findings)] };
}
