/** Whether a part of a path can carry `value`: no encoding saves the dot folders, and half a surrogate pair has none. */
export const isPathPart = (value: string): boolean =>
  value !== '.' && value !== '..' && value.isWellFormed();
