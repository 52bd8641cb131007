import type { Program } from '#lib/contract/programing.ts';
import type { Airing } from './airings.ts';
import { DAY_MINUTES } from './hours.ts';

/** The week as seven columns: overnight programmes on both days, those at the same time side by side. */

/** A programme's part of one day, in minutes of that day. */
export interface Block {
  program: Program;
  from: number;
  to: number;
  /** It began the day before. */
  continues: boolean;
  /** It goes on the next day. */
  goesOn: boolean;
  /** Its place among those beside it, and how many places there are. */
  lane: number;
  lanes: number;
}

/** Those that found no place beside the others. */
export interface Crowd {
  from: number;
  to: number;
  count: number;
}

export interface DayColumn {
  blocks: Block[];
  crowds: Crowd[];
}

/** More side by side can't be read. */
const MOST_LANES = 3;

type Piece = Omit<Block, 'lane' | 'lanes'>;

function piecesByDay(airings: readonly Airing[]): Piece[][] {
  const days: Piece[][] = Array.from({ length: 7 }, () => []);
  for (const airing of airings) {
    const day = Math.floor(airing.start / DAY_MINUTES);
    const [from, to] = [airing.start - day * DAY_MINUTES, airing.end - day * DAY_MINUTES];
    const goesOn = to > DAY_MINUTES;
    const { program } = airing;
    days[day]?.push({ program, from, to: Math.min(to, DAY_MINUTES), continues: false, goesOn });
    if (goesOn)
      days[(day + 1) % 7]?.push({
        program,
        from: 0,
        to: to - DAY_MINUTES,
        continues: true,
        goesOn: false,
      });
  }
  for (const pieces of days)
    pieces.sort((one, other) => one.from - other.from || other.to - one.to);
  return days;
}

/** One day's pieces that overlap, directly or by others: they share the column's width. */
function placeTogether(pieces: readonly Piece[]): DayColumn {
  const free: number[] = [];
  const inLanes = pieces.map((piece) => {
    const open = free.findIndex((until) => until <= piece.from);
    const lane = open < 0 ? free.length : open;
    free[lane] = piece.to;
    return { ...piece, lane };
  });
  const isCrowded = free.length > MOST_LANES;
  const lanes = Math.min(free.length, MOST_LANES);
  const shown = isCrowded ? MOST_LANES - 1 : lanes;
  const left = inLanes.filter(({ lane }) => lane >= shown);
  return {
    blocks: inLanes.filter(({ lane }) => lane < shown).map((block) => ({ ...block, lanes })),
    crowds: left.length
      ? [
          {
            from: Math.min(...left.map(({ from }) => from)),
            to: Math.max(...left.map(({ to }) => to)),
            count: left.length,
          },
        ]
      : [],
  };
}

function columnOf(pieces: readonly Piece[]): DayColumn {
  const column: DayColumn = { blocks: [], crowds: [] };
  let together: Piece[] = [];
  let until = 0;
  const place = () => {
    const { blocks, crowds } = placeTogether(together);
    column.blocks.push(...blocks);
    column.crowds.push(...crowds);
    together = [];
  };
  for (const piece of pieces) {
    if (together.length && piece.from >= until) place();
    together.push(piece);
    until = Math.max(until, piece.to);
  }
  if (together.length) place();
  return column;
}

/** Seven columns, Monday first. @param airings of `airingsOf` */
export const weekColumns = (airings: readonly Airing[]): DayColumn[] =>
  piecesByDay(airings).map(columnOf);
