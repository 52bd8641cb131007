/** Hours of programmes: wall-clock text, never a Date (C07). End at or before start is past midnight. */

export const DAY_MINUTES = 1_440;

export interface Hours {
  /** 'HH:mm', or '' for none. */
  start_at: string;
  end_at: string;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight of 'HH:mm'; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 'HH:mm' of a minute; those past midnight are the next day's. */
export function clockOf(minute: number): string {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

export interface Span {
  /** Minutes since the midnight of the day on which it starts. */
  start: number;
  /** More than `start`; past 1,440 it is the next day's. Equal hours are 24 of them. */
  end: number;
}

/** null where an hour is missing. */
export function spanOf({ start_at, end_at }: Hours): Span | null {
  const [start, end] = [minutesOf(start_at), minutesOf(end_at)];
  if (start === null || end === null) return null;
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

export const isWholeDay = (hours: Hours): boolean => {
  const span = spanOf(hours);
  return span !== null && span.end - span.start === DAY_MINUTES;
};

/** 'de 06:00 a 09:30' (specification §2), and something to read where an hour is missing. */
export function hoursText({ start_at, end_at }: Hours): string {
  if (start_at && end_at) return `de ${start_at} a ${end_at}`;
  if (start_at) return `desde las ${start_at}`;
  return end_at ? `hasta las ${end_at}` : 'Sin horario';
}
