/**
 * Copies a text, together with its HTML for editors that accept formatted text. If the browser doesn't accept HTML, or `html`
 * returns none, only the text is copied. Rejects if nothing could be copied, as on a page that is not served securely.
 */
export async function writeClipboard(text: string, html?: () => Promise<string | undefined>): Promise<void> {
  const { clipboard } = navigator;
  if (html !== undefined && typeof ClipboardItem === 'function' && typeof clipboard?.write === 'function') {
    const formatted = html().then((content) => {
      if (content === undefined) throw new Error('no HTML');
      return new Blob([content], { type: 'text/html' });
    });
    // Prevents an unhandled rejection if the browser refuses before it reads the promise. Otherwise it is handled below.
    formatted.catch(() => {});
    try {
      // A promise as the content, because Safari accepts a copy only within the press of the button.
      const plain = new Blob([text], { type: 'text/plain' });
      await clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': formatted })]);
      return;
    } catch {
      // Below, only the text is copied.
    }
  }
  if (clipboard === undefined) throw new Error('no clipboard');
  await clipboard.writeText(text);
}
