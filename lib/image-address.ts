import { addressOf } from '#lib/contract/address.ts';

/** Where a stored picture is shown from; null without one, or with a name that no address can carry. */
export function imageAddress(filename: string): string | null {
  if (!filename) return null;
  try {
    return addressOf('GET /api/storage/images/{filename}', { filename }).path;
  } catch {
    return null;
  }
}
