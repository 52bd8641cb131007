'use client';

import ChevronUp from 'lucide-react/icons/chevron-up';
import Smartphone from 'lucide-react/icons/smartphone';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { stuckBar } from '#components/shell/stuck-bar.ts';
import { classes } from '#components/ui/classes.ts';
import type { PictureValue } from '#lib/picture/upload.ts';
import { inWords, lookOf, type ViewId, viewOf } from '#lib/radio/app-look.ts';
import type { RadioValues } from '#lib/radio/values.ts';
import type { RadioForm } from '../radio-control.ts';
import { AboutView } from './about-view.tsx';
import { MenuView } from './menu-view.tsx';
import { Phone } from './phone.tsx';
import { PICTURE_ONLY } from './picture-only.ts';
import { PlayerView } from './player-view.tsx';
import { ViewTabs } from './view-tabs.tsx';

const BOTTOM = stuckBar('--bar-bottom');

/** A colour that is being typed is none yet: the last one stays. */
function useLastColour(colour: string | null): string | null {
  const [last, setLast] = useState(colour);
  if (colour && colour !== last) setLast(colour);
  return colour ?? last;
}

/** The app as it will look, from what the form holds right now. */
export function Preview({ form: { form } }: { form: RadioForm }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<ViewId>('player');
  // Typing never waits for the phone.
  const values = useDeferredValue(useWatch({ control: form.control })) as RadioValues;
  const look = lookOf(values);
  const shown = { ...look, colour: useLastColour(look.colour) };
  const pictures = {
    background: values.background as PictureValue,
    cover: values.logo_200 as PictureValue,
    banner: values.logo_500 as PictureValue,
  };

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const its = name ? viewOf(name) : undefined;
          if (its) setView(its);
        },
      }),
    [subscribe],
  );

  return (
    <aside
      aria-label="Vista previa"
      ref={BOTTOM}
      className="sticky bottom-0 z-10 low:static @3xl:[--covers:0] -mx-4 -mb-5 border-t border-line bg-surface shadow-float sm:-mx-6 sm:-mb-6 @3xl:top-[calc(var(--toolbar)+1rem)] @3xl:bottom-auto @3xl:m-0 @3xl:border-0 @3xl:bg-transparent @3xl:shadow-none"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-todo`}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full items-center justify-center gap-2.5 px-4 pb-[env(safe-area-inset-bottom)] font-semibold hover:bg-sunken @3xl:hidden"
      >
        <Smartphone aria-hidden="true" className="size-5" />
        Vista previa
        <ChevronUp
          aria-hidden="true"
          className={classes('size-5 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={`${id}-todo`}
        className={classes(
          'flex-col items-center gap-3 px-2 pb-3 @3xl:flex @3xl:p-0',
          open ? 'flex' : 'hidden',
        )}
      >
        <h2 className="hidden font-semibold @3xl:block">Vista previa</h2>
        <ViewTabs id={id} view={view} onChange={setView} />
        <div id={id} role="tabpanel" aria-labelledby={`${id}-${view}`}>
          <p className="sr-only">{inWords(view, shown)}</p>
          <Phone>
            {view === 'about' ? (
              <AboutView look={shown} pictures={pictures} />
            ) : (
              <div {...PICTURE_ONLY} className="flex min-h-0 flex-1 flex-col">
                {view === 'player' ? (
                  <PlayerView look={shown} pictures={pictures} />
                ) : (
                  <MenuView look={shown} pictures={pictures} />
                )}
              </div>
            )}
          </Phone>
        </div>
      </div>
    </aside>
  );
}
