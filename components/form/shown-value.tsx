import type { FieldName } from './record-form-types.ts';

const isPicture = (
  value: unknown,
): value is { filename: string; filetype: string; value: string } =>
  typeof value === 'object' && value !== null && 'filetype' in value;

function textOf(value: unknown): string {
  if (value === 1 || value === true) return 'Sí';
  if (value === 0 || value === false) return 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** One version of a field, for the eye to compare. */
export function ShownValue({ value, name }: { value: unknown; name: FieldName }) {
  if (isPicture(value))
    return (
      <span className="mt-1 block">
        {/* biome-ignore lint/performance/noImgElement: what is in memory needs no optimizer. */}
        <img
          src={`data:${value.filetype};base64,${value.value}`}
          alt=""
          className="max-h-28 rounded-md"
        />
        <span className="mt-1 block text-sm break-all">{value.filename}</span>
      </span>
    );
  const text = typeof name === 'string' ? textOf(value) : name.show(value);
  return text ? (
    <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</span>
  ) : (
    <span className="text-ink-faint italic">Vacío</span>
  );
}
