import { classes } from './classes.ts';

/** A loading bar without a known end, as wide as its place. */
export function ProgressBar({
  label = 'Cargando…',
  className,
}: {
  label?: string;
  className?: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className={classes('h-[3px] overflow-hidden bg-accent-soft', className)}
    >
      <span className="block h-full origin-center animate-sweep bg-accent forced-colors:bg-[Highlight]" />
    </div>
  );
}
