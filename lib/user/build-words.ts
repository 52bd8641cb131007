import type { Build, BuildType, ChecklistItem } from '#lib/contract/builds.ts';
import { BUILD_STATES } from '#lib/contract/words.ts';

/** A build in words. */

/** What notices of builds tell of: the newest is told, the ones before it go. */
export const ABOUT_BUILDS = 'builds';

export type BuildMood = 'waiting' | 'working' | 'good' | 'bad';

const MOODS: Record<string, BuildMood> = {
  [BUILD_STATES.queued]: 'waiting',
  [BUILD_STATES.running]: 'working',
  [BUILD_STATES.done]: 'good',
  [BUILD_STATES.failed]: 'bad',
  [BUILD_STATES.late]: 'bad',
  [BUILD_STATES.interrupted]: 'bad',
};

/** How a state looks; an unknown one is shown as it came, as one that waits. */
export const moodOf = (state: string): BuildMood => MOODS[state] ?? 'waiting';

const TYPES: Record<string, string> = { debug: 'Crear Apk', publish: 'Publicar en PlayStore' };
export const typeText = (type: string): string => TYPES[type] ?? type;

const STEPS: Record<string, string> = {
  preparar: 'preparando el proyecto',
  compilar: 'compilando',
  guardar: 'guardando los archivos',
  publicar: 'publicando en la tienda',
};

/** 'En curso: compilando', 'En cola: hay 2 compilaciones antes', 'Fallida'. */
export function stateText({ state, step, ahead }: Pick<Build, 'state' | 'step' | 'ahead'>): string {
  const word = state.charAt(0).toUpperCase() + state.slice(1);
  if (state === BUILD_STATES.running && step) return `${word}: ${STEPS[step] ?? step}`;
  if (state === BUILD_STATES.queued && ahead)
    return ahead === 1
      ? `${word}: hay una compilación antes`
      : `${word}: hay ${ahead} compilaciones antes`;
  return word;
}

/** What keeps a build of this type from starting, in words; '': nothing. */
export const lackingFor = (type: BuildType, items: readonly ChecklistItem[]): string =>
  items
    .filter(({ ok, needed_for }) => !ok && needed_for.includes(type))
    .map(({ label, detail }) => detail || `${label}: falta.`)
    .join(' ');
