'use client';

import ImageIcon from 'lucide-react/icons/image';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { DropZone } from '#components/picture/drop-zone.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { type Density, ICON_PX, iconAddress } from '#lib/user/icons.ts';

interface Props {
  flavor: string;
  density: Density;
  /** Whether there may be one. */
  there: boolean;
  /** Changes when the icons were stored anew. */
  version: number;
  /** Whether it can be changed alone: the upstream knows how. */
  alone: boolean;
  onFile: (file: File) => void;
}

const MASKS = [
  ['cuadrada', 'rounded-[22%]'],
  ['redonda', 'rounded-full'],
] as const;

/** One density's icon under the launcher's square and round masks. */
export function IconPreview({ flavor, density, there, version, alone, onFile }: Props) {
  const address = there ? iconAddress(flavor, density, version) : null;
  const [broken, setBroken] = useState<string | null>(null);
  const px = ICON_PX[density];
  return (
    <li>
      <DropZone accept="image/png,image/jpeg,image/webp" onFile={onFile} className="h-full p-3!">
        {({ open }) => (
          <>
            <div className="flex items-center justify-between gap-1">
              <p className="min-w-0">
                <span className="block font-semibold">{density}</span>
                <span className="block text-sm text-ink-faint">
                  {px}×{px}
                </span>
              </p>
              {alone && (
                <IconButton label={`Cambiar el ícono ${density}`} onClick={open}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <div className="mt-2 flex gap-3">
              {MASKS.map(([mask, shape]) => (
                <span
                  key={mask}
                  className={classes(
                    'relative grid size-14 shrink-0 place-items-center overflow-hidden bg-sunken text-ink-faint',
                    shape,
                  )}
                >
                  {address && broken !== address ? (
                    // biome-ignore lint/performance/noImgElement: private pictures never pass through the optimizer.
                    <img
                      src={address}
                      alt={`Ícono ${density}, máscara ${mask}`}
                      onError={() => setBroken(address)}
                      // It may have failed before this page was listening.
                      ref={(image) => {
                        if (image?.complete && image.naturalWidth === 0) setBroken(address);
                      }}
                      className="absolute inset-0 size-full object-cover"
                    />
                  ) : (
                    <ImageIcon aria-hidden="true" className="size-6" />
                  )}
                </span>
              ))}
            </div>
          </>
        )}
      </DropZone>
    </li>
  );
}
