'use client';

import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '#components/ui/classes.ts';
import { described, Field } from './field.tsx';
import { inputClasses } from './input-classes.ts';
import { asText, type BoundProps, useBound } from './use-bound.ts';
import { useFit } from './use-fit.ts';

interface Shared<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
  /** UTF-16 units: the box stops there, and counts 'n/max' unless `counter` is false. */
  max?: number;
  counter?: boolean;
  placeholder?: string;
  /** Its box was left. */
  onLeave?: () => void;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  className?: string;
}

interface TextFieldProps<V extends FieldValues, T> extends Shared<V, T> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>;
}

/** 'url' is asked of the keyboard alone: a browser's own check would refuse 'radio.com.ar'. */
const KEYBOARD = { text: undefined, email: 'email', url: 'url', tel: 'tel' } as const;

/** One line of text, bound to the form. */
export function TextField<V extends FieldValues, T>({
  type = 'text',
  max,
  counter = true,
  ...props
}: TextFieldProps<V, T>) {
  const bound = useBound(props);
  const text = asText(bound.value);
  const { box, ...edits } = useFit(max, text, bound.change);
  const says = {
    help: props.help,
    error: bound.error,
    count: counter && max !== undefined ? { length: text.length, max } : undefined,
  };
  const isWord = type === 'text';
  return (
    <Field id={bound.id} label={props.label} className={props.className} {...says}>
      <input
        {...edits}
        {...described(bound.id, says)}
        ref={(element) => {
          box.current = element;
          bound.ref(element);
        }}
        id={bound.id}
        name={bound.name}
        value={text}
        onBlur={() => {
          bound.blur();
          props.onLeave?.();
        }}
        inputMode={KEYBOARD[type]}
        autoCapitalize={isWord ? undefined : 'none'}
        spellCheck={isWord ? undefined : false}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        className={inputClasses}
      />
    </Field>
  );
}

/** Several lines of text, bound to the form. */
export function TextArea<V extends FieldValues, T>({
  max,
  counter = true,
  rows = 4,
  ...props
}: Shared<V, T> & { rows?: number }) {
  const bound = useBound(props);
  const text = asText(bound.value);
  const { box, ...edits } = useFit(max, text, bound.change);
  const says = {
    help: props.help,
    error: bound.error,
    count: counter && max !== undefined ? { length: text.length, max } : undefined,
  };
  return (
    <Field id={bound.id} label={props.label} className={props.className} {...says}>
      <textarea
        {...edits}
        {...described(bound.id, says)}
        ref={(element) => {
          box.current = element;
          bound.ref(element);
        }}
        id={bound.id}
        name={bound.name}
        value={text}
        rows={rows}
        onBlur={() => {
          bound.blur();
          props.onLeave?.();
        }}
        autoComplete="off"
        placeholder={props.placeholder}
        className={classes(inputClasses, 'resize-y')}
      />
    </Field>
  );
}
