/** How long a saved file's address has to last (ms): some browsers begin late. */
const LASTS_MS = 60_000;

/** Hands the browser a file to save. */
export function saveAs(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), LASTS_MS);
}
