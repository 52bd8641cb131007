'use client';

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toBlob } from '#lib/picture/upload.ts';
import type { NewKey } from '#lib/queries/user.ts';
import { saveAs } from '#lib/save-as.ts';
import { passwordIn } from '#lib/user/key-notes.ts';

/** The new key's file and password, which come down this once. */
export function NewKeyDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const { key_file, key_notes } = made;
  const password = passwordIn(key_notes.text);
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState('');
  const [saved, setSaved] = useState({ file: false, notes: false });
  const [warned, setWarned] = useState(false);

  const saveFile = () => {
    saveAs(toBlob({ ...key_file, filetype: 'application/x-pkcs12' }), key_file.filename);
    setSaved((before) => ({ ...before, file: true }));
  };
  const saveNotes = () => {
    saveAs(new Blob([key_notes.text], { type: 'text/plain;charset=utf-8' }), key_notes.filename);
    setSaved((before) => ({ ...before, notes: true }));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('Contraseña copiada.');
    } catch {
      // Not to be had without https.
      setShown(true);
      setCopied('El navegador no deja copiarla: selecciónala y cópiala a mano.');
    }
  };
  const close = () => {
    if ((saved.file && saved.notes) || warned) onClose();
    else setWarned(true);
  };

  return (
    <Dialog open kind="alertdialog" title="Clave creada" onClose={close} className="max-w-lg!">
      <p className="text-ink-soft">
        Descarga los dos archivos y guárdalos en un lugar seguro: no se vuelven a mostrar. Sin ellos
        la app no se puede actualizar en la tienda.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={saveFile}>
          <Download aria-hidden="true" className="size-4.5" />
          Descargar la clave
        </Button>
        <Button variant="primary" onClick={saveNotes}>
          <Download aria-hidden="true" className="size-4.5" />
          Descargar la contraseña
        </Button>
      </div>
      {password && (
        <div className="mt-4 flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-4">
          <span className="shrink-0 text-sm text-ink-soft">Contraseña:</span>
          <output
            aria-label="Contraseña de la clave"
            className="min-w-0 flex-1 pl-2 font-mono break-all select-all"
          >
            {shown ? password : '•'.repeat(12)}
          </output>
          <IconButton
            label={shown ? 'Ocultar la contraseña' : 'Ver la contraseña'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
          <IconButton label="Copiar la contraseña" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div role="status" className="mt-2 text-sm">
        {copied && <p className="text-ink-soft">{copied}</p>}
        {warned && !(saved.file && saved.notes) && (
          <p className="font-medium text-danger">
            Todavía no descargaste los dos archivos, y no se vuelven a mostrar. Pulsa «Listo» otra
            vez para cerrar igual.
          </p>
        )}
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={close}>Listo</Button>
      </div>
    </Dialog>
  );
}
