'use client';

import CircleStop from 'lucide-react/icons/circle-stop';
import ExternalLink from 'lucide-react/icons/external-link';
import Volume2 from 'lucide-react/icons/volume-2';
import { type RefObject, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { asText } from '#components/form/use-bound.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import type { StreamKind } from '#lib/radio/stream-address.ts';
import type { RadioControl } from '../radio-control.ts';
import { useTrial } from './use-trial.ts';
import { VerdictText } from './verdict-text.tsx';

interface Props {
  control: RadioControl;
  name: 'stream_url' | 'stream_video';
  kind: StreamKind;
  label: string;
  /** Puts another address into the box. */
  onInstead: (address: string) => void;
}

/** Plays what stands in the box of a stream, and says what is wrong where it doesn't. */
export function StreamTest({ control, name, kind, label, onInstead }: Props) {
  const typed = asText(useWatch({ control, name }));
  const media = useRef<HTMLMediaElement>(null);
  const trial = useTrial(media, kind, typed);
  const { busy, on, verdict } = trial;
  const shown = kind === 'video' && on;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="-mt-3 flex min-w-0 flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          busy={busy}
          onClick={() => void trial.start(typed)}
          onPointerEnter={trial.prepare}
          onFocus={trial.prepare}
        >
          {!busy && <Volume2 aria-hidden="true" className="size-4.5" />}
          {label}
        </Button>
        {(busy || on) && (
          <Button
            onClick={() => {
              trial.stop();
              button.current?.focus();
            }}
          >
            <CircleStop aria-hidden="true" className="size-4.5" />
            Detener
          </Button>
        )}
      </div>
      {kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: it is live, and only tried out.
        <audio ref={media as RefObject<HTMLAudioElement>} preload="none" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: it is live, and only tried out.
        <video
          ref={media as RefObject<HTMLVideoElement>}
          preload="none"
          playsInline
          className={classes(
            'max-h-56 w-full max-w-96 rounded-control bg-black',
            !shown && 'hidden',
          )}
        />
      )}
      <div role="status">
        {busy && <p className="text-sm text-ink-soft">Conectando…</p>}
        {verdict && <VerdictText verdict={verdict} />}
      </div>
      {verdict?.instead && (
        <Button
          onClick={() => {
            const { address } = verdict.instead ?? { address: typed };
            onInstead(address);
            void trial.start(address);
          }}
        >
          {verdict.instead.label}
        </Button>
      )}
      {verdict?.look && (
        <a
          href={verdict.look}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline"
        >
          Abrir la página
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}
