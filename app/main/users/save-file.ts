/** Gives a file to the person as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
