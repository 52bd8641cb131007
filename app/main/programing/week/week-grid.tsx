import type { CSSProperties } from 'react';
import { classes } from '#components/ui/classes.ts';
import { dayWord, WEEK } from '#lib/programing/days.ts';
import type { Block, Crowd, DayColumn } from '#lib/programing/grid.ts';
import { clockOf, DAY_MINUTES, hoursText } from '#lib/programing/hours.ts';
import { nameOf } from '#lib/programing/name.ts';
import { ProgramLink } from '../program-link.tsx';
import { NowLine } from './now-line.tsx';

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
/** A block stands where its hours are; without room for seven columns they are lists, one a day. */
const PLACE =
  '@sm:absolute @sm:top-[min(var(--top),calc(100%-1rem))] @sm:left-(--left) @sm:h-(--height) @sm:min-h-4 @sm:w-(--width) @sm:p-px';

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const placeOf = (from: number, to: number, lane: number, lanes: number) =>
  ({
    '--top': percent(from, DAY_MINUTES),
    '--height': percent(to - from, DAY_MINUTES),
    '--left': percent(lane, lanes),
    '--width': percent(1, lanes),
  }) as CSSProperties;

function ProgramBlock({ block, day }: { block: Block; day: number }) {
  const { program, continues, goesOn, lane, lanes } = block;
  const name = nameOf(program);
  const from = continues ? `, desde el ${dayWord(day - 1)}` : '';
  const beside = goesOn ? `, hasta el ${dayWord(day + 1)}` : from;
  return (
    <li style={placeOf(block.from, block.to, lane, lanes)} className={PLACE}>
      <ProgramLink
        id={program.id}
        // Just its text: anything else a screen reader would read in addition.
        title={`${name} ${hoursText(program)}${beside}`}
        className={classes(
          'block h-full overflow-hidden forced-colors:border border-l-3 px-2.5 font-semibold py-1.5 leading-tight hover:brightness-95 focus-visible:-outline-offset-2 @sm:px-1 @sm:py-0.5 @sm:text-[0.6875rem] @sm:hyphens-auto @sm:[overflow-wrap:normal]',
          lanes > 1 ? 'border-live bg-live-soft' : 'border-accent bg-accent-soft',
          !continues && 'rounded-t-md',
          !goesOn && 'rounded-b-md',
        )}
      >
        {name}
        <span className="text-sm font-normal text-ink-soft tabular-nums @sm:sr-only">
          {' '}
          {hoursText(program)}
          {beside}
        </span>
      </ProgramLink>
    </li>
  );
}

function CrowdBlock({ crowd: { from, to, count } }: { crowd: Crowd }) {
  return (
    <li style={placeOf(from, to, 2, 3)} className={PLACE}>
      <span
        title={`${count} más entre las ${clockOf(from)} y las ${clockOf(to)}`}
        className="block h-full overflow-hidden rounded-md forced-colors:border bg-live-soft px-2.5 py-1.5 text-sm font-semibold @sm:px-1 @sm:py-0.5 @sm:text-[0.6875rem]"
      >
        +{count}
        <span className="@sm:sr-only">
          {' '}
          entre las {clockOf(from)} y las {clockOf(to)}
        </span>
      </span>
    </li>
  );
}

/** Seven columns of a day each; lists of their programmes, for the eye placed by their hours. */
export function WeekGrid({ columns }: { columns: readonly DayColumn[] }) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @sm:grid @sm:grid-cols-[1.75rem_repeat(7,minmax(0,1fr))] @sm:gap-0">
        <div aria-hidden="true" className="relative hidden pt-7 @sm:block">
          <div className="relative h-[46rem] text-[0.6875rem] text-ink-faint tabular-nums">
            {HOURS.map((hour) => (
              <span
                key={hour}
                className="absolute right-1.5 -translate-y-1/2"
                style={{ top: percent(hour, 24) }}
              >
                {hour}
              </span>
            ))}
          </div>
        </div>
        {WEEK.map(({ key, name, short }, day) => (
          <section key={key} aria-label={name} className="min-w-0">
            <h3 className="font-semibold @sm:h-7 @sm:text-center @sm:text-[0.8125rem] @sm:leading-7">
              <span className="@sm:sr-only">{name}</span>
              <span aria-hidden="true" className="hidden @sm:inline">
                {short}
              </span>
            </h3>
            <div className="@sm:relative @sm:h-[46rem] @sm:border-l @sm:border-line @sm:bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_12.5%)]">
              {columns[day]?.blocks.length ? (
                <ol className="flex flex-col gap-1 @sm:block">
                  {columns[day].blocks.map((block) => (
                    <ProgramBlock
                      key={`${block.program.id} ${block.continues}`}
                      block={block}
                      day={day}
                    />
                  ))}
                  {columns[day].crowds.map((crowd) => (
                    <CrowdBlock key={crowd.from} crowd={crowd} />
                  ))}
                </ol>
              ) : (
                <p className="text-ink-faint @sm:sr-only">Sin programas</p>
              )}
              <NowLine day={day} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
