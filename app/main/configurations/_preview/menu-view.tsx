import AtSign from 'lucide-react/icons/at-sign';
import Camera from 'lucide-react/icons/camera';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import MessageCircle from 'lucide-react/icons/message-circle';
import Radio from 'lucide-react/icons/radio';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Video from 'lucide-react/icons/video';
import type { AppLook, EntryIcon } from '#lib/radio/app-look.ts';
import { AppPicture } from './app-picture.tsx';
import type { AppPictures } from './player-view.tsx';

const ICONS: Record<EntryIcon, typeof Radio> = {
  player: Radio,
  about: Info,
  video: Video,
  web: Globe,
  facebook: ThumbsUp,
  twitter: AtSign,
  instagram: Camera,
  whatsapp: MessageCircle,
};

interface Props {
  look: AppLook;
  pictures: AppPictures;
}

/** The app's drawer over the player. */
export function MenuView({ look, pictures }: Props) {
  const colour = look.colour ?? undefined;
  return (
    <div className="relative flex min-h-0 flex-1 bg-[#20262b]">
      <AppPicture
        value={pictures.background}
        className="absolute inset-0 size-full opacity-35"
        fallback={null}
      />
      <div
        className="relative flex w-5/6 min-w-0 flex-col overflow-hidden shadow-float"
        style={{ backgroundColor: colour, color: look.text }}
      >
        <AppPicture
          value={pictures.banner}
          className="aspect-8/3 w-full shrink-0"
          fallback={<div className="aspect-8/3 w-full shrink-0 bg-black/20" />}
        />
        <p className="shrink-0 truncate px-4 pt-3 pb-1 font-bold">{look.name}</p>
        <ul tabIndex={-1} className="min-h-0 overflow-y-auto pb-2">
          {look.menu.map(({ icon, label, where }) => {
            const Icon = ICONS[icon];
            return (
              <li key={icon} className="flex min-h-10 items-center gap-3.5 px-4 py-1">
                <Icon className="size-4.5 shrink-0" style={{ color: look.icon }} />
                <span className="min-w-0 leading-tight">
                  <span className="block truncate text-sm font-medium">{label}</span>
                  {where && <span className="block truncate text-[0.6875rem]">{where}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
