/** Whether the browser can copy images: not on pages that aren't served securely. */
export function canCopyImages(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

/** Copies a PNG. Called within the press of a button, before the image is ready, as Safari requires. */
export async function copyImage(png: Promise<Blob>): Promise<void> {
  // It rejects below, unless the browser refuses before it reads this.
  png.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}
