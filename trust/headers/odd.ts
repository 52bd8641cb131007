import type { Ask } from '../http.ts';
import { OURS } from '../people.ts';
import type { Kind } from './rules.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Answers that no call and no screen gives. */
export const ODD: Record<string, { ask: Ask; kind: Kind; status: number[] }> = {
  'no such call': { ask: { path: '/api/nada', headers: OURS }, kind: 'data', status: [404] },
  'another method': { ask: { method: 'PATCH', path: '/api/me' }, kind: 'data', status: [405] },
  'a method that nobody speaks': {
    ask: { method: 'PROPFIND', path: '/main/messages' },
    kind: 'data',
    status: [405],
  },
  'an address that can’t be read': { ask: { path: '/%zz' }, kind: 'data', status: [400] },
  'a call’s address that can’t be read': {
    ask: { path: '/api/message/%zz' },
    kind: 'data',
    status: [400],
  },
  'from elsewhere': {
    ask: { method: 'POST', path: '/api/message', headers: { origin: 'https://evil.example' } },
    kind: 'data',
    status: [403],
  },
  'not JSON': {
    ask: {
      method: 'POST',
      path: '/api/message',
      headers: { ...OURS, 'content-type': 'text/plain' },
      body: 'x',
    },
    kind: 'data',
    status: [415],
  },
  'too large': {
    ask: {
      method: 'POST',
      path: '/api/message',
      headers: { ...OURS, ...JSON_TYPE },
      body: 'x'.repeat(300_000),
    },
    kind: 'data',
    status: [413],
  },
  'wrong fields': {
    ask: { method: 'POST', path: '/api/message', headers: { ...OURS, ...JSON_TYPE }, body: '{}' },
    kind: 'data',
    status: [400],
  },
  'no such page': { ask: { path: '/nada' }, kind: 'page', status: [307] },
  'the root': { ask: { path: '/' }, kind: 'page', status: [307] },
  'a posted page': { ask: { method: 'POST', path: '/main' }, kind: 'page', status: [405] },
  'no such script': { ask: { path: '/_next/static/nada.js' }, kind: 'static', status: [307, 404] },
  'the icon': { ask: { path: '/icon.svg' }, kind: 'static', status: [200] },
  health: { ask: { path: '/healthz' }, kind: 'data', status: [200] },
  readiness: { ask: { path: '/readyz' }, kind: 'data', status: [200, 503] },
  'the session': { ask: { path: '/api/auth/session' }, kind: 'data', status: [200] },
  'the sign-in’s token': { ask: { path: '/api/auth/csrf' }, kind: 'data', status: [200] },
  'the ways to sign in': { ask: { path: '/api/auth/providers' }, kind: 'data', status: [200] },
  'a sign-in page of next-auth': {
    ask: { path: '/api/auth/signin' },
    kind: 'data',
    status: [303],
  },
  'no such door': { ask: { path: '/api/auth/nada' }, kind: 'data', status: [404] },
};
