import type { AppLook } from '#lib/radio/app-look.ts';
import { AppBar } from './app-bar.tsx';
import { AppPicture } from './app-picture.tsx';
import { PICTURE_ONLY } from './picture-only.ts';
import type { AppPictures } from './player-view.tsx';

interface Props {
  look: AppLook;
  pictures: AppPictures;
}

/** What the radio says of itself. */
export function AboutView({ look, pictures }: Props) {
  return (
    <>
      <div {...PICTURE_ONLY}>
        <AppBar look={look} title="Quiénes somos" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not one of form controls. */}
      <div
        role="group"
        aria-label="Quiénes somos, como se lee en la app"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-white text-[#1b2227] -outline-offset-2!"
      >
        <AppPicture
          value={pictures.banner}
          className="aspect-8/3 w-full shrink-0"
          fallback={null}
        />
        <p className="px-4 py-4 text-sm whitespace-pre-line wrap-anywhere">
          {look.about || (
            <span className="text-[#5d666c] italic">Aquí se lee «Quiénes somos?».</span>
          )}
        </p>
      </div>
    </>
  );
}
