/** Who may make a call or open a screen (specification §6). Pure: menu, middleware, BFF, upstream and tests ask here. */

export const FLAGS = [
  'messages',
  'push',
  'programmation',
  'sponsor',
  'qr',
  'configuration',
  'notes',
] as const;
export type Flag = (typeof FLAGS)[number];

export const ROLE = { admin: 0, superAdmin: 1, subUser: 2 } as const;

export type Access =
  /** Nobody needs to be signed in. */
  | 'public'
  /** Anyone signed in. */
  | 'session'
  /** Whoever the record in the path's `id` is, and super admins. */
  | 'self'
  /** Role 1 or lower: the owner of a radio, and super admins. */
  | 'owner'
  /** Role exactly 1. */
  | 'super'
  /** The section's flag, whatever the role. */
  | { flag: Flag };

export interface Identity {
  id: string;
  /** null when the upstream gave none that can be understood. */
  role: number | null;
  flags: Record<Flag, boolean>;
}

/**
 * Whether `identity` (null = nobody signed in) may pass `access`.
 * `params.id` matters for 'self' alone.
 */
export function may(
  access: Access,
  identity: Identity | null,
  params: { id?: string } = {},
): boolean {
  if (access === 'public') return true;
  if (!identity) return false;
  if (access === 'session') return true;
  if (access === 'super') return identity.role === ROLE.superAdmin;
  if (access === 'owner') return identity.role === ROLE.admin || identity.role === ROLE.superAdmin;
  if (access === 'self')
    return identity.role === ROLE.superAdmin || (!!params.id && params.id === identity.id);
  return identity.flags[access.flag];
}
