'use client';

import { useQueryClient } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState } from 'react';
import { FormSection } from '#components/form/form-section.tsx';
import { DropZone } from '#components/picture/drop-zone.tsx';
import type { Source } from '#components/picture/inspect.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useLate } from '#components/ui/use-late.ts';
import type { User } from '#lib/contract/users.ts';
import { DENSITIES } from '#lib/contract/words.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { judgeBytes, PICTURE_POINTS } from '#lib/picture/points.ts';
import { toUpload } from '#lib/picture/upload.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { hasExtensions, useHasExtensions } from '#lib/queries/desk-run.ts';
import { askUserAgain, storeIcons } from '#lib/queries/user.ts';
import { askChecklistAgain } from '#lib/queries/user-builds.ts';
import {
  BEST_ICON_PX,
  type Density,
  iconTrouble,
  LEAST_ICON_PX,
  tooSmallForIcon,
} from '#lib/user/icons.ts';
import { IconPreview } from './icon-preview.tsx';

const ACCEPT = 'image/png,image/jpeg,image/webp';
/** The editor's own size: what all five densities are made of. */
const POINT = { ...PICTURE_POINTS.icon, width: BEST_ICON_PX, height: BEST_ICON_PX };

const ALL_AT_ONCE = 'Aquí los cinco íconos se guardan juntos. Usa «Elegir ícono».';

interface Odd {
  source: Source;
  density: Density | undefined;
}

/** false where the upstream tells that there is none. */
function mayHave(user: User | null, density: Density): boolean {
  const { icons, has_icons } = user?.radio ?? {};
  if (Array.isArray(icons)) return icons.includes(density);
  return has_icons !== 0;
}

/** The launcher's icons: one picture for all five densities, or one for each. Stored at once. */
export function IconsSection({ user }: { user: User | null }) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const eachAlone = useHasExtensions();
  const [, loadTools] = useLate(() => import('#components/picture/inspect.ts'));
  const [editing, loadEditor] = useLate(() => import('#components/picture/editor.tsx'));
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(0);
  const [odd, setOdd] = useState<Odd | null>(null);
  const isBusy = useRef(false);
  const flavor = user?.radio?.flavor ?? '';

  const send = async (file: Blob, filename: string, density: Density | undefined) => {
    if (!user) return;
    const id = String(user.id);
    try {
      const { value } = await toUpload(file, filename);
      const name = filename.slice(-255);
      // What is shown may be from before it was known.
      const isOurs = await hasExtensions(client);
      if (density && !isOurs) return void (await alert(ALL_AT_ONCE));
      const more = isOurs && { filename: name, ...(density && { density }) };
      await storeIcons({ file: value, flavor, ...more });
      snackbar('Íconos guardados.');
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver)
        void alert(
          error instanceof ApiError ? error.message : 'No se pudieron guardar los íconos.',
        );
    }
    setVersion(Date.now());
    void askUserAgain(client, id);
    void askChecklistAgain(client, id);
  };

  const work = async (task: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    await task();
    isBusy.current = false;
    setBusy(false);
  };

  const choose = (file: File, density?: Density) =>
    work(async () => {
      const judgement = judgeBytes(PICTURE_POINTS.icon, file.size);
      if (judgement.is === 'refused') return void (await alert(judgement.alert));
      const tools = await loadTools();
      if (!tools) return void (await alert(scriptProblem()));
      const seen = await tools.inspect(file);
      if (seen.is === 'refused') return void (await alert(seen.reason));
      const { header } = seen.source;
      const small = header && tooSmallForIcon(header.width, header.height, density);
      if (small) return void (await alert(small));
      const unseen = await tools.whyInvisible(seen.source);
      if (unseen) return void (await alert(unseen));
      if (header && header.width === header.height) return send(file, file.name, density);
      // Not square, or HEIC: the square that stays is chosen.
      if (await loadEditor()) setOdd({ source: seen.source, density });
      else void alert(scriptProblem());
    });

  return (
    <FormSection
      title="Íconos"
      hint={`Una imagen cuadrada de ${BEST_ICON_PX}×${BEST_ICON_PX} da las cinco densidades (${LEAST_ICON_PX}×${LEAST_ICON_PX} como mínimo). Se guardan en el momento.`}
    >
      {flavor ? (
        <>
          <DropZone accept={ACCEPT} onFile={(file) => void choose(file)}>
            {({ open, over }) => (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button busy={busy} onClick={open}>
                  {!busy && <ImageUp aria-hidden="true" className="size-4.5" />}
                  Elegir ícono
                </Button>
                <p className="text-sm text-ink-faint">
                  {over ? 'Suéltala aquí.' : 'O arrastra la imagen hasta aquí. Hasta 500 KB.'}
                </p>
              </div>
            )}
          </DropZone>
          {busy && <ProgressBar label="Guardando los íconos…" />}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
            {DENSITIES.map((density) => (
              <IconPreview
                key={density}
                flavor={flavor}
                density={density}
                there={mayHave(user, density)}
                version={version}
                alone={eachAlone}
                onFile={(file) => void choose(file, eachAlone ? density : undefined)}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-soft">
          Guarda antes el flavor de la radio: los íconos van en su carpeta.
        </p>
      )}
      {odd && editing && (
        <editing.PictureEditor
          source={odd.source}
          point={POINT}
          troubleWith={(width, height) => iconTrouble(width, height, odd.density)}
          onDone={(file, filename) => {
            setOdd(null);
            void work(() => send(file, filename, odd.density));
          }}
          onCancel={() => setOdd(null)}
          onFail={(reason) => {
            setOdd(null);
            void alert(reason);
          }}
        />
      )}
    </FormSection>
  );
}
