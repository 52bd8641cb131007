import ChevronDown from 'lucide-react/icons/chevron-down';
import RadioTower from 'lucide-react/icons/radio-tower';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isColour } from '#lib/forms/colour.ts';

interface Props {
  title: string;
  message: string;
  /** Address of the cover. */
  picture: string | null;
  app: string;
  /** Of the radio; anything but '#rrggbb' is neutral. */
  color: string | null;
  unfolded?: boolean;
}

const BLANK = { title: 'Título', message: 'Mensaje' };

/**
 * One notification as Android 12 and later draw it. Folded: title and text on a line each, the cover
 * small. Unfolded: all of the text, or one line of it above the cover.
 */
export function PhoneNotification({ title, message, picture, app, color, unfolded }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const cover = picture === broken ? null : picture;
  const isBlank = !title && !message;
  const text = isBlank ? BLANK : { title, message };
  const blank = isBlank && 'text-(--p-blank)!';
  const image = cover && (
    // biome-ignore lint/performance/noImgElement: private pictures never pass through the optimizer.
    <img
      src={cover}
      alt=""
      onError={() => setBroken(cover)}
      className={
        unfolded
          ? 'mt-2.5 aspect-2/1 w-full rounded-xl object-cover'
          : 'size-11 rounded-lg object-cover'
      }
    />
  );
  return (
    <div className="relative flex gap-3 rounded-3xl bg-(--p-card) px-3.5 py-3 text-sm leading-5">
      <span
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-[#5f6368] text-white"
        style={color && isColour(color) ? { backgroundColor: color } : undefined}
      >
        <RadioTower className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p
          className={classes(
            'flex items-center gap-1.5 text-xs leading-5 text-(--p-soft)',
            unfolded && 'pr-7',
          )}
        >
          {unfolded ? (
            <span className="truncate">{app}</span>
          ) : (
            text.title && (
              <span className={classes('truncate text-sm font-medium text-(--p-ink)', blank)}>
                {text.title}
              </span>
            )
          )}
          <span className="shrink-0">· ahora</span>
        </p>
        {unfolded && text.title && (
          <p className={classes('truncate font-medium', blank)}>{text.title}</p>
        )}
        {text.message && (
          <p
            className={classes(
              'text-(--p-soft)',
              unfolded && !cover ? 'wrap-anywhere whitespace-pre-line' : 'truncate',
              blank,
            )}
          >
            {text.message}
          </p>
        )}
        {unfolded && image}
      </div>
      {!unfolded && image}
      <span
        className={classes(
          'grid size-5 shrink-0 place-items-center rounded-full bg-(--p-shade)',
          unfolded && 'absolute top-3 right-3.5',
        )}
      >
        <ChevronDown className={classes('size-3.5', unfolded && 'rotate-180')} />
      </span>
    </div>
  );
}
