'use client';

import * as Radix from '@radix-ui/react-checkbox';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A box to tick; whoever uses it gives it a label. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={classes(
        'grid size-6 shrink-0 place-items-center rounded-md border-2 border-line-strong bg-surface text-accent-ink data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        className,
      )}
    >
      <Radix.Indicator>
        <Check aria-hidden="true" className="size-4.5" strokeWidth={3} />
      </Radix.Indicator>
    </Radix.Root>
  );
}
