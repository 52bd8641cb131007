'use client';

import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { errorId } from '#components/form/field.tsx';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { hintOf, judgeBytes, type PicturePoint } from '#lib/picture/points.ts';
import { weightText } from '#lib/picture/size-text.ts';
import { isUpload, type PictureValue, toUpload, uploadBytes } from '#lib/picture/upload.ts';
import { DropZone } from './drop-zone.tsx';
import type { Source } from './inspect.ts';
import { PicturePreview } from './picture-preview.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif';

export interface PicturePickerProps {
  label: string;
  point: PicturePoint;
  /** 'Tamaño recomendado: …' when left out. */
  hint?: ReactNode;
  buttonText?: string;
  /** Begins with the whole picture instead of a crop. */
  whole?: boolean;
  /** Takes the stored picture away, at the server too; the caller asks and tells. */
  onRemove?: () => Promise<void> | void;
  /** Without `onRemove`: the value becomes '', and the next save takes the picture off. */
  clearable?: boolean;
}

interface Props extends PicturePickerProps {
  value: PictureValue;
  /** What is stored, to go back to. */
  stored?: PictureValue;
  onChange: (value: PictureValue) => void;
  error?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * Chooses a picture for one of the ten places: by button or by dropping it, adjusted in the editor,
 * under the specification's own checks. The value is what a form sends.
 */
export function PicturePicker({
  label,
  point,
  hint = hintOf(point),
  buttonText = 'Elegir imagen',
  whole,
  onRemove,
  clearable,
  value,
  stored,
  onChange,
  error,
  buttonRef,
}: Props) {
  const id = useId();
  const alert = useAlert();
  const [inspecting, loadInspecting] = useLate(() => import('./inspect.ts'));
  const [editing, loadEditing] = useLate(() => import('./editor.tsx'));
  const [source, setSource] = useState<Source | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: Blob, filename: string) => {
    onChange(await toUpload(file, filename));
    setOpen(false);
  };

  const choose = async (file: File) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const [tools, editor] = await Promise.all([loadInspecting(), loadEditing()]);
    const seen = tools && editor && (await tools.inspect(file));
    setBusy(false);
    if (!seen) return setProblem(`${scriptProblem()} Después, elige la imagen otra vez.`);
    if (seen.is === 'refused') return setProblem(seen.reason);
    setSource(seen.source);
    if (seen.is === 'still') return setOpen(true);
    const original = await tools.originalOf(seen.source, false);
    const judgement = judgeBytes(point, original.size);
    if (judgement.is === 'refused') return void alert(judgement.alert);
    await take(original, file.name);
  };

  const remove = async () => {
    setProblem(null);
    if (!onRemove) return onChange('');
    setBusy(true);
    await onRemove();
    setBusy(false);
  };

  const chosen = isUpload(value) ? value : null;
  const bytes = chosen ? uploadBytes(chosen) : 0;
  const judgement = judgeBytes(point, bytes);
  const moving = chosen && source?.header && source.header.frames > 1;
  const wrong = problem ?? error;
  const adjustable = chosen && source && !moving && inspecting;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a row with its hint.
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <DropZone accept={ACCEPT} onFile={choose}>
        {({ open: ask, over }) => (
          <div className="flex flex-wrap gap-4">
            <PicturePreview value={value} width={point.width} height={point.height} />
            <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2.5">
              <p id={`${id}-ayuda`} className="text-sm text-ink-faint">
                {hint}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  ref={buttonRef}
                  busy={busy}
                  onClick={ask}
                  aria-describedby={wrong ? `${errorId(id)} ${id}-ayuda` : `${id}-ayuda`}
                  data-invalid={wrong ? true : undefined}
                >
                  <ImageUp aria-hidden="true" className="size-4.5" />
                  {buttonText}
                </Button>
                {adjustable && <Button onClick={() => setOpen(true)}>Ajustar</Button>}
                {chosen && <Button onClick={() => onChange(stored ?? null)}>Deshacer</Button>}
                {value && !chosen && (onRemove || clearable) && (
                  <Button variant="danger" busy={busy} onClick={remove}>
                    Quitar
                  </Button>
                )}
              </div>
              <p
                aria-hidden="true"
                className="hidden text-sm text-ink-faint pointer-fine:block print:hidden!"
              >
                {over ? 'Suéltala aquí.' : 'O arrástrala hasta aquí.'}
              </p>
              <div role="status" className="text-sm">
                {chosen && (
                  <p>
                    <span className="break-all">{chosen.filename}</span>.{' '}
                    <strong>{weightText(bytes, point.upToBytes)}</strong>
                  </p>
                )}
                {judgement.is === 'noted' && <p className="text-ink-soft">{judgement.note}</p>}
                {moving && (
                  <p className="text-ink-soft">
                    Se mueve: queda como está, porque al recortarla quedaría quieta.
                  </p>
                )}
              </div>
            </div>
          </div>
        )}
      </DropZone>
      {wrong && (
        <p
          id={errorId(id)}
          role={problem ? 'alert' : undefined}
          className="text-sm font-medium text-danger"
        >
          {wrong}
        </p>
      )}
      {open && source && editing && (
        <editing.PictureEditor
          source={source}
          point={point}
          startWhole={whole}
          onDone={(file, filename) => void take(file, filename)}
          onCancel={() => setOpen(false)}
          onFail={(reason) => {
            setOpen(false);
            setSource(null);
            setProblem(reason);
          }}
        />
      )}
    </div>
  );
}
