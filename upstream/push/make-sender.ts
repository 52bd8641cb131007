import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { rootOf } from '../google/request.ts';
import type { GoogleSignIn } from '../google/sign-in.ts';
import { fcmSender } from './fcm.ts';
import { notConfigured } from './not-configured.ts';
import type { Sender } from './sender.ts';

/** Firebase where a service account and its project are set, else what says that none is. */
export function makeSender(settings: Settings, signIn: GoogleSignIn | null, log: Logger): Sender {
  const { google, appPublicUrl } = settings;
  if (!signIn || !google.project) return notConfigured;
  return fcmSender({
    signIn,
    project: google.project,
    root: rootOf('fcm', google),
    publicUrl: appPublicUrl,
    log,
  });
}
