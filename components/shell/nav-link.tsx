'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { PremiumTag } from '#components/ui/premium-tag.tsx';
import type { MenuItem } from '#lib/session/menu.ts';
import { titleOf } from '#lib/titles.ts';
import { menuIcons } from './menu-icons.ts';
import { menuRow } from './menu-row.ts';
import { useShell, useShellNow } from './shell-state.tsx';

interface Props {
  item: MenuItem;
  badge?: ReactNode;
}

export function NavLink({ item, badge }: Props) {
  const { go } = useShell();
  const { going } = useShellNow();
  const router = useRouter();
  const pathname = usePathname();
  const current = titleOf(pathname) === item.label;
  const lit = going ? going === item.href : current;
  const Icon = menuIcons[item.icon];
  const prefetch = () => router.prefetch(item.href);
  return (
    <Link
      href={item.href}
      // Ten screens fetched ahead would delay the one that was asked for: only the pointed one is.
      prefetch={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onNavigate={(event) => {
        event.preventDefault();
        go(item.href);
      }}
      aria-current={current ? 'page' : undefined}
      className={classes(
        menuRow,
        lit
          ? 'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none forced-colors:[&_*]:text-[HighlightText]! bg-booth-raised text-booth-ink [&>svg]:text-booth-accent'
          : 'text-booth-soft hover:bg-booth-raised hover:text-booth-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {/* Screen readers join the words of a line: the space keeps the label apart from the tag. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_5rem] whitespace-pre-wrap">
          {item.premium ? `${item.label} ` : item.label}
        </span>
        {item.premium && <PremiumTag className="text-booth-gold" />}
        {badge}
      </span>
    </Link>
  );
}
