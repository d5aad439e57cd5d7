/** Milliseconds until the URL is revoked. Browsers read it after the click; a minute is enough for the slowest. */
const URL_LIFETIME = 60_000;

/** Downloads a file under a name, through a temporary object URL. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}
