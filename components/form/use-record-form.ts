'use client';

import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useShell } from '#components/shell/shell-state.tsx';
import { inDoubt } from '#lib/contract/words.ts';
import type { z } from '#lib/contract/zod.ts';
import { takeDraft, watchDraft } from '#lib/forms/drafts.ts';
import { type Conflict, differences, mergeRecord, sameValue, valueAt } from '#lib/forms/merge.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { sessionHold } from '#lib/queries/session-ended.ts';
import { draftIdOf, typedIn } from './draft-values.ts';
import { lateResolver, loadSchema } from './late-resolver.ts';
import type {
  Choices,
  Problem,
  Question,
  RecordFormOptions,
  RecordFormState,
  Schema,
} from './record-form-types.ts';

/** A second press this soon (ms) belongs to the first: a double click, an Enter held down. */
const SETTLE_MS = 600;
/** How often a save starts over because the record was changed meanwhile. */
const MOST_TRIES = 3;
const KEEP = {
  keepValues: true,
  keepErrors: true,
  keepTouched: true,
  keepSubmitCount: true,
  keepIsSubmitted: true,
  keepFieldsRef: true,
} as const;

const INVALID: Problem = {
  kind: 'invalid',
  message: 'Hay datos que no son válidos. Revísalos y vuelve a intentarlo.',
  outcome: 'refused',
};
const FAILED = 'No se pudo guardar. Inténtalo de nuevo.';

/**
 * A form over a stored record (design §6): never reset while something is typed, merged with what
 * others save meanwhile, kept whole when a save fails, saved once however often it is pressed.
 * Shown by `<RecordForm>`.
 */
export function useRecordForm<S extends Schema, A>(
  options: RecordFormOptions<S, A>,
): RecordFormState<S> {
  type Input = z.input<S> & FieldValues;
  const { schema, stored } = options;
  const id = useId();
  const { go } = useShell();
  const form = useForm<Input, unknown, z.output<S>>({
    defaultValues: stored as DefaultValues<Input>,
    resolver: lateResolver<S>(schema),
    shouldFocusError: false,
  });
  const latest = useRef(options);
  /** What the form was filled from. */
  const base = useRef<Input>(stored as Input);
  /** As it last came; the same again is no news, whatever was saved since. */
  const seen = useRef<Input>(stored as Input);
  /** Came while a save was under way. */
  const late = useRef<Input | null>(null);
  const open = useRef<Conflict[]>([]);
  const busy = useRef(false);
  const doubt = useRef(false);
  const [saving, setSaving] = useState(false);
  const [settling, setSettling] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const [missing, setMissing] = useState<readonly string[] | null>(null);

  const [isDirty] = useState(() => () => differences(form.getValues(), base.current).length > 0);

  const put = (path: string, value: unknown) => form.setValue(path as never, value as never);

  const leaveOpen = (all: Conflict[]) => {
    open.current = all;
    setConflicts(all);
  };

  function take(theirs: Input): void {
    const mine = form.getValues();
    const { values, conflicts: found } = mergeRecord(base.current, mine, theirs);
    base.current = theirs;
    for (const path of differences(mine, values)) put(path, valueAt(values, path));
    form.reset(theirs, KEEP);
    const before = open.current.flatMap(({ path }) => {
      const now = { path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) };
      return sameValue(now.mine, now.theirs) || found.some((it) => it.path === path) ? [] : [now];
    });
    if (before.length + found.length + open.current.length > 0) leaveOpen([...before, ...found]);
  }

  useEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken once.
  useEffect(() => {
    const draftId = draftIdOf(options.names);
    const draft = takeDraft(draftId);
    if (draft) {
      const found = Object.entries(draft.fields).map(([path, { was, mine }]) => {
        put(path, mine);
        return { path, mine, theirs: valueAt(base.current, path), was };
      });
      leaveOpen(found.filter(({ was, theirs }) => !sameValue(was, theirs)));
      setMissing(draft.missing);
    }
    return watchDraft(draftId, () => typedIn(form.getValues(), base.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is a reason.
  useEffect(() => {
    if (stored === seen.current || sameValue(stored, seen.current)) return;
    seen.current = stored as Input;
    if (busy.current) late.current = stored as Input;
    else take(stored as Input);
  }, [stored]);

  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settling]);

  const ask = <T>(make: (answer: (value: T) => void) => Question): Promise<T> =>
    new Promise((resolve) => {
      const answer = (value: T) => {
        setQuestion(null);
        resolve(value);
      };
      setQuestion(make(answer));
    });

  async function settleConflicts(): Promise<boolean> {
    if (!open.current.length) return true;
    const choices = await ask<Choices | null>((answer) => ({
      kind: 'merge',
      answer,
    }));
    if (!choices) return false;
    for (const { path, theirs } of open.current) if (choices[path] === 'theirs') put(path, theirs);
    leaveOpen([]);
    return true;
  }

  const validated = () =>
    new Promise<z.output<S> | null>((resolve, reject) => {
      const check = form.handleSubmit(
        (body) => resolve(body),
        () => resolve(null),
      );
      check().catch(reject);
    });

  function fail(error: unknown, sent: boolean): false {
    if (!(error instanceof ApiError)) {
      reportError(error);
      setProblem({ kind: 'failed', message: inDoubt(FAILED), outcome: 'unknown' });
      return false;
    }
    for (const [path, message] of Object.entries(error.fields ?? {}))
      form.setError(path as never, { type: 'server', message });
    const outcome = sent ? error.outcome : 'refused';
    doubt.current = outcome === 'unknown';
    const message = outcome === 'unknown' ? inDoubt(error.message) : error.message;
    setProblem({ kind: 'failed', message, outcome, error });
    return false;
  }

  async function settle(sent: Input, answer: A): Promise<boolean> {
    const { onSaved, next } = latest.current;
    base.current = sent;
    doubt.current = false;
    leaveOpen([]);
    setProblem(null);
    setMissing(null);
    try {
      take(((await onSaved?.(answer)) ?? sent) as Input);
    } catch (error) {
      // It is saved: what failed is only what comes after.
      reportError(error);
    }
    if (next === undefined) return false;
    go(next);
    return true;
  }

  /** true: the page is left. */
  async function attempt(tries = 1): Promise<boolean> {
    const { save, refresh, again } = latest.current;
    let sent = false;
    try {
      if (refresh && base.current.version === undefined) take((await refresh()) as Input);
      if (!(await settleConflicts())) return false;
      const body = await validated();
      if (!body) {
        setProblem({ ...INVALID });
        return false;
      }
      if (doubt.current && again) {
        const yes = await ask<boolean>((answer) => ({ kind: 'again', answer }));
        if (!yes) return false;
      }
      if (!((await latest.current.confirm?.(body)) ?? true)) return false;
      const values = form.getValues();
      sent = true;
      const answer = await save(body);
      return await settle(values, answer);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // Signed in again over the form: the save that was pressed goes on.
      if (status === 401) return (await sessionHold.whenBack()) ? attempt(tries) : true;
      const changed = status === 409 && !(error as ApiError).fields;
      if (changed && refresh && tries < MOST_TRIES) {
        const now = await refresh().catch(() => null);
        if (now && !sameValue(now, base.current)) {
          take(now as Input);
          return attempt(tries + 1);
        }
      }
      return fail(error, sent);
    }
  }

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    // A form in a dialog stands, for React, inside the form that opened it.
    event?.stopPropagation();
    if (busy.current || settling) return;
    busy.current = true;
    setSaving(true);
    if (await attempt()) return;
    busy.current = false;
    setSaving(false);
    setSettling(true);
    if (late.current) take(late.current);
    late.current = null;
  }

  return {
    id,
    form,
    control: form.control,
    submit,
    saving,
    settling,
    isDirty,
    conflicts,
    names: options.names,
    problem,
    missing,
    question,
    again: options.again,
    prepare: () => void loadSchema(schema).catch(() => {}),
    onFailed: options.onFailed,
  };
}
