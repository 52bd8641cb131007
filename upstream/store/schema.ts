import type { Generated, Selectable } from 'kysely';
import type { Flag, Version } from './column-types.ts';
import type { AppTable, ChoreTable, JobTable, KeyTable } from './schema-desk.ts';
import type {
  DeviceTable,
  ProgramTable,
  PushTable,
  QrTable,
  SponsorTable,
} from './schema-sections.ts';

/**
 * The tables. Instants are ISO text in UTC with milliseconds (they sort as text), flags are 0/1,
 * times of day are 'HH:mm:ss' text. Everything that a radio owns carries `radio_id`.
 */

export interface RadioTable {
  id: Generated<number>;
  name: string;
  package: string;
  /** null until it is given one; the listeners' side finds a radio by it. */
  flavor: string | null;
  stream_url: string;
  stream_video: string;
  web: string;
  about: string;
  facebook: string;
  twitter: string;
  instagram: string;
  wsp: string;
  color: string;
  color_accent: string;
  logo_200: string | null;
  logo_500: string | null;
  background: string | null;
  drawer_text: string;
  drawer_icon: string;
  find_cover_by: number;
  meta_title: string;
  meta_subtitle: string;
  sponsors_module: Flag;
  roles_module: Flag;
  firebase_app_id: string;
  is_apk: Flag;
  /** Grows with each change to the radio's messages: their ETag. */
  messages_rev: Generated<number>;
  /** Tombstones up to this revision are gone: an older list can't be brought up to date by a delta. */
  messages_floor: Generated<number>;
  created_at: string;
  version: Version;
}

export interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  name: string;
  /** ROLE of the contract: 0 admin, 1 super admin, 2 sub-user. */
  role: 0 | 1 | 2;
  radio_id: number | null;
  password_hash: string;
  suspended: Flag;
  created_at: string;
}

/** A sub-user's sections; other roles have no row. */
export interface UserFlagsTable {
  user_id: number;
  messages: Flag;
  push: Flag;
  sponsor: Flag;
  programmation: Flag;
  notes: Flag;
  configuration: Flag;
}

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: number;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** The super admin who entered as this user. */
  opened_by: number | null;
}

/** One-time keys with which a super admin enters as somebody. */
export interface LoginKeyTable {
  key_hash: string;
  user_id: number;
  issued_by: number;
  expires_at: string;
}

export interface MessageTable {
  id: Generated<number>;
  radio_id: number;
  name: string;
  message: string;
  created_at: string;
  read: Flag;
  is_visible: Flag;
  image: string | null;
  audio: string | null;
  /** The radio's `messages_rev` when it last changed. */
  rev: number;
  /** Deleted: nothing of it is left but this row, for polls, until it is purged. */
  deleted_at: string | null;
}

export interface FileTable {
  /** Random, with the extension of the content: the name in the media folder. */
  name: string;
  radio_id: number;
  kind: 'images' | 'audios';
  type: string;
  bytes: number;
  original_name: string;
  created_at: string;
}

export interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  radio_id: number | null;
  action: string;
  detail: string;
  /** Who, whom they had entered as, and what it was done to, as they were called then. */
  who: Generated<string>;
  as_user_id: Generated<number | null>;
  as_whom: Generated<string>;
  target: Generated<string>;
}

/** A browser that a user signed in from. */
export interface KnownBrowserTable {
  mark_hash: string;
  user_id: number;
  used_at: string;
}

/** The Idempotency-Key of a listener's message. */
export interface SendKeyTable {
  radio_id: number;
  key_hash: string;
  content_hash: string;
  message_id: number;
  expires_at: string;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface Tables {
  radios: RadioTable;
  users: UserTable;
  user_flags: UserFlagsTable;
  sessions: SessionTable;
  login_keys: LoginKeyTable;
  known_browsers: KnownBrowserTable;
  messages: MessageTable;
  send_keys: SendKeyTable;
  files: FileTable;
  pushs: PushTable;
  programs: ProgramTable;
  sponsors: SponsorTable;
  qrs: QrTable;
  keys: KeyTable;
  devices: DeviceTable;
  jobs: JobTable;
  apps: AppTable;
  chores: ChoreTable;
  audit: AuditTable;
  meta: MetaTable;
}

export type MessageRow = Selectable<MessageTable>;
export type FileRow = Selectable<FileTable>;
export type PushRow = Selectable<PushTable>;
export type ProgramRow = Selectable<ProgramTable>;
export type SponsorRow = Selectable<SponsorTable>;
export type QrRow = Selectable<QrTable>;
export type RadioRow = Selectable<RadioTable>;
