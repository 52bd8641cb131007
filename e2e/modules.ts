import type { StageFile } from './stage.ts';

/** What a super admin sets of a radio, at the upstream itself. */

type Where = StageFile['embedded'];

async function call<T>(where: Where, token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${where.upstream}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authentication: token },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

interface Owner {
  id: number;
  name: string;
  email: string;
  role: number;
  radio: { id: number; package: string; flavor: string; is_apk: 0 | 1 };
}

/** Switches premium modules of the radio of the account `email` on or off. */
export async function setModules(
  where: Where,
  email: string,
  modules: { roles_module?: boolean; sponsors_module?: boolean },
): Promise<void> {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  const { token } = await call<{ token: string }>(where, '', '/api/login', {
    email: admin.email,
    password: admin.password,
  });
  const users = await call<Owner[]>(
    where,
    token,
    '/api/users?page=0&limit=800&order=created_at%20desc&show-suspended=false',
  );
  const found = users.find((user) => user.email === email);
  if (!found) throw new Error(`no account ${email}`);
  const { name, role, radio } = await call<Owner>(where, token, `/api/user-with-radio/${found.id}`);
  const { id, package: packageName, flavor, is_apk } = radio;
  const app = { id, package: packageName, flavor, is_apk, ...modules };
  await call(where, token, `/api/user/${found.id}`, { name, email, role, radio: app });
}
