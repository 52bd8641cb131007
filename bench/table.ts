/** The bench's table: what, ours, floor, ratio, budget, whether it holds. */

export interface Row {
  what: string;
  ours: string;
  floor: string;
  /** The figure that the budget is about. */
  value: number;
  budget: number;
  /** How value and budget are written: 2.3 → '2.30×', '12 kB'… */
  unit: 'ratio' | 'kB' | 'bytes' | 'ms' | 'count';
}

const written = (value: number, unit: Row['unit']): string => {
  if (!Number.isFinite(value)) return '—';
  if (unit === 'ratio') return `${value.toFixed(2)} ×`;
  if (unit === 'kB') return `${(value / 1_000).toFixed(1)} kB`;
  if (unit === 'ms') return `${value.toFixed(1)} ms`;
  return `${Math.round(value)}${unit === 'bytes' ? ' B' : ''}`;
};

export const holds = ({ value, budget }: Row): boolean => value <= budget;

/** As Markdown, columns padded so that it reads in a terminal too. */
export function table(rows: Row[]): string {
  const head = ['what', 'ours', 'floor', 'figure', 'budget', 'holds'];
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.floor,
    written(row.value, row.unit),
    written(row.budget, row.unit),
    holds(row) ? 'yes' : 'NO',
  ]);
  const wide = head.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const text = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(wide[index] ?? 0)).join(' | ')} |`;
  return [text(head), text(wide.map((width) => '-'.repeat(width))), ...lines.map(text)].join('\n');
}
