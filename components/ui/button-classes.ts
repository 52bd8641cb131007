import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

const LOOK: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  quiet:
    'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken active:bg-sunken',
  danger:
    'border-line bg-surface text-danger hover:border-danger hover:bg-danger-soft active:bg-danger-soft',
};

/** The look of a button, for links that do a button's job too (a download). */
export const buttonClasses = (variant: ButtonVariant = 'quiet', className?: string): string =>
  classes(
    'print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-[min(1rem,5vw)] py-2 text-center font-semibold leading-tight transition-colors [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:cursor-progress',
    LOOK[variant],
    className,
  );
