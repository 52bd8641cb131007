'use client';

import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordFormState } from '#components/form/record-form-types.ts';
import { usePictureAddress } from '#components/picture/use-picture-address.ts';
import { stuckBar } from '#components/shell/stuck-bar.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Radio } from '#lib/contract/radio.ts';
import type { PushSchema } from '#lib/pushs/form.ts';
import { PhoneNotification } from './phone-notification.tsx';

/** Android's own colours, light and dark: of the shade behind, of the card, of its texts. */
const LIGHT =
  '[--p-shade:#d8dde3] [--p-card:#fbfcfe] [--p-ink:#1a1c1e] [--p-soft:#43474e] [--p-blank:#6d7178]';
const DARK =
  '[--p-shade:#0b0d0f] [--p-card:#212427] [--p-ink:#e3e2e6] [--p-soft:#c3c6cf] [--p-blank:#8d9199]';
/** The same, for a phone that follows the panel. */
const PANELS_DARK =
  'dark:[--p-shade:#0b0d0f] dark:[--p-card:#212427] dark:[--p-ink:#e3e2e6] dark:[--p-soft:#c3c6cf] dark:[--p-blank:#8d9199]';

const TOP = stuckBar('--bar-top');

/** What a phone shows of the radio beside its notification. */
export type RadioFace = Pick<Radio, 'name' | 'color'>;

interface Props {
  control: RecordFormState<PushSchema>['control'];
  /** null: it is not known. */
  face: RadioFace | null;
}

/**
 * The notification as an Android phone shows it, as it is typed. What it shows stands in the form
 * already, so it is for the eye alone. Narrow: one of the two, held in sight above the form.
 */
export function PhonePreview({ control, face }: Props) {
  const id = useId();
  const [title, message, image] = useWatch({ control, name: ['title', 'message', 'image'] });
  /** null: as the panel. */
  const [isDark, setDark] = useState<boolean | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = {
    title: title.trim(),
    message: message.trim(),
    picture: usePictureAddress(image),
    app: face?.name.trim() || 'Tu radio',
    color: face?.color ?? null,
  };
  const panelIsDark = () => document.documentElement.dataset.theme === 'dark';
  return (
    <section
      ref={TOP}
      aria-labelledby={id}
      className={classes(
        'print:hidden z-10 -mx-4 border-b border-line bg-page px-4 pb-3 sm:-mx-6 sm:px-6 @3xl:sticky @3xl:top-[calc(var(--toolbar)+1rem)] @3xl:[--covers:0] @3xl:col-start-2 @3xl:row-start-1 @3xl:mx-0 @3xl:self-start @3xl:border-0 @3xl:p-0',
        // Unfolded it would leave no room to type.
        isUnfolded ? '[--covers:0]' : 'sticky top-(--toolbar) low:static',
      )}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <h2 id={id} className="min-w-0 flex-[1_1_8rem] text-sm font-semibold text-ink-soft">
          Así se ve en un teléfono
        </h2>
        <div className="ml-auto flex items-center gap-x-2">
          <Button
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="min-h-9! px-3! text-sm @3xl:hidden"
          >
            {isUnfolded ? 'Plegar' : 'Desplegar'}
          </Button>
          <IconButton
            label="Ver el teléfono en modo oscuro"
            aria-pressed={isDark ?? undefined}
            onClick={() => setDark(!(isDark ?? panelIsDark()))}
          >
            {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
      <div
        aria-hidden="true"
        className={classes(
          'forced-color-adjust-none max-w-sm rounded-[1.75rem] bg-(--p-shade) p-2 text-(--p-ink) select-none @3xl:p-3',
          isDark ? DARK : LIGHT,
          isDark === null && PANELS_DARK,
        )}
      >
        <div className={classes(isUnfolded && 'hidden @3xl:block')}>
          <Caption>Plegada</Caption>
          <PhoneNotification {...shown} />
        </div>
        <div className={classes(!isUnfolded && 'hidden @3xl:block', '@3xl:mt-3')}>
          <Caption>Desplegada</Caption>
          <PhoneNotification {...shown} unfolded />
        </div>
      </div>
      {shown.picture && shown.message && (
        <p className={classes('mt-2 text-sm text-ink-faint', !isUnfolded && 'hidden @3xl:block')}>
          Con imagen, el teléfono muestra una sola línea del mensaje.
        </p>
      )}
    </section>
  );
}

const Caption = ({ children }: { children: string }) => (
  <p className="hidden px-3 pb-1 text-xs font-medium text-(--p-soft) @3xl:block">{children}</p>
);
