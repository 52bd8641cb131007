import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Shown at once; the rest when it is asked for, and never more than can be read. */
const FIRST = 3;
const MOST = 200;

function Findings({ findings }: { findings: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
      {findings.map((finding) => (
        <li key={finding} className="wrap-anywhere">
          {finding}
        </li>
      ))}
    </ul>
  );
}

/** What to look at: hours without a programme, programmes at the same time, those without hours. */
export function FindingsCard({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
        Semana completa: sin huecos ni programas que se pisen.
      </p>
    );
  const rest = findings.slice(FIRST, MOST);
  const unsaid = findings.length - MOST;
  return (
    <section
      aria-labelledby="para-revisar"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="para-revisar" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-live" />
        Para revisar
      </h2>
      <Findings findings={findings.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline group-open:hidden">
            Ver {findings.length - FIRST} más
          </summary>
          <Findings findings={rest} />
          {unsaid > 0 && <p className="mt-2 text-sm text-ink-faint">Y {unsaid} más.</p>}
        </details>
      )}
    </section>
  );
}
