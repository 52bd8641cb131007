'use client';

import { useRef, useState } from 'react';
import { PrintedPart } from '#components/list/printed-part.tsx';
import { RowDelete } from '#components/list/row-delete.tsx';
import { useWindowRows } from '#components/list/use-window-rows.ts';
import { classes } from '#components/ui/classes.ts';
import type { FlagValue } from '#lib/contract/loose.ts';
import type { SubUser } from '#lib/contract/roles.ts';
import type { SubUserFlag } from '#lib/queries/role-flags.ts';
import { FlagBox } from './flag-box.tsx';
import { FLAG_COLUMNS } from './flags.ts';

const COLUMNS =
  '@4xl:grid-cols-[minmax(0,1fr)_4.75rem_6.75rem_6rem_6.25rem_4rem_7.25rem_2.75rem] @4xl:gap-x-2';
const ROW = `relative grid h-(--row) grid-cols-2 @max-xs:grid-cols-1 content-start gap-x-3 border-b border-line px-4 @max-2xs:px-3 py-3 last:border-b-0 @lg:grid-cols-3 @4xl:grid-rows-[auto_auto] @4xl:content-center @4xl:py-0 ${COLUMNS}`;
const HEAD = `sr-only text-left @4xl:not-sr-only @4xl:grid @4xl:items-center @4xl:border-b @4xl:border-line @4xl:px-4 @4xl:py-2.5 @4xl:text-[0.8125rem] @4xl:font-semibold @4xl:text-ink-soft ${COLUMNS}`;

/** CSS knows how high a row is, before any script runs and at any text size. */
const rowsHigh = (rows: number): string => `calc(var(--row) * ${rows})`;

/** How somebody is called who has no name. */
export const nameOf = ({ name, email }: SubUser): string => name.trim() || email || 'Sin nombre';

interface Props {
  /** At least one. */
  users: SubUser[];
  onToggle: (user: SubUser, flag: SubUserFlag, value: FlagValue) => void;
  onRemove: (user: SubUser) => void;
  isGoing: (user: SubUser) => boolean;
}

/** The sub-users and their boxes: a table, or cards where it has no room. */
export function SubUserList({ users, onToggle, onRemove, isGoing }: Props) {
  const table = useRef<HTMLTableElement>(null);
  /** The row with the focus stays drawn. */
  const [focused, setFocused] = useState<string | null>(null);
  const pinned = Math.max(
    0,
    users.findIndex(({ id }) => String(id) === focused),
  );
  const { rows, rest } = useWindowRows({ count: users.length, pinned, grid: table });
  return (
    <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card">
      <PrintedPart count={users.length} />
      <table
        ref={table}
        aria-label="Usuarios"
        aria-rowcount={users.length + 1}
        className="block [overflow-anchor:none]"
      >
        <thead className="block">
          <tr aria-rowindex={1} className={HEAD}>
            <th scope="col">
              Nombre <span className="font-normal">y email</span>
            </th>
            {FLAG_COLUMNS.map(({ flag, label }) => (
              <th key={flag} scope="col" className="text-center">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody
          className="flex flex-col [--row:13rem] @max-xs:[--row:21.5rem] @lg:[--row:10.25rem] @4xl:[--row:4.75rem]"
          style={rest > 0 ? { paddingBottom: rowsHigh(rest) } : undefined}
        >
          {rows.map(({ index, gap }) => {
            const user = users[index];
            if (!user) return null;
            const id = String(user.id);
            const going = isGoing(user);
            const name = nameOf(user);
            return (
              <tr
                key={id}
                aria-rowindex={index + 2}
                aria-busy={going || undefined}
                data-id={id}
                onFocus={() => setFocused(id)}
                className={classes(ROW, going && 'opacity-50')}
                style={gap > 0 ? { marginTop: rowsHigh(gap) } : undefined}
              >
                <th
                  scope="row"
                  className="col-span-full mb-1 min-w-0 pr-12 text-left font-normal @4xl:col-span-1 @4xl:row-span-2 @4xl:mb-0 @4xl:self-center @4xl:pr-0"
                >
                  <span className="block truncate font-semibold" title={name}>
                    {name}
                  </span>
                  <span className="block truncate text-sm text-ink-soft" title={user.email}>
                    {user.email}
                  </span>
                </th>
                {FLAG_COLUMNS.map(({ flag, label }) => (
                  <td key={flag} className="min-w-0 @4xl:row-span-2 @4xl:self-center">
                    <FlagBox
                      user={user}
                      name={name}
                      flag={flag}
                      label={label}
                      onToggle={onToggle}
                    />
                  </td>
                ))}
                <td className="absolute top-2 right-2 @4xl:static @4xl:row-span-2 @4xl:self-center">
                  <RowDelete
                    label={`Borrar usuario ${name}`}
                    busy={going}
                    onPress={() => onRemove(user)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
