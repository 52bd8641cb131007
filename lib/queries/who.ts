/** Whom this tab's page was made for. Its calls say so, and none is made as anybody else (design §4). */

interface Who {
  id: string;
  /** A super admin who entered as them: nobody at this keyboard knows their password. */
  isLent: boolean;
}

let current: Who | null = null;

export function setWho(who: Who): void {
  current = who;
}

export const isWho = (id: unknown): boolean => current?.id === id;
export const isLent = (): boolean => current?.isLent ?? false;

/** Read by the panel's server (lib/bff/same-person.ts). */
export const whoHeader = (): Record<string, string> =>
  current ? { 'x-cabina-user': encodeURIComponent(current.id) } : {};
