/** A stored text as an http(s) address that can be followed; null: it is shown as text (design §6). */
export function webAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
