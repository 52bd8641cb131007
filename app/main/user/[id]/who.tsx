import type { User } from '#lib/contract/users.ts';
import { toRow } from '#lib/users/rows.ts';

/** Whose account this is, as it is stored. */
export function Who({ user }: { user: User }) {
  const { title, person, email, suspended } = toRow(user);
  const under = [person, email].filter((text) => text && text !== title).join(' · ');
  return (
    <header className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {suspended && (
          <span className="rounded-full bg-danger-soft px-2 text-xs leading-5 font-semibold text-danger">
            Suspendida
          </span>
        )}
      </h2>
      {under && <p className="text-sm wrap-anywhere text-ink-soft">{under}</p>}
    </header>
  );
}
