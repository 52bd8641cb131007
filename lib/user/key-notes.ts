/** The password in the notes of a new key, which come down once; '' where they name none. */
export const passwordIn = (notes: string): string =>
  /^contrase[ñn]a[^:\n]*:[ \t]*(\S+)[ \t]*\r?$/im.exec(notes)?.[1] ?? '';
