'use client';

import QrCode from 'lucide-react/icons/qr-code';
import { useEffect, useId, useState } from 'react';
import { described, Field } from '#components/form/field.tsx';
import { inputClasses } from '#components/form/input-classes.ts';
import { Button } from '#components/ui/button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { takeDraft, watchDraft } from '#lib/forms/drafts.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { toUpload, type Upload } from '#lib/picture/upload.ts';

const DRAFT = 'qr-maker';

interface Props {
  /** The image, ready to be a form's value, and the link that it leads to. */
  onMade: (upload: Upload, link: string) => void;
}

/** Makes a QR image from a link. */
export function QrMaker({ onMade }: Props) {
  const id = useId();
  const [tools, loadTools] = useLate(() => import('./qr-code.ts'));
  const [link, setLink] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    setLink((now) => String(takeDraft(DRAFT)?.fields.link?.mine ?? now));
  }, []);
  useEffect(() => {
    if (link) return watchDraft(DRAFT, () => ({ link: { was: '', mine: link } }));
  }, [link]);
  const says = { error, help: 'La imagen se crea aquí mismo, lista para guardar.' };

  const create = async () => {
    if (busy) return;
    setBusy(true);
    const made = await ((tools ?? (await loadTools()))?.makeQr(link) ?? { error: scriptProblem() });
    if ('file' in made) onMade(await toUpload(made.file, 'qr.png'), made.link);
    setError('error' in made ? made.error : undefined);
    setBusy(false);
  };

  return (
    <Field id={id} label="Crear desde un link" {...says}>
      <div className="flex flex-wrap gap-2">
        <input
          {...described(id, says)}
          id={id}
          value={link}
          onChange={(event) => {
            setLink(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            // Enter makes the image: it does not send the form around it.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void create();
          }}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          placeholder="https://radio.com.ar"
          className={`${inputClasses} w-auto! min-w-0 flex-[1_1_12rem]`}
        />
        <Button busy={busy} onClick={create} className="min-h-12">
          <QrCode aria-hidden="true" className="size-4.5" />
          Crear QR
        </Button>
      </div>
    </Field>
  );
}
