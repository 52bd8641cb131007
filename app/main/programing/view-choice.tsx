import { classes } from '#components/ui/classes.ts';

export type View = 'list' | 'week';

const VIEWS = [
  ['list', 'Lista'],
  ['week', 'Semana'],
] as const;

interface Props {
  view: View;
  onChange: (view: View) => void;
}

/** List or week, where there is no room for both. */
export function ViewChoice({ view, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a row of buttons.
    <div
      role="group"
      aria-label="Vista"
      className="print:hidden mb-4 flex max-w-sm rounded-control border border-line bg-surface p-1 min-[68.75rem]:hidden"
    >
      {VIEWS.map(([key, label]) => (
        <button
          key={key}
          type="button"
          aria-pressed={view === key}
          onClick={() => onChange(key)}
          className={classes(
            'min-h-11 flex-1 rounded-lg px-4 font-semibold transition-colors',
            view === key
              ? 'bg-accent text-accent-ink'
              : 'text-ink-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
