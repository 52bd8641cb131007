const KB = 1_000;
const MIB = 1_048_576;
const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/**
 * '212 KB', '1,2 MB'; rounded up, so that what is over a limit never reads like the limit. As the
 * specification counts: 500 KB are 500.000 bytes, 1 MB is 1.048.576.
 */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  if (Math.ceil(bytes / KB) < KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${number.format(Math.ceil((bytes / MIB) * 10) / 10)} MB`;
}

/** What a chosen picture weighs, against what its place is meant for. */
export const weightText = (bytes: number, upToBytes: number): string =>
  bytes <= upToBytes
    ? `Pesa ${sizeText(bytes)} de ${sizeText(upToBytes)}`
    : `Pesa ${sizeText(bytes)}; lo recomendado es hasta ${sizeText(upToBytes)}`;
