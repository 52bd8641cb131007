import { isWebAddress } from '#lib/contract/web-address.ts';

/** A stored text as an http(s) address that can be followed; null: it is shown as text (design §6). */
export function webAddress(text: string): string | null {
  const address = text.trim();
  return isWebAddress(address) ? (URL.parse(address)?.href ?? null) : null;
}
