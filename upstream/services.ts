import type { Logger } from 'pino';
import { type Builds, makeBuilds } from './builds/engine.ts';
import type { Settings } from './env.ts';
import { type GoogleSignIn, googleSignIn } from './google/sign-in.ts';
import { folderMedia } from './media/folder.ts';
import type { Media } from './media/media.ts';
import { makeSender } from './push/make-sender.ts';
import { makeOutbox, type Outbox } from './push/outbox.ts';
import type { DeskRuns } from './resources/desk-run/runs.ts';
import { type Attempts, signInAttempts } from './resources/login/attempts.ts';
import { openVault, type Vault } from './signing/vault.ts';
import { openStore, type Store } from './store/database.ts';

/** What handlers stand on. */
export interface Services {
  settings: Settings;
  store: Store;
  media: Media;
  attempts: Attempts;
  /** null: no service account is set. */
  google: GoogleSignIn | null;
  /** For signing keys and their passwords. */
  vault: Vault;
  builds: Builds;
  deskRuns: DeskRuns;
  outbox: Outbox;
  log: Logger;
  /** Milliseconds; tests move it. */
  now: () => number;
}

/** Opens the data folder. */
export async function openServices(
  settings: Settings,
  log: Logger,
  now: () => number = Date.now,
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
    google,
    vault,
    deskRuns: new Map(),
    builds: makeBuilds({ settings, store, vault, google, log, now }),
    outbox: makeOutbox(makeSender(settings, google, log), store, log, now),
  };
}
