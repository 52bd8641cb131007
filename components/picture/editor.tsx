'use client';

import RotateCw from 'lucide-react/icons/rotate-cw';
import { useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { Area } from '#lib/picture/frame.ts';
import { nameFor } from '#lib/picture/plan.ts';
import { judgeBytes, type PicturePoint } from '#lib/picture/points.ts';
import { sizeText, weightText } from '#lib/picture/size-text.ts';
import { BlobImage } from './blob-image.tsx';
import { originalOf, type Source } from './inspect.ts';
import { ModeChoice } from './mode-choice.tsx';
import { useBitmap } from './use-bitmap.ts';
import { useMade } from './use-made.ts';

const MOST_ZOOM = 4;

interface Props {
  source: Source;
  point: PicturePoint;
  /** Begins with the whole picture instead of a crop. */
  startWhole?: boolean;
  /** Why a picture of this size (px) can't be used, in Spanish, as the end of a sentence. */
  troubleWith?: (width: number, height: number) => string | null;
  onDone: (file: Blob, filename: string) => void;
  onCancel: () => void;
  /** It could not be opened; `reason` in Spanish. */
  onFail: (reason: string) => void;
}

/** Crops, turns and lightens a picture, or hands on the original. Loaded when a picture is chosen. */
export function PictureEditor({
  source,
  point,
  startWhole,
  troubleWith = () => null,
  onDone,
  onCancel,
  onFail,
}: Props) {
  const { file, header } = source;
  const alert = useAlert();
  const opened = useBitmap(source, onFail);
  const [whole, setWhole] = useState(startWhole ?? false);
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [keepPosition, setKeepPosition] = useState(false);

  const cut = useMemo(() => {
    if (!whole && !area) return null;
    return { turns, area: whole ? null : area, recommended: point };
  }, [whole, area, turns, point]);
  const made = useMade(opened?.bitmap ?? null, cut, header, point.upToBytes, onFail);

  const finish = (blob: Blob, filename: string) => {
    const judgement = judgeBytes(point, blob.size);
    if (judgement.is === 'refused') return void alert(judgement.alert);
    onDone(blob, filename);
  };
  const takeOriginal = async () => finish(await originalOf(source, keepPosition), file.name);

  const trouble = made && troubleWith(made.width, made.height);
  const originalTrouble = header && troubleWith(header.width, header.height);
  const small = made && !trouble && !made.lightened && !whole && made.width < point.width;
  return (
    <Dialog open title="Ajustar la imagen" onClose={onCancel} className="max-w-3xl! p-4! sm:p-6!">
      <div className="mt-4 flex flex-col gap-4">
        <div className="relative h-[min(42dvh,26rem)] overflow-hidden rounded-control bg-[#101010]">
          {!opened && (
            <div className="grid h-full place-items-center text-white">
              <ProgressBar
                label={header ? 'Abriendo la imagen…' : 'Convirtiendo la foto HEIC…'}
                className="absolute inset-x-0 top-0"
              />
              <p>{header ? 'Abriendo la imagen…' : 'Convirtiendo la foto HEIC…'}</p>
            </div>
          )}
          {opened && !whole && (
            <Cropper
              image={opened.preview}
              aspect={point.width / point.height}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              rotation={turns * 90}
              keyboardStep={4}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={setArea}
              mediaProps={{ alt: '' }}
              cropperProps={{
                role: 'group',
                'aria-label': 'Parte que queda. Muévela con las flechas.',
              }}
            />
          )}
          {whole && made && <BlobImage blob={made.blob} alt="Así queda" />}
        </div>

        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ModeChoice whole={whole} onChange={setWhole} />
          {!whole && (
            <label className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
              <span className="font-medium">Acercar</span>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.05}
                value={zoom}
                onChange={(event) => setZoom(Number(event.currentTarget.value))}
                className="h-11 min-w-0 flex-1 accent-(--accent)"
              />
            </label>
          )}
          <Button onClick={() => setTurns((turns + 1) % 4)}>
            <RotateCw aria-hidden="true" className="size-4" />
            Girar
          </Button>
        </div>

        <div role="status" className="min-h-11 text-sm">
          {made && (
            <p className="font-semibold">
              Queda de {made.width}x{made.height}. {weightText(made.blob.size, point.upToBytes)}.
            </p>
          )}
          {opened && !made && <p className="text-ink-soft">Calculando cuánto pesa…</p>}
          {made?.lightened && (
            <p className="text-ink-soft">
              La achicamos para que pese hasta {sizeText(point.upToBytes)}.
            </p>
          )}
          {trouble && <p className="font-medium text-danger">Así no se puede usar: {trouble}</p>}
          {small && (
            <p className="text-ink-soft">
              Se verá mejor con una imagen de {point.width}x{point.height} o más grande.
            </p>
          )}
          {source.hasPosition && (
            <p className="text-ink-soft">
              La foto guarda el lugar donde se tomó: al ajustarla se quita.
            </p>
          )}
        </div>

        {header && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button disabled={!!originalTrouble} onClick={takeOriginal}>
              Usar original ({sizeText(file.size)})
            </Button>
            {originalTrouble && (
              <p className="text-sm text-ink-soft">
                El original no se puede usar: {originalTrouble}
              </p>
            )}
            {source.hasPosition && (
              <label className="flex min-h-10 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={!keepPosition}
                  onChange={(event) => setKeepPosition(!event.currentTarget.checked)}
                  className="size-5"
                />
                Quitar el lugar donde se tomó
              </label>
            )}
          </div>
        )}
        <div className="sticky bottom-0 low:static -mx-4 -mb-4 flex justify-end gap-3 rounded-b-card border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button
            variant="primary"
            busy={!made}
            aria-disabled={!!trouble}
            onClick={() => made && finish(made.blob, nameFor(file.name, made.blob.type))}
          >
            Usar imagen
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
