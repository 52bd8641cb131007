import { base64Bytes } from '#lib/contract/base64.ts';

/** Image upload object (specification §3): what goes up, and what a form holds meanwhile. */
export interface Upload {
  filename: string;
  filetype: string;
  /** base64, without prefix. */
  value: string;
}

/** A stored picture's name, one just chosen, or none. */
export type PictureValue = Upload | string | null | undefined;

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'filetype' in value && 'value' in value;

/** Names are at most 255 units; phones and messengers make longer ones. */
const shortName = (name: string): string => (name.length > 255 ? name.slice(-255) : name);

/** The upload object of a file's bytes. */
export function toUpload(blob: Blob, filename: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      const value = address.slice(address.indexOf(',') + 1);
      resolve({ filename: shortName(filename), filetype: blob.type, value });
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Bytes once decoded. */
export const uploadBytes = ({ value }: Upload): number => base64Bytes(value);

/** The file again, as to show it. */
export function toBlob({ value, filetype }: Upload): Blob {
  const letters = atob(value);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Blob([bytes], { type: filetype });
}
