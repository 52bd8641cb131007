/** The look of a box that is typed into. */
export const inputClasses =
  'w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger';
