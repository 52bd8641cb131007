import type { Generated } from 'kysely';
import type { Flag, Version } from './column-types.ts';

/** The tables of a radio's sections and its listeners' phones; forms as in `schema.ts`. */

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

/** A phone that wants the radio's notifications. */
export interface DeviceTable {
  id: Generated<number>;
  radio_id: number;
  token: string;
  platform: string;
  created_at: string;
  seen_at: string;
}
