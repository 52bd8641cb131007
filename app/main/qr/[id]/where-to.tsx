'use client';

import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { QrReading } from '#components/picture/qr-reading.tsx';
import { Button } from '#components/ui/button.tsx';
import { isUpload, type PictureValue } from '#lib/picture/upload.ts';

/** Where the QR in the image leads: told of one just chosen or made, and of the stored one when asked. */
export function WhereTo({ value }: { value: PictureValue }) {
  const [isAsked, setAsked] = useState(false);
  if (!value) return null;
  if (isAsked || isUpload(value)) return <QrReading value={value} />;
  return (
    <Button onClick={() => setAsked(true)} className="justify-self-start">
      <ScanLine aria-hidden="true" className="size-4.5" />
      ¿A dónde lleva este QR?
    </Button>
  );
}
