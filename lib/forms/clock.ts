/**
 * A time of day as people type it, '9', '930', '21.5', '21h30', as 'HH:mm'; what can't be one stays
 * as it was typed. Wall-clock text, never a Date (C07).
 */
export function tidyTime(typed: string): string {
  const text = typed.trim();
  const apart = /^(\d{1,2})(?:\s*[:.,hH\s]\s*(\d{1,2})?)?(?::\d{2})?(?:\s*hs?\.?)?$/.exec(text);
  const together = /^(\d{1,2})(\d{2})$/.exec(text);
  const [, hours = '', minutes = ''] = apart ?? together ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
