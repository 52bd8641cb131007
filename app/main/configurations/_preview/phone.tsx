import type { ReactNode } from 'react';

/** A phone with its screen; as high as the window leaves room for. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="forced-color-adjust-none flex h-[clamp(15rem,calc(100dvh-18rem-var(--toolbar)),35rem)] w-60 max-w-full @3xl:h-[clamp(22rem,calc(100dvh-13.5rem),35rem)] @3xl:w-68 flex-col overflow-hidden rounded-[2.25rem] border-[0.5rem] border-[#0b0f0e] bg-[#0b0f0e] leading-snug shadow-float outline outline-line-strong">
      <div
        aria-hidden="true"
        className="flex h-6 shrink-0 items-center justify-between px-4 text-[0.6875rem] font-semibold text-white"
      >
        9:41
        <span className="h-2.5 w-5 rounded-sm bg-white/80" />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-b-[1.75rem]">
        {children}
      </div>
    </div>
  );
}
