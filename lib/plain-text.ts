/** Without accents or case: 'Canción' is found by 'cancion'. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, plain. */
export const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);
