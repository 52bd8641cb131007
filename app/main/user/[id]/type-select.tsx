'use client';

import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { described, Field } from '#components/form/field.tsx';
import { inputClasses } from '#components/form/input-classes.ts';
import { useBound } from '#components/form/use-bound.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { classes } from '#components/ui/classes.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Id } from '#lib/contract/loose.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { setRadioType } from '#lib/queries/user.ts';
import { BUILD_KINDS } from './field-names.ts';
import type { UserControl } from './user-control.ts';

type Kind = 0 | 1;

interface Props {
  control: UserControl;
  userId: string | null;
  /** null: it is saved with the account, which makes the radio. */
  radioId: Id | null;
}

/** Bundle or APK; a change is saved at once (specification §4). */
export function TypeSelect({ control, userId, radioId }: Props) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const bound = useBound({ control, name: 'radio.is_apk' });
  const [saving, setSaving] = useState(false);
  const wanted = useRef<Kind | null>(null);
  const confirmed = useRef(bound.value as Kind);
  const isSaving = useRef(false);

  /** One at a time, the last choice last. */
  const save = async () => {
    if (isSaving.current || userId === null || radioId === null) return;
    isSaving.current = true;
    setSaving(true);
    while (wanted.current !== null) {
      const kind = wanted.current;
      wanted.current = null;
      try {
        await setRadioType(client, userId, radioId, kind);
        confirmed.current = kind;
        if (wanted.current === null) snackbar('Tipo guardado.');
      } catch (error) {
        if (wanted.current !== null) continue;
        bound.change(confirmed.current);
        const isOver = error instanceof ApiError && error.status === 401;
        if (!isOver) void alert(error instanceof ApiError ? error.message : 'No se pudo guardar.');
      }
    }
    isSaving.current = false;
    setSaving(false);
  };

  const choose = (kind: Kind) => {
    if (radioId !== null && !isSaving.current) confirmed.current = bound.value as Kind;
    bound.change(kind);
    if (radioId === null) return;
    wanted.current = kind;
    void save();
  };

  const says = {
    help: radioId === null ? undefined : 'El cambio se guarda en el momento.',
    error: bound.error,
  };
  return (
    <Field id={bound.id} label="Tipo" {...says}>
      <div className="relative">
        <select
          {...described(bound.id, says)}
          ref={bound.ref}
          id={bound.id}
          name={bound.name}
          value={bound.value === 1 ? 1 : 0}
          aria-busy={saving || undefined}
          onChange={(event) => choose(event.currentTarget.value === '1' ? 1 : 0)}
          onBlur={bound.blur}
          className={classes(inputClasses, 'appearance-none pr-11')}
        >
          {BUILD_KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft">
          {saving ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-5" />}
        </span>
      </div>
    </Field>
  );
}
