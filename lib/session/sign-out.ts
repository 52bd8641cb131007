import { forgetMe } from '#lib/bff/me-cache.ts';
import { endSession, endSessionForGood } from './ended.ts';
import type { OwnSession } from './seal.ts';
import { signOutUpstream } from './sign-in.ts';

/** Ends a session here and at the upstream. What that one still takes, is written down to be refused here. */
export async function signOut({ sid, token }: OwnSession): Promise<void> {
  endSession(sid);
  forgetMe(token);
  if (!(await signOutUpstream(token))) endSessionForGood(sid);
}
