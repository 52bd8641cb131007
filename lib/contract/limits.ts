/**
 * Limits and business constants (specification §5 and §9; the caps that it leaves open: design §6).
 * Bytes are decoded bytes, lengths are UTF-16 units, times are milliseconds.
 */
export const MIB = 1_048_576;

export const PAGE_SIZE = 500;
export const USERS_PAGE_SIZE = 800;
export const POLL_INTERVAL_MS = 20_000;
export const SNACKBAR_MS = 2_000;
export const SNACKBAR_LONG_MS = 4_000;
/** The drawer starts open above this width (px). */
export const DRAWER_OPEN_ABOVE_PX = 770;
export const VERSION_LABEL = 'versión 1.3';

export const TEXT = {
  pushTitle: 30,
  pushMessage: 180,
  programName: 40,
  programLocutor: 180,
  radioName: 30,
  radioArtist: 20,
  radioSong: 50,
  subUserName: 60,
  subUserEmail: 120,
  subUserPassword: 120,
  qrNameMin: 3,
  /** Not in the specification: what a listener may write. */
  listenerName: 60,
  listenerMessage: 1_000,
  deviceToken: 4_096,
  idempotencyKey: 255,
  /** Not in the specification: bounds that keep a row a row. */
  name: 120,
  email: 254,
  password: 1_024,
  longText: 5_000,
  link: 2_048,
  fileName: 255,
  /** What an upstream may call a file of its own, and where it may keep it. */
  storedName: 1_024,
  storedPath: 4_096,
} as const;

export const IMAGE = {
  /** 'Tamaño máximo de imagen de: 1MB'. */
  pushBytes: MIB,
  /** Banner of the configuration, key file and icon: rejected above it. */
  strictBytes: 500_000,
  /** Above these an image is only noted: a programme's, a sponsor's or QR's, the radio's. */
  programNoteBytes: MIB,
  sponsorNoteBytes: 2 * MIB,
  radioNoteBytes: 3 * MIB,
  /** What the labels recommend: 'hasta 1 MB', 'hasta 50kb'. */
  labelBytes: MIB,
  radioLabelBytes: 50_000,
  /** Hard cap above every soft limit: 413 in Spanish. */
  hardBytes: 10 * MIB,
  maxPixels: 50_000_000,
} as const;

/**
 * How many pieces a picture may come in: a file above them was made to cost, whatever it shows.
 * Judged from its structure, before it is decoded.
 */
export const PICTURE_PIECES = {
  /** Of what moves. */
  frames: 1_000,
  /** A JPEG's segments, a PNG's or WebP's chunks, a GIF's blocks; cameras and editors make up to 1,500. */
  parts: 16_384,
  /** Passes of a progressive JPEG over the whole picture; encoders make some ten. */
  scans: 32,
  /** What packed notes and colour profiles may unpack to (bytes). */
  noteBytes: 4 * MIB,
  /** Of a camera's notes (EXIF), each as often as a decoder reads it; damaged tables have up to 11,000. */
  tags: 16_384,
  /** Pixels of a line or a column: a PNG alone can have more, and a line is held whole. */
  side: 65_535,
  /** Packed notes and colour profiles; editors write some ten. */
  notes: 256,
} as const;

export const AUDIO = {
  hardBytes: 10 * MIB,
  /** Pages, boxes, chunks or elements: half an hour of pages with 20 ms each has so many. */
  parts: 100_000,
  /** Tags (ID3) in front of the sound. */
  tags: 8,
} as const;

/** A JSON body without files. */
export const BODY_BYTES = 256 * 1024;

/** The size of a JSON body that carries `files` files at the hard cap, as base64. */
export const bodyBytesFor = (files: number): number =>
  BODY_BYTES + files * Math.ceil((IMAGE.hardBytes * 4) / 3);

/** The size of a JSON body that is a list of `length` things, each an id and little else. */
export const bodyBytesForList = (length: number): number => BODY_BYTES + length * 64;
