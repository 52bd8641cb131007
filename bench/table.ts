/** The bench's table: what, ours, floor, ratio, budget, whether it holds. */

export interface Row {
  what: string;
  ours: string;
  floor: string;
  /** The figure that the budget is about. */
  value: number;
  /** null: it is told, and judged by nobody. */
  budget: number | null;
  /** How value and budget are written: 2.3 → '2.30×', '12 kB'… */
  unit: 'ratio' | 'kB' | 'MB' | 'bytes' | 'ms' | 's' | 'count';
}

export const mb = (value: number): string => `${(value / 1_048_576).toFixed(1)} MB`;

const written = (value: number, unit: Row['unit']): string => {
  if (!Number.isFinite(value)) return 'not measured';
  if (unit === 'ratio') return `${value.toFixed(2)} ×`;
  if (unit === 'kB') return `${(value / 1_000).toFixed(1)} kB`;
  if (unit === 'MB') return mb(value);
  if (unit === 's') return `${value.toFixed(0)} s`;
  if (unit === 'ms') return `${value.toFixed(1)} ms`;
  return `${Math.round(value)}${unit === 'bytes' ? ' B' : ''}`;
};

const verdict = ({ value, budget }: Row): string =>
  budget === null ? '—' : Number.isNaN(value) ? '?' : value <= budget ? 'yes' : 'NO';

/** As Markdown, columns padded so that it reads in a terminal too. */
export function table(rows: Row[]): string {
  const head = ['what', 'ours', 'floor', 'figure', 'budget', 'holds'];
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.floor,
    written(row.value, row.unit),
    row.budget === null ? '—' : written(row.budget, row.unit),
    verdict(row),
  ]);
  const wide = head.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const text = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(wide[index] ?? 0)).join(' | ')} |`;
  return [text(head), text(wide.map((width) => '-'.repeat(width))), ...lines.map(text)].join('\n');
}
