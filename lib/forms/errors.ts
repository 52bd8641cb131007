/**
 * The message of a field's error, also where it belongs to a part of the field (a picture's value).
 * @param error what react-hook-form keeps for the field
 */
export function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, ref: _, ...parts } = error as Record<string, unknown>;
  if (typeof message === 'string' && message) return message;
  for (const part of Object.values(parts)) {
    const text = errorText(part);
    if (text) return text;
  }
  return undefined;
}
