import type { Logger } from 'pino';
import { signInAttempts } from '#lib/http/sign-in-attempts.ts';
import { makeBuilds } from './builds/engine.ts';
import type { Settings } from './env.ts';
import { googleSignIn } from './google/sign-in.ts';
import { folderMedia } from './media/folder.ts';
import { makeSender } from './push/make-sender.ts';
import { makeOutbox } from './push/outbox.ts';
import type { Services } from './services.ts';
import { openVault } from './signing/vault.ts';
import { openStore } from './store/database.ts';
import { type DiskReserve, noReserve } from './store/disk-reserve.ts';

/** Opens the data folder. */
export async function openServices(
  settings: Settings,
  log: Logger,
  now: () => number = Date.now,
  reserve: DiskReserve = noReserve,
): Promise<Services> {
  const store = await openStore(settings.dataDir);
  const google = settings.google.account && googleSignIn(settings.google.account);
  const vault = openVault(settings.dataDir, settings.builds.signingSecrets);
  return {
    settings,
    log,
    now,
    store,
    media: folderMedia(settings.dataDir),
    attempts: signInAttempts(now),
    reserve,
    google,
    vault,
    deskRuns: new Map(),
    builds: makeBuilds({ settings, store, vault, google, log, now }),
    outbox: makeOutbox(makeSender(settings, google, log), store, log, now),
  };
}
