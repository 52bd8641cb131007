import { loadScript } from '#lib/late-scripts.ts';

/**
 * A link as the contract sends it: 'https://' before a bare host such as radio.com.ar (design §6);
 * null for one that is none. The rule itself comes when it is needed.
 */
export async function tidyLink(typed: string): Promise<string | null> {
  const { link } = await loadScript(() => import('#lib/contract/fields.ts'));
  const { success, data } = link.safeParse(typed);
  return success ? data : null;
}
