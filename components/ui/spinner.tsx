import { classes } from './classes.ts';

/** A turning ring for what is small; the label beside it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      data-spinner
      aria-hidden="true"
      className={classes(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
