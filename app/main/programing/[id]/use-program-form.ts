'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordFormOptions } from '#components/form/record-form-types.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useSnackbar } from '#components/shell/notices.tsx';
import type { Program, programForm } from '#lib/contract/programing.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { programQuery, programsQuery } from '#lib/queries/programing.ts';
import { keepProgram, saveProgram } from '#lib/queries/programing-actions.ts';
import { LIST_PATH } from '../paths.ts';
import { FIELD_NAMES, NEW_PROGRAM, valuesOf } from './program-values.ts';

type Options = RecordFormOptions<typeof programForm, Record<string, unknown>>;

const contract = () => import('#lib/contract/programing.ts');

const AGAIN: Options['again'] = {
  question: '¿Crear el programa otra vez? Puede que ya esté en la lista.',
  yes: 'Crear otra vez',
  look: { href: LIST_PATH, label: 'Ver la programación' },
};

/** The form's state over a stored programme, or over none. */
export function useProgramForm(program: Program | null) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const stored = useMemo(() => (program ? valuesOf(program) : NEW_PROGRAM), [program]);

  const created = () => {
    void client.invalidateQueries({ queryKey: programsQuery.queryKey });
    snackbar('Programa creado.');
    return undefined;
  };
  const updated = async (id: Program['id'], answer: Record<string, unknown>) => {
    snackbar('Programa actualizado.');
    const saved = (await contract()).program.safeParse(answer);
    if (saved.success) {
      await keepProgram(client, saved.data);
      return valuesOf(saved.data);
    }
    // Not every upstream answers with the record.
    void client.invalidateQueries({ queryKey: programsQuery.queryKey });
    const now = await client.fetchQuery({ ...programQuery(String(id)), staleTime: 0 });
    return now ? valuesOf(now) : undefined;
  };
  const refresh = async (id: Program['id']) => {
    const now = await client.fetchQuery({ ...programQuery(String(id)), staleTime: 0 });
    if (!now) throw new ApiError(404, 'Este programa ya no existe: alguien lo borró.');
    return valuesOf(now);
  };

  return useRecordForm<typeof programForm, Record<string, unknown>>({
    schema: async () => (await contract()).programForm,
    stored,
    names: FIELD_NAMES,
    save: (body) => saveProgram(client, body),
    ...(program
      ? {
          refresh: () => refresh(program.id),
          onSaved: (answer) => updated(program.id, answer),
        }
      : { onSaved: created, next: LIST_PATH, again: AGAIN }),
  });
}
