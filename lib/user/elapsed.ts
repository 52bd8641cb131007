const two = (value: number): string => String(value).padStart(2, '0');

/** How long something takes, from ms: '8 s', '3 min 05 s', '1 h 02 min 09 s'. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (hours) return `${hours} h ${two(minutes)} min ${two(rest)} s`;
  return minutes ? `${minutes} min ${two(rest)} s` : `${rest} s`;
}
