/**
 * Returns a body as text, or `undefined` if it is longer than `maxBytes`. Counts the bytes rather than trusting
 * `Content-Length`. Rejects if the body breaks off or isn't UTF-8, and with the signal's reason if that aborts first.
 */
export async function readLimitedText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  // Ends the pending read, which a slow sender could delay forever.
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) return undefined;
      parts.push(decoder.decode(next.value, { stream: true }));
    }
    signal.throwIfAborted();
    parts.push(decoder.decode());
    return parts.join('');
  } finally {
    signal.removeEventListener('abort', cancel);
    // Otherwise a sender whose body isn't read to its end would keep its connection.
    cancel();
  }
}
