/** Milliseconds that a browser may take to begin with a download. */
const PATIENCE = 10_000;

/** Hands a file to the reader, by an address of the page's own that is given up afterwards. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
