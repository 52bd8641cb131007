import type { Day, Program } from '#lib/contract/programing.ts';

/** The days of a week, Monday first. `name` as a form labels it, `word` in a sentence, `short` as specification §3 lists it. */
export const WEEK = [
  { key: 'mon', name: 'Lunes', word: 'lunes', short: 'Lun' },
  { key: 'tue', name: 'Martes', word: 'martes', short: 'Mar' },
  { key: 'wed', name: 'Miércoles', word: 'miércoles', short: 'Mie' },
  { key: 'thu', name: 'Jueves', word: 'jueves', short: 'Jue' },
  { key: 'fri', name: 'Viernes', word: 'viernes', short: 'Vie' },
  { key: 'sat', name: 'Sábado', word: 'sábado', short: 'Sab' },
  { key: 'sun', name: 'Domingo', word: 'domingo', short: 'Dom' },
] as const satisfies readonly { key: Day; name: string; word: string; short: string }[];

export type DayFlags = Pick<Program, Day>;

/** By flags from Monday to Sunday: the labels of specification §3, 'Sabado' included. */
const LABELS: Record<string, string> = {
  '0000011': 'Fines de semana',
  '1100000': 'Lunes y Martes',
  '1110000': 'Lunes a Miércoles',
  '1111000': 'Lunes a Jueves',
  '1111100': 'Lunes a Viernes',
  '1111110': 'Lunes a Sabado',
  '1111111': 'Todos los días',
};

/** The days summary (specification §3); '' for none. */
export function daysSummary(days: DayFlags): string {
  const label = LABELS[WEEK.map(({ key }) => days[key]).join('')];
  if (label) return label;
  return WEEK.filter(({ key }) => days[key])
    .map(({ short }) => short)
    .join(', ');
}

/** The word for a day's place in the week, 0 for Monday; any whole number wraps around. */
export const dayWord = (day: number): string => WEEK[((day % 7) + 7) % 7]?.word ?? '';

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} y ${words.at(-1)}` : (words[0] ?? '');

/** 'martes', 'lunes y martes', 'lunes a viernes', 'lunes, miércoles y viernes', 'todos los días'. @param days their places, each once, in order */
export function daysInWords(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? 0;
  if (days.length === 7) return 'todos los días';
  if (days.length > 2 && last - first === days.length - 1)
    return `${dayWord(first)} a ${dayWord(last)}`;
  return listed(days.map(dayWord));
}
