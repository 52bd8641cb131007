import { type Access, type Identity, may } from '#lib/contract/access.ts';

/** The screens of the specification's §2 and who may open them. Pure: middleware, pages, menu and tests ask here. */

export const screens = {
  '/login': 'public',
  '/main/messages': { flag: 'messages' },
  '/main/messages/{id}': { flag: 'messages' },
  '/main/pushs': { flag: 'push' },
  '/main/push/{id}': { flag: 'push' },
  '/main/programing': { flag: 'programmation' },
  '/main/programing/{id}': { flag: 'programmation' },
  '/main/configurations': { flag: 'configuration' },
  '/main/sponsors': { flag: 'sponsor' },
  '/main/sponsors/{id}': { flag: 'sponsor' },
  '/main/account': 'session',
  '/main/users': 'super',
  '/main/user/{id}': 'super',
  '/main/notes': { flag: 'notes' },
  '/main/roles': 'owner',
  '/main/qr': { flag: 'qr' },
  '/main/qr/{id}': { flag: 'qr' },
} as const satisfies Record<string, Access>;

export type ScreenPath = keyof typeof screens;

const redirects: Record<string, string> = { '/': '/main/messages', '/main': '/main/account' };
/** Where every unknown path leads, and whoever may not see a screen. */
export const FALLBACK_PAGE = '/main/account';

const patterns = Object.entries(screens).map(([path, access]) => ({
  path: path as ScreenPath,
  access: access as Access,
  regex: new RegExp(`^${path.replace('{id}', '[^/]+')}$`),
}));

export type Page =
  | { screen: ScreenPath; access: Access }
  /** Not a screen: go there. */
  | { redirect: string };

/** The screen at a path, or where that path leads. */
export function pageFor(pathname: string): Page {
  const path = pathname.replace(/\/+$/, '') || '/';
  const found = patterns.find(({ regex }) => regex.test(path));
  if (found) return { screen: found.path, access: found.access };
  return { redirect: redirects[path] ?? FALLBACK_PAGE };
}

/** `volver` when it leads to a screen behind the sign-in, else null: never off this site. */
export function safeReturn(volver: string | null | undefined): string | null {
  if (!volver?.startsWith('/main')) return null;
  const url = URL.parse(volver, 'http://panel.invalid');
  if (url?.host !== 'panel.invalid' || !url.pathname.startsWith('/main/')) return null;
  return 'screen' in pageFor(url.pathname) ? url.pathname + url.search : null;
}

/** Why the sign-in is shown; 'sesion' says that the session ended. */
export type LoginReason = 'sesion';

/** The sign-in's address, coming back to `from` afterwards. */
export function loginAddress(from: string, reason?: LoginReason): string {
  const volver = safeReturn(from);
  const query = new URLSearchParams({
    ...(reason && { motivo: reason }),
    ...(volver && { volver }),
  });
  return query.size ? `/login?${query}` : '/login';
}

export interface Visitor {
  signedIn: boolean;
  /** null: nobody could be asked (the upstream is down), or nobody is signed in. */
  identity: Identity | null;
}

/**
 * Where a visitor of `address` (path and query) is sent instead, or null when the screen is theirs.
 * Without an identity a section is left to its own calls, which fail closed.
 */
export function redirectFor(address: string, { signedIn, identity }: Visitor): string | null {
  const url = new URL(address, 'http://panel.invalid');
  const page = pageFor(url.pathname);
  if ('redirect' in page) return page.redirect;
  if (page.screen === '/login') {
    // A dead cookie may still look alive here: whoever was sent to sign in is let sign in.
    if (!signedIn || url.searchParams.has('motivo')) return null;
    return safeReturn(url.searchParams.get('volver')) ?? '/main';
  }
  if (!signedIn) return loginAddress(url.pathname + url.search);
  if (identity && !may(page.access, identity)) return FALLBACK_PAGE;
  return null;
}
