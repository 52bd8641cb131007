import type { Generated, Selectable } from 'kysely';

/**
 * The tables. Instants are ISO text in UTC with milliseconds (they sort as text), flags are 0/1,
 * times of day are 'HH:mm:ss' text. Everything that a radio owns carries `radio_id`.
 */

type Flag = 0 | 1;
/** Grows with each save: whoever saves over an older one is told. */
type Version = Generated<number>;

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

export interface PushTable {
  id: Generated<number>;
  radio_id: number;
  title: string;
  message: string;
  state: string;
  image: string | null;
  link: string;
  created_at: string;
  /** Why it did not arrive, in Spanish. */
  state_reason: Generated<string>;
  /** When it last went out or was tried. */
  sent_at: Generated<string | null>;
  /** How often it was sent: what a late answer of an older sending is known by. */
  attempt: Generated<number>;
  /** SHA-256 of what was sent last, and of its picture's bytes, hex: twins are found by it. */
  content_hash: Generated<string>;
  image_hash: Generated<string>;
  version: Version;
}

export interface ProgramTable {
  id: Generated<number>;
  radio_id: number;
  name: string;
  locutor: string;
  image: string | null;
  cover: string | null;
  start_at: string;
  end_at: string;
  mon: Flag;
  tue: Flag;
  wed: Flag;
  thu: Flag;
  fri: Flag;
  sat: Flag;
  sun: Flag;
  order: number;
  version: Version;
}

export interface SponsorTable {
  id: Generated<number>;
  radio_id: number;
  image: string | null;
  link: string;
  created_at: string;
  version: Version;
}

export interface QrTable {
  id: Generated<number>;
  radio_id: number;
  name: string;
  image: string | null;
  download_count: Generated<number>;
  share_count: Generated<number>;
  created_at: string;
  version: Version;
}

/** A radio's signing key; the passwords are encrypted before they come here. */
export interface KeyTable {
  id: Generated<number>;
  radio_id: number;
  store_file: string;
  store_password: string;
  key_alias: string;
  key_password: string;
}

/** A phone that wants the radio's notifications. */
export interface DeviceTable {
  id: Generated<number>;
  radio_id: number;
  token: string;
  platform: string;
  created_at: string;
  seen_at: string;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  radio_id: number | null;
  requested_by: number | null;
  payload: string;
  state: string;
  log: Generated<string>;
  exit_status: number | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

export interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  radio_id: number | null;
  action: string;
  detail: string;
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
  messages: MessageTable;
  files: FileTable;
  pushs: PushTable;
  programs: ProgramTable;
  sponsors: SponsorTable;
  qrs: QrTable;
  keys: KeyTable;
  devices: DeviceTable;
  jobs: JobTable;
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
