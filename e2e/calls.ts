import type { APIRequestContext } from '@playwright/test';
import { callNames, callOf } from '#lib/contract/calls.ts';

/** Calls of the contract as anybody may write them down. */

/** Method and path of a call, each place filled with '1'. */
export const filled = (name: string): { method: string; path: string } => {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    path: path.replace('mipmap-{density}', 'mipmap-mdpi').replace(/\{\w+\*?\}/g, '1'),
  };
};

/** The super admins' screens. */
const SCREENS = ['/main/users', '/main/users?vista=registro', '/main/user/0', '/main/user/1'];

/** What the super admins' screens and calls answer to whoever asks: where they lead, and a status each. */
export async function deskAnswers(request: APIRequestContext) {
  const to = new Set<string>();
  for (const screen of SCREENS) {
    const answer = await request.get(screen, { maxRedirects: 0 });
    to.add(answer.headers().location?.replace(/^https?:\/\/[^/]+|\?.*$/g, '') ?? screen);
  }
  const calls: [name: string, status: number][] = [];
  for (const name of callNames.filter((one) => callOf(one).access === 'super')) {
    const { method, path } = filled(name);
    const data = method === 'GET' ? {} : { data: {} };
    const answer = await request.fetch(path, { method, headers: { 'x-cabina': '1' }, ...data });
    calls.push([name, answer.status()]);
  }
  return { screens: [...to], calls };
}
