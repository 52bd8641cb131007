import { redirect } from 'next/navigation';
import { named } from '#lib/asked.ts';
import type { CallAnswer, CallName, CallParams, CallQuery } from '#lib/contract/calls.ts';
import { loginAddress } from '#lib/session/pages.ts';
import { currentSession } from '#lib/session/require-page.ts';
import { ask } from './ask.ts';
import { BffError } from './errors.ts';

export type PageAnswer<N extends CallName> =
  | { data: CallAnswer<N>; error?: undefined }
  | { data?: undefined; error: { status: number; message: string } };

/**
 * A page's first data by the same way as the browser's calls, without a request to ourselves.
 * An ended session leads to the sign-in and back to `address`; any other error is for the screen to show.
 */
export async function askForPage<N extends CallName>(
  name: N,
  options: { address: string; params?: CallParams<N>; query?: CallQuery<N> },
): Promise<PageAnswer<N>> {
  const { address, ...question } = options;
  try {
    return { data: await ask(name, { ...question, session: await currentSession() }) };
  } catch (error) {
    if (!(error instanceof BffError)) throw named(error);
    if (error.status === 401) redirect(loginAddress(address, 'sesion'));
    return { error: { status: error.status, message: error.message } };
  }
}
