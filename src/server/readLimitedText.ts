/**
 * Returns a body as text, or `undefined` when it is longer than `maxBytes`. Counts the bytes itself: a
 * `Content-Length` is only the sender's claim. Rejects when the body breaks off or is not UTF-8, and with the
 * signal's reason when it aborts first.
 */
export async function readLimitedText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  // Ends the read that is pending, which a slow sender would keep waiting.
  const onAbort = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', onAbort, { once: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) {
        reader.cancel().catch(() => {});
        return undefined;
      }
      parts.push(decoder.decode(next.value, { stream: true }));
    }
    signal.throwIfAborted();
    parts.push(decoder.decode());
    return parts.join('');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
