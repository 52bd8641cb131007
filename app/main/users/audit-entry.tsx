import { LocalTime } from '#components/ui/local-time.tsx';
import type { AuditEntry } from '#lib/contract/audit.ts';
import { deedWords, oneWay } from '#lib/users/deed-words.ts';

interface PersonProps {
  person: NonNullable<AuditEntry['who']>;
  onPress: (person: string) => void;
}

function Person({ person: { name, email }, onPress }: PersonProps) {
  const shown = oneWay(name || email);
  if (!shown) return <span className="font-semibold">Alguien</span>;
  return (
    <button
      type="button"
      data-content
      title={`Ver solo la actividad de ${email || name}`}
      onClick={() => onPress(email || name)}
      className="inline cursor-pointer text-left font-semibold underline-offset-4 wrap-anywhere hover:underline"
    >
      {shown}
    </button>
  );
}

interface Props {
  entry: AuditEntry;
  onPerson: (person: string) => void;
}

/** One deed: when, who, as whom, what and to whom. */
export function Entry({ entry, onPerson }: Props) {
  const { at, who, as } = entry;
  const { what, more } = deedWords(entry);
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-b-0 @lg:grid-cols-[11rem_minmax(0,1fr)]">
      <LocalTime
        iso={at}
        format="detail"
        className="text-sm text-ink-faint tabular-nums @lg:pt-px"
      />
      <div className="min-w-0">
        <p>
          {who ? (
            <Person person={who} onPress={onPerson} />
          ) : (
            <span className="font-semibold">Consola</span>
          )}
          {as && (
            <>
              {' '}
              como <Person person={as} onPress={onPerson} />
            </>
          )}
          {': '}
          <span className="wrap-anywhere">{what}</span>
        </p>
        {more && <p className="text-sm wrap-anywhere text-ink-soft">{more}</p>}
      </div>
    </li>
  );
}
