'use client';

import LogIn from 'lucide-react/icons/log-in';
import RadioTower from 'lucide-react/icons/radio-tower';
import { type ChangeEventHandler, memo, useState } from 'react';
import { ListLink } from '#components/list/list-link.tsx';
import { Breakable } from '#components/ui/breakable.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { iconAddress, roleName, type UserRow } from '#lib/users/rows.ts';
import { userPath } from '#lib/users/view.ts';

// Made once: the same element is not drawn again.
const NO_ICON = <RadioTower className="size-5" />;
const ENTER = <LogIn aria-hidden="true" />;

const RowIcon = memo(function RowIcon({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-faint @max-[17rem]:hidden"
    >
      {address && broken !== address ? (
        // biome-ignore lint/performance/noImgElement: private pictures never pass an optimizer.
        <img
          // Another picture is another element: the old one would stay until the new one has come.
          key={address}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          className="size-full object-contain"
        />
      ) : (
        NO_ICON
      )}
    </span>
  );
});

const META =
  'text-[0.8125rem] text-ink-soft @max-[17rem]:col-span-2 @max-[17rem]:col-start-1 @3xl:text-[0.9375rem]';

/** Characters of an app's name that fit on a line of a phone. */
const FITS = 20;

const firebaseCell = (word: string) => (
  <td className={`${META} col-start-2 @3xl:col-start-auto`}>
    <span className="row-words">
      <span className="@3xl:hidden">Firebase: </span>
      {word}
    </span>
  </td>
);
const FIREBASE = { yes: firebaseCell('si'), no: firebaseCell('no') };

const typeCell = (word: string) => (
  <td className={`${META} @max-xs:col-start-2`}>
    <span className="row-words">{word}</span>
  </td>
);
const TYPE = { apk: typeCell('APK'), bundle: typeCell('Bundle'), none: typeCell('—') };

interface TickProps {
  /** What names it: the ids of 'Seleccionar' and of the row's link. */
  labelledBy: string;
  isActive: boolean;
  isChosen: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The cell that ticks a row: nothing in it changes when the row shows another account. */
export const TickCell = memo(function TickCell(props: TickProps) {
  const { labelledBy, isActive, isChosen, onChange } = props;
  return (
    <td className="row-span-2 @max-xs:row-span-3 @max-[17rem]:row-span-1 @3xl:row-span-1">
      <label className="relative z-[1] -ml-3 grid size-11 place-items-center select-none">
        <input
          data-beside
          type="checkbox"
          tabIndex={isActive ? 0 : -1}
          aria-labelledby={labelledBy}
          checked={isChosen}
          onChange={onChange}
          className="size-5"
        />
      </label>
    </td>
  );
});

interface Props {
  row: UserRow;
  /** The id of its link. */
  linkId: string;
  isActive: boolean;
  /** Whether one can sign in as them: not suspended, and somebody else. */
  mayEnter: boolean;
  /** Being entered as. */
  isEntering: boolean;
  onOpen: (id: string) => void;
  onEnter: (id: string) => void;
}

/** The other cells of one account: the whole row is its link. Drawn again when something of it changes alone. */
export const UserCells = memo(function UserCells({
  row,
  linkId,
  isActive,
  mayEnter,
  isEntering,
  onOpen,
  onEnter,
}: Props) {
  const id = String(row.id);
  const tabIndex = isActive ? 0 : -1;
  const under = [row.app || 'Sin radio', row.hasRadio && row.person].filter(Boolean).join(' · ');
  return (
    <>
      <td
        className={`${mayEnter ? 'col-span-4 @max-xs:col-span-2' : 'col-span-5 @max-xs:col-span-3'} flex min-w-0 items-center gap-3 self-end @max-[17rem]:col-span-2 @3xl:col-span-1 @3xl:self-center`}
      >
        <RowIcon address={iconAddress(row)} />
        <div className="min-w-0 flex-1 leading-snug">
          <div className="flex min-w-0 items-center gap-x-2 @max-xs:flex-wrap">
            <ListLink
              id={linkId}
              href={userPath(row.id)}
              tabIndex={tabIndex}
              onOpen={() => onOpen(id)}
              className="block min-w-0 truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              <span className="row-words">{row.title}</span>
            </ListLink>
            {row.suspended && (
              <span className="row-words shrink-0 rounded-full bg-danger-soft px-2 text-xs leading-5 font-semibold text-danger">
                Suspendida
              </span>
            )}
          </div>
          <div
            className="row-words line-clamp-3 text-sm wrap-anywhere text-ink-soft @md:line-clamp-2"
            title={under}
          >
            {row.app.length > FITS ? <Breakable text={under} /> : under}
          </div>
        </div>
      </td>
      {row.firebase ? FIREBASE.yes : FIREBASE.no}
      <td className={`${META} truncate @3xl:leading-tight @3xl:whitespace-normal`}>
        <span className="row-words">{roleName(row.role)}</span>
      </td>
      {!row.hasRadio ? TYPE.none : row.isApk ? TYPE.apk : TYPE.bundle}
      <td
        className={`${META} col-span-2 truncate tabular-nums @3xl:leading-tight @3xl:whitespace-normal @3xl:col-span-1`}
      >
        <LocalTime iso={row.created} format="day" className="row-words" />
      </td>
      <td
        className={`${mayEnter ? '' : 'hidden @3xl:block'} relative col-start-6 row-start-1 -mr-2 @max-xs:col-start-4 @max-[17rem]:col-start-2 @3xl:col-start-auto @3xl:row-start-auto`}
      >
        {mayEnter && (
          <IconButton
            data-leaves
            label={`Ingresar como ${row.title}`}
            tabIndex={tabIndex}
            aria-disabled={isEntering || undefined}
            onClick={() => onEnter(id)}
          >
            {isEntering ? <Spinner /> : ENTER}
          </IconButton>
        )}
      </td>
    </>
  );
});
