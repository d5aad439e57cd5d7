/**
 * Returns a body as text, or `undefined` when it is longer than `maxBytes`. The bytes are counted as they come: a
 * `Content-Length` is only what the sender claims. Rejects when the body breaks off or is not UTF-8.
 */
export async function readLimitedText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {});
      return undefined;
    }
    parts.push(decoder.decode(next.value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}
