import { classes } from './classes.ts';

export function PremiumTag({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'rounded-[5px] border border-current px-1.5 py-px text-[0.625rem] leading-[1.5] font-bold tracking-[0.08em]',
        className ?? 'text-premium',
      )}
    >
      PREMIUM
    </span>
  );
}
