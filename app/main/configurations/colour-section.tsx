'use client';

import { useWatch } from 'react-hook-form';
import { ColorField } from '#components/form/color-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { asText } from '#components/form/use-bound.ts';
import { tidyColour } from '#lib/forms/colour.ts';
import { legibilityOn } from '#lib/radio/contrast.ts';
import { PICTURE_ONLY } from './_preview/picture-only.ts';
import { VerdictText } from './_stream/verdict-text.tsx';
import type { RadioControl } from './radio-control.ts';

/** The app's colour, and how text reads on it. */
export function ColourSection({ control }: { control: RadioControl }) {
  const colour = tidyColour(asText(useWatch({ control, name: 'color' })));
  const judged = legibilityOn(colour);
  return (
    <FormSection title="Color">
      <ColorField control={control} name="color" label="Color primario" />
      {judged.length > 0 && (
        <ul aria-label="Cómo se lee el texto sobre este color" className="flex flex-col gap-2">
          {judged.map(({ name, text, reads, says }) => (
            <li key={text} className="flex items-center gap-3">
              <span
                {...PICTURE_ONLY}
                className="grid h-9 w-12 shrink-0 place-items-center rounded-md border border-line-strong font-bold forced-color-adjust-none"
                style={{ backgroundColor: colour, color: text }}
              >
                Aa
              </span>
              <VerdictText verdict={{ is: reads ? 'good' : 'fair', text: `${name}: ${says}` }} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
