const KIB = 1_024;
const MIB = 1_048_576;
const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '212 KB', '1,2 MB'; rounded up, so that what is over a limit never reads like the limit. */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  // 1.023,5 KB would read as more than 1 MB.
  if (Math.ceil(bytes / KIB) < KIB) return `${Math.ceil(bytes / KIB)} KB`;
  return `${number.format(Math.ceil((bytes / MIB) * 10) / 10)} MB`;
}

/** What a chosen picture weighs, against what its place is meant for. */
export const weightText = (bytes: number, upToBytes: number): string =>
  bytes <= upToBytes
    ? `Pesa ${sizeText(bytes)} de ${sizeText(upToBytes)}`
    : `Pesa ${sizeText(bytes)}; lo recomendado es hasta ${sizeText(upToBytes)}`;
