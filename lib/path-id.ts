/** The id in a page's parameter, which comes as the address has it; '' for one that can't be read. */
export function idOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
