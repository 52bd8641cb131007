'use client';

import {
  Draggable,
  type DraggableProvided,
  type DraggableProvidedDragHandleProps,
} from '@hello-pangea/dnd';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { daysSummary } from '#lib/programing/days.ts';
import { hoursText, isWholeDay } from '#lib/programing/hours.ts';
import { nameOf } from '#lib/programing/name.ts';
import { ProgramImage } from './program-image.tsx';
import { ProgramLink } from './program-link.tsx';

export interface RowActions {
  duplicate: (program: Program) => void;
  remove: (program: Program) => void;
}

interface RowProps {
  program: Program;
  /** Its place in the list, from 0; none for the row that follows the pointer. */
  index?: number;
  provided: DraggableProvided;
  isDragging: boolean;
  /** Something is being done to it. */
  isBusy: boolean;
  actions: RowActions;
}

/** Of a row, which stands at its place by itself; while it is dragged the library says where. */
const placeOf = (index: number | undefined, { draggableProps }: DraggableProvided) =>
  index === undefined
    ? draggableProps.style
    : { ...draggableProps.style, top: `calc(var(--row) * ${index})` };

/** Six dots in one element: there is one in every row. */
const Grip = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 fill-none stroke-current stroke-3"
    strokeLinecap="round"
  >
    <path d="M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0" />
  </svg>
);

export function ProgramRow({ program, index, provided, isDragging, isBusy, actions }: RowProps) {
  const name = nameOf(program);
  // The whole row can be dragged; what the keyboard finds is its grip.
  const {
    'aria-describedby': instructions,
    role: _,
    tabIndex: __,
    ...handle
  } = provided.dragHandleProps ?? ({} as Partial<DraggableProvidedDragHandleProps>);
  return (
    <li
      {...provided.draggableProps}
      {...handle}
      ref={provided.innerRef}
      data-id={String(program.id)}
      aria-busy={isBusy || undefined}
      style={placeOf(index, provided)}
      className={classes(
        'group inset-x-0 flex h-(--row) items-center gap-3 border-b border-line bg-surface pr-1.5 pl-1 max-[18rem]:flex-wrap max-[18rem]:content-center max-[18rem]:gap-y-0 sm:pr-3',
        index !== undefined && 'absolute hover:bg-sunken print:static',
        isDragging && 'rounded-control border border-accent shadow-float',
        isBusy && 'opacity-50',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a real button would keep the drag from starting. */}
      <span
        role="button"
        tabIndex={0}
        data-grip
        aria-label={`Mover ${name}`}
        aria-describedby={instructions}
        className="relative z-[1] -mr-2 grid h-full max-[18rem]:h-11 w-9 shrink-0 cursor-grab place-items-center rounded-control text-ink-faint group-hover:text-ink-soft sm:w-11"
      >
        <Grip />
      </span>
      <ProgramImage cover={program.cover} image={program.image} />
      <div className="min-w-0 flex-1 leading-snug max-[18rem]:-order-1 max-[18rem]:basis-full max-[18rem]:px-2">
        <ProgramLink
          id={program.id}
          title={name}
          className="block truncate font-bold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="row-words">{name}</span>
        </ProgramLink>
        {program.locutor && (
          <div title={program.locutor} className="row-words truncate text-ink-soft">
            {program.locutor}
          </div>
        )}
        <div className="row-words flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span className="max-w-full truncate">{daysSummary(program) || 'Sin días'}</span>
          <span className="tabular-nums">{hoursText(program)}</span>
          {isWholeDay(program) && <span className="whitespace-nowrap">24 horas</span>}
        </div>
      </div>
      <div className="relative z-[1] flex shrink-0 flex-col max-[18rem]:ml-auto max-[18rem]:flex-row sm:flex-row drawer:max-[46rem]:flex-col!">
        <IconButton
          label={`Duplicar ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => actions.duplicate(program)}
        >
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Borrar ${name}`}
          variant="danger"
          aria-disabled={isBusy || undefined}
          onClick={() => actions.remove(program)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

interface Props extends Pick<RowProps, 'program' | 'isBusy' | 'actions'> {
  index: number;
}

/** A row that can be dragged; drawn again when its programme or its place changes alone. */
export const DraggableRow = memo(function DraggableRow({ index, ...row }: Props) {
  return (
    <Draggable draggableId={String(row.program.id)} index={index}>
      {(provided, { isDragging }) => (
        <ProgramRow {...row} index={index} provided={provided} isDragging={isDragging} />
      )}
    </Draggable>
  );
});
