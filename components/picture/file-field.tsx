'use client';

import FileUp from 'lucide-react/icons/file-up';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorId } from '#components/form/field.tsx';
import { type BoundProps, useBound } from '#components/form/use-bound.ts';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { judgeBytes, type PicturePoint } from '#lib/picture/points.ts';
import { sizeText, weightText } from '#lib/picture/size-text.ts';
import { isUpload, toUpload, uploadBytes } from '#lib/picture/upload.ts';
import { DropZone } from './drop-zone.tsx';

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  /** Its limits; the size in pixels says nothing here. */
  point: PicturePoint;
  buttonText?: string;
  /** As for `<input accept>`. */
  accept?: string;
  /** The stored file's name. */
  stored?: string;
}

/** A file that is no picture (the signing key), bound to the form as an upload object. */
export function FileField<V extends FieldValues, T>({
  label,
  point,
  buttonText = 'Elegir archivo',
  accept,
  stored,
  ...props
}: Props<V, T>) {
  const id = useId();
  const bound = useBound(props);
  const alert = useAlert();
  const chosen = isUpload(bound.value) ? bound.value : null;

  const choose = async (file: File) => {
    const judgement = judgeBytes(point, file.size);
    if (judgement.is === 'refused') return void alert(judgement.alert);
    const blob = file.type ? file : new Blob([file], { type: 'application/octet-stream' });
    bound.change(await toUpload(blob, file.name));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a row with its hint.
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <DropZone accept={accept} onFile={choose}>
        {({ open }) => (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              ref={bound.ref}
              onClick={open}
              aria-describedby={bound.error ? errorId(id) : undefined}
              data-invalid={bound.error ? true : undefined}
            >
              <FileUp aria-hidden="true" className="size-4.5" />
              {buttonText}
            </Button>
            {chosen && <Button onClick={() => bound.change(undefined)}>Deshacer</Button>}
            <p role="status" className="min-w-0 text-sm break-all">
              {chosen
                ? `${chosen.filename}. ${weightText(uploadBytes(chosen), point.upToBytes)}`
                : stored || `Hasta ${sizeText(point.upToBytes)}.`}
            </p>
          </div>
        )}
      </DropZone>
      {bound.error && (
        <p id={errorId(id)} className="text-sm font-medium text-danger">
          {bound.error}
        </p>
      )}
    </div>
  );
}
