'use client';

import X from 'lucide-react/icons/x';
import { usePathname } from 'next/navigation';
import { stuckBar } from '#components/shell/stuck-bar.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { messagePath } from '../paths.ts';
import { PlayButton } from './play-button.tsx';
import { SeekBar, SpeedButton } from './player-bar.tsx';
import { usePlayer, usePlayerState } from './player-context.tsx';
import { PlayerProblem } from './player-problem.tsx';

const BOTTOM = stuckBar('--bar-bottom');

/** What plays, at the foot of the room; the open message has its own controls. */
export function MiniPlayer() {
  const player = usePlayer();
  const track = usePlayerState((state) => state.track);
  const problem = usePlayerState((state) => state.problem);
  const pathname = usePathname();
  if (!track || pathname === messagePath(track.id)) return null;
  return (
    <section
      aria-label="Reproductor"
      ref={BOTTOM}
      className="@container print:hidden sticky bottom-3 low:static z-10 mt-4 w-full max-w-3xl animate-rise self-center rounded-card border border-line bg-raised p-2 pl-3 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-3 @max-[15rem]:justify-between @max-[15rem]:gap-x-0">
        {!problem && <PlayButton track={track} what={`audio de ${track.name}`} />}
        <p className="min-w-0 flex-[1_1_4rem] truncate text-sm font-semibold @max-[15rem]:order-first @max-[15rem]:basis-full">
          {track.name}
        </p>
        {!problem && (
          <>
            <div className="hidden min-w-0 flex-[2_1_10rem] sm:flex">
              <SeekBar track={track} />
            </div>
            <SpeedButton />
          </>
        )}
        <IconButton label="Cerrar reproductor" onClick={player.close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {problem ? (
        <div className="pr-2 pb-1">
          <PlayerProblem track={track} problem={problem} />
        </div>
      ) : (
        <div className="flex pr-2 sm:hidden">
          <SeekBar track={track} />
        </div>
      )}
    </section>
  );
}
