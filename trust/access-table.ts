import type { Flag } from '#lib/contract/access.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { ScreenPath } from '#lib/session/pages.ts';

/**
 * Who may make which call and open which screen, reviewed by hand against the specification's §6 and
 * §7 and the design's §4 and §5. Written out and not computed: what the code says is what is tried.
 *
 * The people, in the order of the columns; calls by id are about a thing of 'this' radio:
 *
 *   op   operator of this radio            other  operator of another radio
 *   sup  super admin, who has no radio     as     super admin who entered as this radio's operator
 *   no   sub-user with all flags off       flag   sub-user with just the flag that is needed
 *   odd  an account of this radio whose role is null or unknown
 *
 *   +  let in      -  refused: 403, or off to the own account      .  let in, and there is no such thing: 404
 *
 * Whoever is nobody (the other seven identities) is refused everywhere: 401, or off to the sign-in.
 */
export const COLUMNS = ['op', 'other', 'sup', 'as', 'no', 'flag', 'odd'] as const;
export type Column = (typeof COLUMNS)[number];

export const CALLS: Record<CallName, string> = {
  //                              op other sup as no flag odd
  'GET /api/me': '                 +   +   +   +   +   +   +',

  'GET /api/messages': '           +   +   -   +   -   +   -',
  'GET /api/message/{id}': '       +   .   -   +   -   +   -',
  'POST /api/message': '           +   +   -   +   -   +   -',
  'DELETE /api/message/{id}': '    +   +   -   +   -   +   -',

  'GET /api/storage/images/{filename}': '+ .   .   +   +   +   +',
  'GET /api/storage/audios/{filename}': '+ .   -   +   -   +   -',
  'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png': '- - + - - - -',
  'GET /api/storage/apk/{path*}': '-   -   +   -   -   -   -',

  'GET /api/pushs': '              +   +   -   +   -   +   -',
  'GET /api/push/{id}': '          +   .   -   +   -   +   -',
  'PUT /api/push': '               +   +   -   +   -   +   -',
  'DELETE /api/push/{id}': '       +   +   -   +   -   +   -',

  'GET /api/programing': '         +   +   -   +   -   +   -',
  'GET /api/programing/{id}': '    +   .   -   +   -   +   -',
  'PUT /api/programing': '         +   +   -   +   -   +   -',
  'POST /api/programing': '        +   +   -   +   -   +   -',
  'POST /api/programing/order': '  +   +   -   +   -   +   -',
  'DELETE /api/programing/{id}': ' +   +   -   +   -   +   -',
  'DELETE /api/image/{filename}': '+   +   -   +   -   +   -',

  'GET /api/radio': '              +   +   -   +   -   +   -',
  'PUT /api/radio': '              +   +   -   +   -   +   -',
  'POST /api/radio': '             +   +   -   +   -   +   -',
  'POST /api/radio/icons': '       -   -   +   -   -   -   -',
  'POST /api/radio-type/{radioId}': '- -   +   -   -   -   -',

  'GET /api/sponsor': '            +   +   -   +   -   +   -',
  'GET /api/sponsor/{id}': '       +   .   -   +   -   +   -',
  'POST /api/sponsor': '           +   +   -   +   -   +   -',
  'DELETE /api/sponsor/{id}/{image}': '+ + -   +   -   +   -',

  // Its own account, and super admins.
  'GET /api/user/{id}': '          +   -   +   +   -   -   -',
  'GET /api/users': '              -   -   +   -   -   -   -',
  'GET /api/user-with-radio/{id}': '-  -   +   -   -   -   -',
  'POST /api/user/{id}': '         -   -   +   -   -   -   -',
  'PUT /api/user/{id}': '          -   -   +   -   -   -   -',
  'DELETE /api/user/{id}': '       -   -   +   -   -   -   -',
  'POST /api/user/{id}/key': '     -   -   +   -   -   -   -',

  'POST /api/build-flavors': '     -   -   +   -   -   -   -',
  'GET /api/git-push': '           -   -   +   -   -   -   -',
  'GET /api/download-flavors': '   -   -   +   -   -   -   -',
  'POST /api/sync-firebase-data': '-   -   +   -   -   -   -',
  'GET /api/apk/{path}': '         -   -   +   -   -   -   -',
  'DELETE /api/apk/{flavor}': '    -   -   +   -   -   -   -',
  'POST /api/build-apk': '         -   -   +   -   -   -   -',
  'POST /api/create-firebase-flavor': '- - +   -   -   -   -',
  'GET /api/builds': '             -   -   +   -   -   -   -',
  'GET /api/builds/{id}': '        -   -   +   -   -   -   -',
  'DELETE /api/builds/{id}': '     -   -   +   -   -   -   -',
  'GET /api/builds/checklist/{id}': '- -   +   -   -   -   -',
  'GET /api/audit': '              -   -   +   -   -   -   -',
  'GET /api/desk-run': '           -   -   +   -   -   -   -',

  // Role 1 or lower, as the menu has it.
  'GET /api/roles/users': '        +   +   +   +   -   -   -',
  'PUT /api/roles/users': '        +   +   +   +   -   -   -',
  'DELETE /api/roles/users/{id}': '+   +   +   +   -   -   -',
  'POST /api/roles/add-user': '    +   +   +   +   -   -   -',

  // The specification gives sub-users six flags, and this is not one of them.
  'GET /api/qr': '                 +   +   -   +   -   -   -',
  'GET /api/qr/{id}': '            +   .   -   +   -   -   -',
  'POST /api/qr': '                +   +   -   +   -   -   -',
  'DELETE /api/qr/{id}/{image}': ' +   +   -   +   -   -   -',

  // At the upstream. At the panel's door neither exists: signing in and out are `/api/auth`'s.
  'POST /api/login': '             +   +   +   +   +   +   +',
  'POST /api/logout': '            +   +   +   +   +   +   +',
};

/** Nobody needs to be signed in. */
export const PUBLIC: readonly CallName[] = ['POST /api/login'];
export const NOT_THE_PANELS: readonly CallName[] = ['POST /api/login', 'POST /api/logout'];

export const SCREENS: Record<ScreenPath, string> = {
  //                              op other sup as no flag odd
  // Whoever is signed in already is led on.
  '/login': '                      -   -   -   -   -   -   -',
  '/main/messages': '              +   +   -   +   -   +   -',
  '/main/messages/{id}': '         +   .   -   +   -   +   -',
  '/main/pushs': '                 +   +   -   +   -   +   -',
  '/main/push/{id}': '             +   .   -   +   -   +   -',
  '/main/programing': '            +   +   -   +   -   +   -',
  '/main/programing/{id}': '       +   .   -   +   -   +   -',
  '/main/configurations': '        +   +   -   +   -   +   -',
  '/main/sponsors': '              +   +   -   +   -   +   -',
  '/main/sponsors/{id}': '         +   .   -   +   -   +   -',
  '/main/account': '               +   +   +   +   +   +   +',
  '/main/users': '                 -   -   +   -   -   -   -',
  '/main/user/{id}': '             -   -   +   -   -   -   -',
  '/main/notes': '                 +   +   +   +   -   +   -',
  '/main/roles': '                 +   +   +   +   -   -   -',
  '/main/qr': '                    +   +   -   +   -   -   -',
  '/main/qr/{id}': '               +   .   -   +   -   -   -',
};

/** The flag that 'flag' has in a row; elsewhere it is that of the notes, which nothing else needs. */
const FLAG_OF: [part: RegExp, flag: Flag][] = [
  [/message|audios/, 'messages'],
  [/push\b|pushs/, 'push'],
  [/programing|api\/image/, 'programmation'],
  [/sponsor/, 'sponsor'],
  [/api\/radio$|configurations/, 'configuration'],
];

export const flagOf = (row: string): Flag =>
  row.includes('git-push') ? 'notes' : (FLAG_OF.find(([part]) => part.test(row))?.[1] ?? 'notes');

export type Verdict = 'in' | 'refused' | 'missing';
const VERDICTS: Record<string, Verdict> = { '+': 'in', '-': 'refused', '.': 'missing' };

/** What a row of the table says of a column. @throws when the table is not whole */
export function verdictOf(row: string, column: Column): Verdict {
  const marks = row.trim().split(/\s+/);
  const verdict = VERDICTS[marks[COLUMNS.indexOf(column)] ?? ''];
  if (marks.length !== COLUMNS.length || !verdict) throw new Error(`not a row: '${row}'`);
  return verdict;
}
