import { may } from '#lib/contract/access.ts';
import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { matchCall, methodsAt } from '#lib/contract/routes.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { type Principal, principalOf } from '../store/sessions.ts';
import { json } from './answers.ts';
import { readJson } from './body.ts';
import { check } from './check.ts';
import { rememberDoneAs } from './done-as.ts';
import type { Handler, Handlers } from './handler.ts';
import { withRoom } from './with-room.ts';

const NOBODY: Principal = {
  id: '',
  userId: 0,
  name: '',
  email: '',
  role: null,
  radioId: null,
  tokenHash: '',
  openedBy: null,
  flags: {
    messages: false,
    push: false,
    programmation: false,
    sponsor: false,
    qr: false,
    configuration: false,
    notes: false,
  },
};

function unknownAddress(method: string, pathname: string): Refusal {
  const methods = methodsAt(pathname);
  if (!methods.length) return missing('Esta dirección no existe.');
  if (methods.includes(method === 'HEAD' ? 'GET' : method))
    return new Refusal(400, 'La dirección no se puede leer.');
  const allow = [
    ...new Set(methods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))),
  ];
  return new Refusal(405, 'Esta dirección no admite ese método.', {
    headers: { allow: allow.join(', ') },
  });
}

/**
 * One call of the contract, in the order that matters: is there such a call, who asks, may they,
 * is there a handler, is what they sent right.
 * @throws Refusal
 */
export async function dispatch(
  services: Services,
  handlers: Handlers,
  request: Request,
  remote = '',
): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const match = matchCall(method, url.pathname);
  if (!match) throw unknownAddress(method, url.pathname);
  const call = callOf(match.name);

  let principal = NOBODY;
  if (call.access !== 'public') {
    const token = request.headers.get('authentication') ?? '';
    const found = token && (await principalOf(services.store.db, token, services.now()));
    if (!found) throw new Refusal(401, 'Tu sesión terminó. Ingresa de nuevo.');
    if (!may(call.access, found, match.params))
      throw new Refusal(403, 'No tienes permisos para esta acción.');
    principal = found;
  }

  const handler = handlers[match.name] as Handler<CallName> | undefined;
  if (!handler) throw missing('Este servidor todavía no ofrece esta función.');

  const asked = {
    services,
    principal,
    params: check(call.params, match.params),
    query: check(call.query, Object.fromEntries(url.searchParams)),
    body: call.body
      ? check(call.body, await readJson(request, call.bodyLimit, call.bodyPieces))
      : undefined,
    request,
    remote,
  } as Parameters<typeof handler>[0];
  const answer = await withRoom(services, match.name, async () => handler(asked));
  // What is the super admins' own is written down by its handler.
  if (principal.openedBy !== null && hasEffect(match.name, call) && call.access !== 'super')
    await rememberDoneAs(services, principal, match.name, url.pathname);
  return answer instanceof Response ? answer : json(answer);
}
