/** Pictures and voice notes. An object store can stand behind this as well as a folder. */

export type MediaKind = 'images' | 'audios';

export interface OpenFile {
  bytes: number;
  modifiedAt: Date;
  /** From `start` to `end`, both inclusive. Ends, and closes the file, also when it is cancelled. */
  read(start: number, end: number): ReadableStream<Uint8Array>;
  /** For whoever opened it and doesn't read. */
  close(): Promise<void>;
}

export interface Media {
  /** Stores bytes for good (they are on the disk when this resolves); gives their random name. */
  put(kind: MediaKind, extension: string, bytes: Uint8Array): Promise<string>;
  open(kind: MediaKind, name: string): Promise<OpenFile | null>;
  /** Bytes, or null when there is no such file. */
  stat(kind: MediaKind, name: string): Promise<number | null>;
  /** No error when it is gone already. */
  delete(kind: MediaKind, name: string): Promise<void>;
  /** Every stored name, half-written ones too. */
  list(kind: MediaKind): Promise<string[]>;
}
