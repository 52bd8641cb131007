'use client';

import Download from 'lucide-react/icons/download';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Problem } from '../_player/audio-format.ts';
import { probeFile } from '../probe-file.ts';
import { imageProblem } from './image-problem.ts';

interface Props {
  source: string;
  file: string;
  /** Who sent it. */
  name: string;
}

function Broken({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <div className="grid min-h-40 place-items-center gap-3 rounded-control bg-sunken p-4 text-center">
      <ImageOff aria-hidden="true" className="size-8 text-ink-faint" />
      <p role="alert" className="text-sm font-medium text-ink-soft">
        {problem?.message}
      </p>
      {problem?.canRetry && <Button onClick={onRetry}>Reintentar</Button>}
    </div>
  );
}

/** The picture, large at a press, and the download. */
export function ImageCard({ source, file, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  /** Why it can't be shown, once that is known. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const alt = `Foto que envió ${name}`;

  useEffect(() => {
    // It may have failed before we were there to hear it.
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);

  useEffect(() => {
    if (!isBroken) return;
    let isLeft = false;
    const look = async () => {
      const found = imageProblem(file, await probeFile(source));
      if (!isLeft) setProblem(found);
    };
    void look();
    return () => {
      isLeft = true;
      setProblem(null);
    };
  }, [isBroken, source, file]);

  return (
    <Card
      title="Imagen"
      actions={
        // While it is not known why it fails, nothing is offered that may fail too.
        (isBroken ? problem?.canDownload : true) && (
          <a href={source} download className={buttonClasses('quiet')}>
            <Download aria-hidden="true" className="size-4" />
            Descargar imagen
          </a>
        )
      }
    >
      {isBroken ? (
        <Broken problem={problem} onRetry={() => setBroken(false)} />
      ) : (
        <button
          type="button"
          data-content
          title="Ver en grande"
          onClick={() => setOpen(true)}
          className="block w-full cursor-zoom-in overflow-hidden rounded-control bg-sunken"
        >
          {/* biome-ignore lint/performance/noImgElement: private pictures never pass an optimizer. */}
          <img
            ref={picture}
            src={source}
            alt={alt}
            onError={() => setBroken(true)}
            className="mx-auto max-h-[60vh] min-h-40 w-auto max-w-full object-contain"
          />
        </button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={alt}
        titleClassName="min-w-0 truncate pr-14 pl-1 font-semibold"
        className="w-auto! max-w-[96vw]! p-3!"
      >
        <IconButton
          label="Cerrar"
          onClick={() => setOpen(false)}
          className="absolute top-1 right-1"
        >
          <X aria-hidden="true" />
        </IconButton>
        {/* biome-ignore lint/performance/noImgElement: private pictures never pass an optimizer. */}
        <img
          src={source}
          alt={alt}
          className="mt-3 max-h-[calc(96dvh-6rem)] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </Card>
  );
}
