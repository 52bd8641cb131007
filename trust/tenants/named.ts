import type { CallName } from '#lib/contract/calls.ts';
import { program, type Things } from '../things.ts';

/** The calls that name things of a radio. */

interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

/** What a call names, twice where it can: an id and a file (or a flavor). */
export interface Named {
  id: string | number;
  file: string;
}

export interface Case {
  name: CallName;
  /** The call about what is named. */
  of(named: Named): Request;
  /** What there is of a radio to name. */
  from(things: Things): Named;
}

const of = (
  name: CallName,
  from: (things: Things) => Named,
  make: (named: Named) => Request,
): Case => ({ name, from, of: make });

const byId = ({ id }: Named): Request => ({ params: { id } });
const byFile = ({ file }: Named): Request => ({ params: { filename: file } });
const text = { name: 'ajena', title: 'ajena', message: 'ajena', link: '' };
const account = ({ operator, account: { flavor } }: Things): Named => ({
  id: operator.id,
  file: flavor,
});
const message = (things: Things): Named => ({ id: things.message, file: things.messageImage });
const push = (things: Things): Named => ({ id: things.push, file: things.pushImage });
const shown = (things: Things): Named => ({ id: things.program, file: things.cover });
const banner = (things: Things): Named => ({ id: things.program, file: things.banner });
const sponsor = (things: Things): Named => ({ id: things.sponsor, file: things.sponsorImage });
const qr = (things: Things): Named => ({ id: things.qr, file: things.qrImage });
const helper = (things: Things): Named => ({ id: things.subUser, file: '' });
const built = (things: Things): Named => ({ id: things.build, file: things.apk });
const flavorOf = (things: Things): Named => ({ id: things.radioId, file: things.account.flavor });
const user = { name: 'ajena', email: 'ajena@trust.example', role: 0 };
export const radio = (id: string | number, file: string) => ({
  ...{ id, name: 'ajena', about: '', stream_url: '', stream_video: '', web: '', facebook: '' },
  ...{ twitter: '', instagram: '', wsp: '', color: '#ff0000', find_cover_by: 0 },
  ...{ meta_title: '', meta_subtitle: '', background: file },
});

/** The calls that carry an id, a flavor or a file's name. */
export const CASES: Case[] = [
  of('GET /api/message/{id}', message, byId),
  of('POST /api/message', message, ({ id }) => ({ body: { id, read: true, is_visible: false } })),
  of('DELETE /api/message/{id}', message, byId),
  of('GET /api/storage/images/{filename}', message, byFile),
  of(
    'GET /api/storage/audios/{filename}',
    (things) => ({ id: things.message, file: things.audio }),
    byFile,
  ),
  of(
    'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png',
    flavorOf,
    ({ file }) => ({
      params: { flavor: file, density: 'mdpi' },
    }),
  ),
  of('GET /api/storage/apk/{path*}', built, ({ file }) => ({ params: { path: file } })),
  of('GET /api/push/{id}', push, byId),
  of('PUT /api/push', push, ({ id, file }) => ({ body: { ...text, id, image: file } })),
  of('DELETE /api/push/{id}', push, byId),
  of('GET /api/programing/{id}', shown, byId),
  of('PUT /api/programing', shown, ({ id, file }) => ({
    body: program('ajena', { id, cover: file }),
  })),
  of('POST /api/programing', banner, ({ id, file }) => ({
    body: program('ajena', { id, image: file }),
  })),
  of('POST /api/programing/order', shown, ({ id }) => ({ body: [{ id, order: 7 }] })),
  of('DELETE /api/programing/{id}', shown, byId),
  of('DELETE /api/image/{filename}', shown, byFile),
  of('PUT /api/radio', flavorOf, ({ id, file }) => ({ body: radio(id, file) })),
  of('POST /api/radio', flavorOf, ({ id, file }) => ({ body: radio(id, file) })),
  of('POST /api/radio/icons', flavorOf, ({ file }) => ({
    body: { file: 'iVBORw0KGgo=', flavor: file },
  })),
  of('POST /api/radio-type/{radioId}', flavorOf, ({ id }) => ({
    params: { radioId: id },
    body: { is_apk: 1 },
  })),
  of('GET /api/sponsor/{id}', sponsor, byId),
  of('POST /api/sponsor', sponsor, ({ id, file }) => ({
    body: { id, image: file, link: 'https://ajena.example' },
  })),
  of('DELETE /api/sponsor/{id}/{image}', sponsor, ({ id, file }) => ({
    params: { id, image: file },
  })),
  of('GET /api/user/{id}', account, byId),
  of('GET /api/user-with-radio/{id}', account, byId),
  of('POST /api/user/{id}', account, ({ id }) => ({ params: { id }, body: user })),
  of('PUT /api/user/{id}', account, ({ id }) => ({
    params: { id },
    body: { ...user, password: 'ajena ajena' },
  })),
  of('DELETE /api/user/{id}', account, byId),
  of('POST /api/build-flavors', account, ({ id }) => ({ body: [id] })),
  of('GET /api/apk/{path}', built, ({ file }) => ({ params: { path: file.split('/')[0] ?? '' } })),
  of('DELETE /api/apk/{flavor}', built, ({ file }) => ({
    params: { flavor: file.split('/')[0] ?? '' },
    query: { path: file.replaceAll('/', '$') },
  })),
  of('POST /api/build-apk', account, ({ id, file }) => ({
    body: { type: 'debug', flavor: file, user: id },
  })),
  of('POST /api/create-firebase-flavor', flavorOf, ({ file }) => ({
    body: { package: 'com', name: file },
  })),
  of('PUT /api/roles/users', helper, ({ id }) => ({ body: { id, push: 1, name: 'ajena' } })),
  of('DELETE /api/roles/users/{id}', helper, byId),
  of('GET /api/qr/{id}', qr, byId),
  of('POST /api/qr', qr, ({ id, file }) => ({ body: { id, image: file, name: 'ajena' } })),
  of('DELETE /api/qr/{id}/{image}', qr, ({ id, file }) => ({ params: { id, image: file } })),
];
