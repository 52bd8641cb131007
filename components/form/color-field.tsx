'use client';

import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { LatePart } from '#components/ui/late-part.tsx';
import { isColour, tidyColour } from '#lib/forms/colour.ts';
import { described, Field } from './field.tsx';
import { inputClasses } from './input-classes.ts';
import { asText, type BoundProps, useBound } from './use-bound.ts';

const loadPicker = () => import('./color-picker.tsx');

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
}

/** A colour as '#rrggbb': written, or pointed at. */
export function ColorField<V extends FieldValues, T>(props: Props<V, T>) {
  const bound = useBound(props);
  const [open, setOpen] = useState(false);
  const text = asText(bound.value);
  const says = { help: props.help, error: bound.error };
  const panel = `${bound.id}-paleta`;
  return (
    <Field id={bound.id} label={props.label} {...says}>
      <div className="flex flex-wrap items-center gap-2">
        <span
          aria-hidden="true"
          className="size-12 shrink-0 rounded-control border border-line-strong bg-sunken forced-color-adjust-none"
          style={isColour(text) ? { backgroundColor: text } : undefined}
        />
        <input
          {...described(bound.id, says)}
          ref={bound.ref}
          id={bound.id}
          name={bound.name}
          value={text}
          onChange={(event) => bound.change(event.currentTarget.value.slice(0, 16))}
          onBlur={() => {
            if (tidyColour(text) !== text) bound.change(tidyColour(text));
            bound.blur();
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="#ff0000"
          className={classes(inputClasses, 'w-auto! max-w-40 min-w-0 flex-1 font-mono')}
        />
        <Button
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
          className="min-h-12"
        >
          {open ? 'Cerrar paleta' : 'Elegir color'}
        </Button>
      </div>
      {open && (
        <div id={panel}>
          <LatePart
            load={loadPicker}
            title="No pudimos abrir la paleta."
            waiting={<div className="h-50 max-w-64 rounded-control bg-sunken" />}
          >
            {({ ColorPicker }) => (
              <ColorPicker colour={isColour(text) ? text : '#000000'} onChange={bound.change} />
            )}
          </LatePart>
        </div>
      )}
    </Field>
  );
}
