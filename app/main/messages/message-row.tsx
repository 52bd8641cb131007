'use client';

import ImageIcon from 'lucide-react/icons/image';
import { memo } from 'react';
import { ListLink } from '#components/list/list-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Message } from '#lib/contract/messages.ts';
import { PlayButton } from './_player/play-button.tsx';
import { imageOf, messagePath, nameOf, trackOf, withoutWords } from './paths.ts';

/** A row shows two lines of a text; what can't be seen is not carried along. */
const SEEN = 400;

interface Props {
  message: Message;
  /** The view, for the way back from the detail. */
  query: string;
  /** The row that Tab enters. */
  isActive: boolean;
  /** Goes to the detail; a new tab or window is the browser's own. */
  onOpen: (id: string) => void;
  /** All of the text: on paper. */
  isWhole: boolean;
}

/** The cells of one message: the whole row is its link. Drawn again when the message changes alone. */
export const MessageCells = memo(function MessageCells({
  message,
  query,
  isActive,
  onOpen,
  isWhole,
}: Props) {
  const { read, created_at } = message;
  const image = imageOf(message);
  const track = trackOf(message);
  const name = nameOf(message);
  const tabIndex = isActive ? 0 : -1;
  const [stateId, textId] = [`estado-${message.id}`, `texto-${message.id}`];
  return (
    <>
      <td id={stateId} className="grid h-6 place-items-center @2xl:h-auto">
        {!read && (
          <span className="size-2.5 rounded-full bg-live forced-colors:bg-[CanvasText]">
            <span className="sr-only">Sin leer</span>
          </span>
        )}
      </td>
      <td className="col-span-2 flex min-w-0 items-baseline gap-x-3 @max-xs:flex-wrap @2xl:col-span-1 @2xl:block">
        <ListLink
          href={messagePath(message.id) + query}
          tabIndex={tabIndex}
          onOpen={() => onOpen(String(message.id))}
          // Keys go from row to row: each says whether it was read, and its text.
          aria-describedby={`${stateId} ${textId}`}
          className={classes(
            'block min-w-0 flex-[1_1_6rem] truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
            read ? 'font-medium' : 'font-bold',
          )}
        >
          <span className="row-words">{name}</span>
        </ListLink>
        <LocalTime
          iso={created_at}
          format="list"
          className="row-words shrink-0 text-[0.8125rem] text-ink-faint tabular-nums"
        />
      </td>
      <td id={textId} className="col-start-2 min-w-0 @max-2xs:col-end-4 @2xl:col-start-auto">
        {message.message.trim() ? (
          <p
            className={classes(
              'row-words line-clamp-2 leading-snug break-words',
              read ? 'text-ink-soft' : 'text-ink',
            )}
          >
            {isWhole ? message.message : message.message.slice(0, SEEN)}
          </p>
        ) : (
          <p className="row-words line-clamp-2 leading-snug text-ink-faint italic">
            {withoutWords(message)}
          </p>
        )}
      </td>
      <td className="flex min-w-0 items-center justify-end gap-2 self-center @max-2xs:col-span-2 @max-2xs:col-start-2 @2xl:w-24">
        {image && (
          <span className="grid size-8 place-items-center text-ink-faint">
            <ImageIcon aria-hidden="true" className="size-5" />
            <span className="sr-only">Con foto</span>
          </span>
        )}
        {track && <span className="hidden text-sm text-ink-soft print:inline">Audio</span>}
        {track && (
          <PlayButton
            track={track}
            what={`audio de ${name}`}
            tabIndex={tabIndex}
            className="relative z-[1]"
          />
        )}
      </td>
    </>
  );
});
