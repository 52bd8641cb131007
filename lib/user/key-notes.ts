/** The password in the notes of a new key, which come down once; '' where they name none. */
export const passwordIn = (notes: string): string =>
  /^contrase[ñn]a[^:\n]*:[ \t]*(\S+)[ \t]*\r?$/im.exec(notes)?.[1] ?? '';

const SHOWN = 4;

/** The beginning of a certificate's SHA-256, enough to tell two keys apart. */
export const shortPrint = (fingerprint: string): string => {
  const parts = fingerprint.split(':');
  return parts.length > SHOWN ? `${parts.slice(0, SHOWN).join(':')}…` : fingerprint;
};
