import { RADIO_LINKS } from './poison.ts';

/** Every screen, and the texts and links of others that it shows. */

export interface Place {
  /** Of the 17 screens; touched by a sample. */
  screen: string;
  path: string;
  /** As `poison.ts` marks them. */
  texts: readonly string[];
  /** Where addresses of others are shown, beside what is shown as text. */
  links?: readonly string[];
}

const of = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`);

export const PLACES: readonly Place[] = [
  { screen: 'notes', path: '/main/notes', texts: ['session.name', 'session.email'] },
  { screen: 'account', path: '/main/account', texts: of('account', ['name', 'email']) },
  { screen: 'messages', path: '/main/messages', texts: of('messages', ['name', 'message']) },
  { screen: 'messages/{id}', path: '/main/messages/1', texts: of('message', ['name', 'message']) },
  { screen: 'pushs', path: '/main/pushs', texts: of('pushs', ['title', 'message', 'state']) },
  {
    screen: 'push/{id}',
    path: '/main/push/1',
    texts: of('push', ['title', 'message', 'state', 'state_reason']),
    links: ['link'],
  },
  { screen: 'programing', path: '/main/programing', texts: of('programing', ['name', 'locutor']) },
  {
    screen: 'programing/{id}',
    path: '/main/programing/1',
    texts: of('program', ['name', 'locutor']),
  },
  {
    screen: 'configurations',
    path: '/main/configurations',
    texts: of('radio', ['name', 'about', 'meta_title', 'meta_subtitle', ...RADIO_LINKS]),
    links: RADIO_LINKS,
  },
  {
    screen: 'sponsors',
    path: '/main/sponsors',
    texts: ['sponsors.link'],
    links: ['link'],
  },
  { screen: 'sponsors/{id}', path: '/main/sponsors/1', texts: ['sponsor.link'], links: ['link'] },
  {
    screen: 'users',
    path: '/main/users',
    texts: ['users.name', ...of('users.radio', ['name', 'package', 'flavor'])],
  },
  {
    screen: 'users',
    path: '/main/users?vista=registro',
    texts: of('audit', ['action', 'target', 'detail', 'who', 'as']),
  },
  {
    screen: 'user/{id}',
    path: '/main/user/1',
    texts: [
      ...of('user', ['name', 'email']),
      ...of('user.radio', ['package', 'firebase_app_id']),
      'user.key.keyAlias',
      ...of('build', ['state', 'reason']),
      'build.by.name',
      'build.log',
      ...of('checklist', ['label', 'detail']),
      'files.name',
    ],
  },
  { screen: 'user/{id}', path: '/main/user/2', texts: ['user.radio.flavor'] },
  { screen: 'roles', path: '/main/roles', texts: of('roles', ['name', 'email']) },
  { screen: 'qr', path: '/main/qr', texts: ['qr.name'] },
  { screen: 'qr/{id}', path: '/main/qr/1', texts: ['qr-one.name'] },
];
