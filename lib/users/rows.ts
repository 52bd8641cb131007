import { addressOf } from '#lib/contract/address.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { User } from '#lib/contract/users.ts';

/** An account as the list shows it: no more than that goes to the browser with the page. */
export interface UserRow {
  id: Id;
  /** The radio's name; without a radio, the person's. */
  title: string;
  /** Whose account it is. */
  person: string;
  email: string;
  hasRadio: boolean;
  /** package.flavor; '' without a radio. */
  app: string;
  /** Names the folder of its icons; '' when there are none to be had. */
  icons: string;
  /** Whether a store file exists. */
  firebase: boolean;
  role: number | null;
  isApk: boolean;
  created: string | null;
  suspended: boolean;
}

export function toRow(user: User): UserRow {
  const { id, name, email, radio, key, role, created_at, suspended } = user;
  const flavor = radio?.flavor ?? '';
  const person = name.trim();
  return {
    id,
    title: radio?.name?.trim() || person || email || 'Sin nombre',
    person,
    email,
    hasRadio: radio !== null && radio !== undefined,
    app: radio ? [radio.package, flavor].filter(Boolean).join('.') : '',
    // Upstreams that don't tell whether there are any may have some.
    icons: radio?.has_icons === 0 ? '' : flavor,
    firebase: !!key?.storeFile,
    role,
    isApk: radio?.is_apk === 1,
    created: created_at,
    suspended: suspended === 1,
  };
}

/** Where a radio's launcher icon is; null without one. */
export function iconAddress({ icons }: UserRow): string | null {
  if (!icons) return null;
  try {
    const params = { flavor: icons, density: 'xhdpi' };
    return addressOf('GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png', params)
      .path;
  } catch {
    return null;
  }
}

const ROLES: Record<number, string> = { 0: 'Admin', 1: 'Super Admin' };

/** Specification §2's names of the roles; another number as it came. */
export const roleName = (role: number | null): string =>
  role === null ? '—' : (ROLES[role] ?? String(role));
