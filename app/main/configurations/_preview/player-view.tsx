import Disc3 from 'lucide-react/icons/disc-3';
import ImageIcon from 'lucide-react/icons/image';
import Play from 'lucide-react/icons/play';
import Radio from 'lucide-react/icons/radio';
import Video from 'lucide-react/icons/video';
import type { PictureValue } from '#lib/picture/upload.ts';
import type { AppLook } from '#lib/radio/app-look.ts';
import { AppBar } from './app-bar.tsx';
import { AppPicture } from './app-picture.tsx';

export interface AppPictures {
  background: PictureValue;
  cover: PictureValue;
  banner: PictureValue;
}

interface Props {
  look: AppLook;
  pictures: AppPictures;
}

/** The app while the radio plays something whose name it could not find. */
export function PlayerView({ look, pictures }: Props) {
  const { artist, song, cover, onColour } = look;
  const colour = look.colour ?? undefined;
  return (
    <>
      <AppBar look={look} title={look.name} />
      <div className="relative flex min-h-0 flex-1 flex-col bg-[#20262b] text-white">
        <AppPicture
          value={pictures.background}
          className="absolute inset-0 size-full"
          fallback={null}
        />
        <div className="absolute inset-0 bg-black/45" />
        <AppPicture
          value={pictures.banner}
          className="relative aspect-8/3 w-full shrink-0"
          fallback={
            <div className="relative grid aspect-8/3 w-full shrink-0 place-items-center bg-white/10 text-white/60">
              <ImageIcon className="size-6" />
            </div>
          }
        />
        <div className="relative flex min-h-0 flex-1 flex-col items-center justify-evenly gap-2 px-4 py-3">
          <div className="relative aspect-square max-h-36 min-h-0 flex-1 overflow-hidden rounded-xl shadow-float">
            <AppPicture
              value={pictures.cover}
              className="size-full"
              fallback={
                <div className="grid size-full place-items-center" style={{ background: colour }}>
                  <Radio className="size-10" style={{ color: onColour }} />
                </div>
              }
            />
            <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-black/70 px-1 py-1 text-[0.6875rem]">
              {cover && <Disc3 className="size-3 shrink-0" />}
              <span className="truncate">{cover ?? 'Sin carátulas'}</span>
            </span>
          </div>
          <div className="w-full text-center">
            <p className="truncate font-semibold">
              {song || <span className="text-white/60 italic">Canción</span>}
            </p>
            <p className="truncate text-sm text-white/85">
              {artist || <span className="text-white/60 italic">Artista</span>}
            </p>
          </div>
          <div className="flex items-center gap-5">
            <span
              className="grid size-13 place-items-center rounded-full"
              style={{ backgroundColor: colour, color: onColour }}
            >
              <Play className="ml-0.5 size-6 fill-current" />
            </span>
            {look.hasVideo && (
              <span className="grid size-10 place-items-center rounded-full bg-white/15">
                <Video className="size-5" />
              </span>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
