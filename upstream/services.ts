import type { Logger } from 'pino';
import type { DeskRun } from '#lib/contract/desk-run.ts';
import type { Attempts } from '#lib/http/sign-in-attempts.ts';
import type { Builds } from './builds/builds.ts';
import type { Settings } from './env.ts';
import type { GoogleSignIn } from './google/sign-in.ts';
import type { Media } from './media/media.ts';
import type { Outbox } from './push/outbox.ts';
import type { Vault } from './signing/vault.ts';
import type { Store } from './store/database.ts';
import type { DiskReserve } from './store/disk-reserve.ts';

/** What handlers stand on. */
export interface Services {
  settings: Settings;
  store: Store;
  media: Media;
  attempts: Attempts;
  /** For a full disk. */
  reserve: DiskReserve;
  /** null: no service account is set. */
  google: GoogleSignIn | null;
  /** For signing keys and their passwords. */
  vault: Vault;
  builds: Builds;
  /** The last run of each session, by its token's hash. In memory: a restart forgets them. */
  deskRuns: Map<string, DeskRun>;
  outbox: Outbox;
  log: Logger;
  /** Milliseconds; tests move it. */
  now: () => number;
}
