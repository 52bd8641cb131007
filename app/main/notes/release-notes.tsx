import { Card } from '#components/ui/card.tsx';
import { android, panel, type Release } from './releases.ts';

function Product({ name, releases }: { name: string; releases: Release[] }) {
  return (
    <Card title={name}>
      {releases.map(({ version, date, changes }, index) => (
        <article
          key={version}
          className="border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-0 last:pb-0"
        >
          <h3 className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-xl font-bold tracking-tight">{version}</span>
            <span className="text-sm text-ink-faint">{date}</span>
            {index === 0 && (
              <span className="rounded-full bg-accent-soft px-2 text-xs leading-6 font-semibold text-accent-strong">
                Actual
              </span>
            )}
          </h3>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-soft marker:text-line-strong">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </article>
      ))}
    </Card>
  );
}

export function ReleaseNotes() {
  return (
    <div className="max-w-6xl">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Product name="App para Android" releases={android} />
        <Product name="Panel de administración" releases={panel} />
      </div>
      <p className="mt-5 rounded-card bg-sunken px-5 py-4 text-ink-soft">
        ¿Tu app o tu panel todavía no tienen estas versiones? Contacta a un administrador para que
        los actualice.
      </p>
    </div>
  );
}
