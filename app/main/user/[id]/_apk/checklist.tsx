'use client';

import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Breakable } from '#components/ui/breakable.tsx';
import type { ChecklistItem } from '#lib/contract/builds.ts';
import { checklistQuery } from '#lib/queries/user-builds.ts';
import { typeText } from '#lib/user/build-words.ts';

/** What is there and what is missing before a build can work. */
export function Checklist({ userId }: { userId: string }) {
  const { data, error } = useQuery(checklistQuery(userId));
  if (!data) return error && <p className="text-sm text-danger">{error.message}</p>;
  const missing = data.filter(({ ok }) => !ok).length;
  return (
    <section aria-labelledby="lo-que-falta" className="rounded-control bg-sunken p-4">
      <h3 id="lo-que-falta" className="font-semibold">
        {missing ? 'Lo que hace falta para compilar' : 'Todo listo para compilar'}
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-2 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
        {data.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { label, ok, detail, needed_for } }: { item: ChecklistItem }) {
  const Icon = ok ? CircleCheck : CircleX;
  const [only] = needed_for;
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon
        role="img"
        aria-label={ok ? 'Listo' : 'Falta'}
        className={`mt-0.5 size-4.5 shrink-0 ${ok ? 'text-ok' : 'text-danger'}`}
      />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {!ok && only && needed_for.length === 1 && (
          <span className="text-ink-soft"> (solo para «{typeText(only)}»)</span>
        )}
        {detail && (
          <span className="block text-ink-soft">
            <Breakable text={detail} />
          </span>
        )}
      </p>
    </li>
  );
}
