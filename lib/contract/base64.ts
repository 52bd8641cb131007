/** Bytes that a base64 text stands for. */
export const base64Bytes = (value: string): number =>
  Math.floor((value.length * 3) / 4) - (value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0);
