import { DAYS, type programForm } from '#lib/contract/programing.ts';
import type { z } from '#lib/contract/zod.ts';
import type { ProgramText } from '../../store/programs.ts';
import { cleanLine } from '../../text.ts';

type Body = z.output<typeof programForm>;

const clock = (time: string): string => (/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time);

/** A form's text, days and times as they are stored. */
export const textOf = (body: Body): ProgramText => ({
  name: cleanLine(body.name),
  locutor: cleanLine(body.locutor),
  start_at: clock(body.start_at),
  end_at: clock(body.end_at),
  ...(Object.fromEntries(DAYS.map((day) => [day, body[day]])) as Pick<
    ProgramText,
    (typeof DAYS)[number]
  >),
});
