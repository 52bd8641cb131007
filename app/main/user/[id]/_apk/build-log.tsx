'use client';

import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Download from 'lucide-react/icons/download';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import type { Build } from '#lib/contract/builds.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { buildLog } from '#lib/queries/user-builds.ts';
import { saveAs } from '#lib/save-as.ts';
import { plainText } from '#lib/user/build-log.ts';
import { useBuildLog } from './use-build-log.ts';

/** This near to the end (px) is at the end. */
const NEAR_PX = 24;

async function wholeLog({ id }: Build): Promise<string> {
  const pieces: string[] = [];
  for (let offset = 0; ; ) {
    const piece = await buildLog(id, offset);
    if (!piece) break;
    pieces.push(piece.log);
    offset = piece.next_offset ?? offset;
    if (!piece.more) break;
  }
  return pieces.join('');
}

/** The log as it grows. It follows its end until somebody scrolls up, or holds it. */
export function BuildLog({ build }: { build: Build }) {
  const alert = useAlert();
  const { log, trouble } = useBuildLog(build);
  const text = useMemo(() => plainText(log.raw), [log]);
  const box = useRef<HTMLPreElement>(null);
  const [follows, setFollows] = useState(true);
  const [saving, setSaving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more text is what moves it.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && follows) element.scrollTop = element.scrollHeight;
  }, [text, follows]);

  const save = async () => {
    setSaving(true);
    try {
      const whole = plainText(await wholeLog(build));
      saveAs(new Blob([whole], { type: 'text/plain;charset=utf-8' }), `registro-${build.id}.txt`);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) void alert(error instanceof ApiError ? error.message : 'No se pudo descargar.');
    }
    setSaving(false);
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Registro</h3>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setFollows(!follows)} className="text-sm">
            <ArrowDownToLine aria-hidden="true" className="size-4" />
            {follows ? 'Dejar de seguir el final' : 'Seguir el final'}
          </Button>
          <Button busy={saving} onClick={() => void save()} className="text-sm">
            {!saving && <Download aria-hidden="true" className="size-4" />}
            Descargar registro
          </Button>
        </div>
      </div>
      {log.cut && <p className="text-sm text-ink-faint">Es largo: se muestra el final.</p>}
      <pre
        ref={box}
        role="log"
        aria-live="off"
        aria-label="Registro de la compilación"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        data-booth
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          if (isAtEnd !== follows) setFollows(isAtEnd);
        }}
        className={classes(
          isUnderWay(build.state) ? 'h-72' : 'max-h-72',
          'overflow-auto rounded-control bg-booth p-4 font-mono text-sm leading-relaxed whitespace-pre-wrap break-words text-booth-ink',
        )}
      >
        {text || (isUnderWay(build.state) ? 'Todavía no hay nada escrito.' : 'Sin registro.')}
      </pre>
      {trouble && (
        <p role="status" className="text-sm font-medium text-danger">
          {trouble}
        </p>
      )}
    </div>
  );
}
