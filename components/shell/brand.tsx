import { classes } from '#components/ui/classes.ts';

/** The house's mark: waves that open like a C around somebody who is live. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      className={classes('size-8', className)}
    >
      <g stroke="currentColor" strokeLinecap="round" strokeWidth="3.2">
        <path d="M24.6 7.4a12.2 12.2 0 1 0 0 17.2" />
        <path d="M20.4 11.6a6.2 6.2 0 1 0 0 8.8" opacity=".62" />
      </g>
      <circle cx="16.6" cy="16" r="2.7" fill="var(--booth-live)" />
    </svg>
  );
}

/** Mark and name, on the booth's ground. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={classes('flex items-center gap-2.5 text-booth-ink', className)}>
      <BrandMark className="text-booth-accent" />
      <span className="text-xl font-bold tracking-tight">Cabina</span>
    </span>
  );
}
