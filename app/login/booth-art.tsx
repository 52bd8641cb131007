import { Brand } from '#components/shell/brand.tsx';

const RINGS = [90, 150, 215, 285, 360, 440, 525];

/** Three quarters of a circle around (560, 400), open to the right. */
function ring(radius: number): string {
  const reach = Math.round(radius * Math.SQRT1_2);
  return `M${560 + reach} ${400 - reach}a${radius} ${radius} 0 1 0 0 ${2 * reach}`;
}

/** The booth's side of the sign-in: the mark, grown to fill the wall. */
export function BoothArt() {
  return (
    <header
      data-booth
      className="relative flex min-h-48 flex-col justify-between gap-6 overflow-hidden bg-booth p-6 pb-12 text-booth-ink drawer:min-h-dvh drawer:p-10"
    >
      <svg
        viewBox="0 0 800 800"
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="var(--booth-accent)"
        strokeLinecap="round"
      >
        {RINGS.map((radius, index) => (
          <path
            key={radius}
            d={ring(radius)}
            strokeWidth={26 - index * 2.5}
            opacity={0.34 - index * 0.045}
          />
        ))}
        <g fill="var(--booth-live)" stroke="none">
          <circle cx="560" cy="400" r="48" opacity=".16" />
          <circle cx="560" cy="400" r="28" />
        </g>
      </svg>
      <div className="absolute inset-x-0 bottom-0 hidden h-1/2 bg-linear-to-t from-booth from-25% drawer:block" />
      <Brand className="relative" />
      <div className="relative hidden max-w-md drawer:block">
        <p className="text-4xl leading-[1.1] font-bold tracking-tight text-balance">
          Al aire, con todo a mano.
        </p>
        <p className="mt-4 text-lg text-booth-soft">
          Los mensajes de tus oyentes, las notificaciones y la programación de tu radio, en un solo
          lugar.
        </p>
      </div>
    </header>
  );
}
