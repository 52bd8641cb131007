/** Two people, one record (design §6): what each changed since the form was filled. */

export type Values = Record<string, unknown>;

/** A field that both changed, each differently; `path` has its parts joined by '.'. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** A part of the form with fields of its own. A chosen picture is one value, however it is made. */
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('filetype' in value);

const keysOf = (...groups: Values[]): string[] => [
  ...new Set(groups.flatMap((group) => Object.keys(group))),
];

/** Whether two values say the same; '', null and nothing are all "none". */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return keysOf(a as Values, b as Values).every((key) =>
    sameValue((a as Values)[key], (b as Values)[key]),
  );
}

export interface Merged<V extends Values> {
  /** Mine where I changed something, theirs everywhere else. */
  values: V;
  conflicts: Conflict[];
}

/**
 * @param base what the form was filled from
 * @param mine what it holds now
 * @param theirs what is stored now
 */
export function mergeRecord<V extends Values>(base: V, mine: V, theirs: V, at = ''): Merged<V> {
  const conflicts: Conflict[] = [];
  const values: Values = {};
  for (const key of keysOf(base, mine, theirs)) {
    const [was, my, their] = [base[key], mine[key], theirs[key]];
    const path = at + key;
    if (isGroup(was) && isGroup(my) && isGroup(their)) {
      const part = mergeRecord(was, my, their, `${path}.`);
      values[key] = part.values;
      conflicts.push(...part.conflicts);
    } else if (sameValue(was, my) || sameValue(my, their)) {
      values[key] = their;
    } else {
      values[key] = my;
      if (!sameValue(was, their)) conflicts.push({ path, mine: my, theirs: their });
    }
  }
  return { values: values as V, conflicts };
}

/** The value at a path with '.' between its parts. */
export const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isGroup(part) ? part[key] : undefined), values);

/** The paths of fields, groups opened, where the two differ. */
export function differences(a: Values, b: Values, at = ''): string[] {
  return keysOf(a, b).flatMap((key) => {
    const [one, other] = [a[key], b[key]];
    if (isGroup(one) && isGroup(other)) return differences(one, other, `${at}${key}.`);
    return sameValue(one, other) ? [] : [at + key];
  });
}
