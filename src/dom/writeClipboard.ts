/**
 * Copies a text, with the same as HTML for editors that take formatted text. Where the browser takes no HTML, or `html` gives
 * none, the text alone. Rejects if nothing could be copied, as on a page that is not served securely.
 */
export async function writeClipboard(text: string, html?: () => Promise<string | undefined>): Promise<void> {
  const { clipboard } = navigator;
  if (html !== undefined && typeof ClipboardItem === 'function' && typeof clipboard?.write === 'function') {
    const formatted = html().then((content) => {
      if (content === undefined) throw new Error('no HTML');
      return new Blob([content], { type: 'text/html' });
    });
    // It is handled below, unless the browser refuses before it reads this.
    formatted.catch(() => {});
    try {
      // A promise as the content, because Safari accepts a copy only within the press of the button.
      const plain = new Blob([text], { type: 'text/plain' });
      await clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': formatted })]);
      return;
    } catch {
      // Below, the text alone.
    }
  }
  if (clipboard === undefined) throw new Error('no clipboard');
  await clipboard.writeText(text);
}
