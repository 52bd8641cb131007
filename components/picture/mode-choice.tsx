import { useId } from 'react';

interface Props {
  whole: boolean;
  onChange: (whole: boolean) => void;
}

const MODES = [
  [false, 'Recortar'],
  [true, 'Entera'],
] as const;

/** A part of the picture, or all of it. */
export function ModeChoice({ whole, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Qué parte queda</legend>
      {MODES.map(([value, label]) => (
        <label
          key={label}
          className="flex min-h-10 cursor-pointer items-center rounded-lg px-4 font-medium has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={whole === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
