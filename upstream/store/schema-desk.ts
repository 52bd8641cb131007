import type { Generated } from 'kysely';

/** The tables of keys, builds and what tidies up after them; forms as in `schema.ts`. */

/** A radio's signing key. Passwords and the store itself are sealed (signing/vault.ts). */
export interface KeyTable {
  id: Generated<number>;
  radio_id: number;
  /** What the file was called. */
  store_file: string;
  store_password: string;
  key_alias: string;
  key_password: string;
  /** 'PKCS12' or 'JKS'. */
  store_kind: Generated<string>;
  /** SHA-256 of its certificate. */
  fingerprint: Generated<string>;
  expires_at: Generated<string | null>;
  sealed_store: Generated<string>;
}

/** What builds need of a radio beside its configuration. */
export interface AppTable {
  id: Generated<number>;
  radio_id: number;
  /** Densities that have a launcher icon, with commas between. */
  icons: Generated<string>;
  /** The mobile backend's configuration file, and the application id that it is for. */
  google_services: Generated<string>;
  registered_as: Generated<string>;
}

export interface JobTable {
  id: Generated<number>;
  /** A build type of the contract. */
  kind: string;
  radio_id: number | null;
  requested_by: number | null;
  /** JSON: what was asked for. */
  payload: string;
  state: string;
  /** Unused: logs are files. */
  log: Generated<string>;
  exit_status: number | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  step: Generated<string>;
  /** Why it ended as it did, in Spanish. */
  reason: Generated<string>;
  /** JSON: paths below the builds folder. */
  artefacts: Generated<string>;
  /** Of the command while it runs. */
  pid: Generated<number | null>;
}

/** A file or folder to remove, or to move, once a change is stored: done again after a crash. */
export interface ChoreTable {
  id: Generated<number>;
  /** Below DATA_DIR. */
  path: string;
  /** null: remove it. */
  target: string | null;
}
