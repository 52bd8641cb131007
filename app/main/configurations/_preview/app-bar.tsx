import Menu from 'lucide-react/icons/menu';
import type { AppLook } from '#lib/radio/app-look.ts';

/** The app's toolbar, in the radio's colour. */
export function AppBar({ look, title }: { look: AppLook; title: string }) {
  return (
    <div
      className="flex h-11 shrink-0 items-center gap-3 px-3.5"
      style={{ backgroundColor: look.colour ?? undefined, color: look.text }}
    >
      <Menu aria-hidden="true" className="size-4.5 shrink-0" style={{ color: look.icon }} />
      <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
    </div>
  );
}
