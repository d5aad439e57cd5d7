import type { Fault, FaultScene } from './Fault.js';

/** Transforms the bytes of a body. Returning early ends the body; throwing fails it, as a lost connection does. */
export type BodyPass = (chunks: AsyncIterable<Uint8Array>, scene: FaultScene) => AsyncIterable<Uint8Array>;

/** Transforms the lines of a body. Each line includes its newline; the last one may lack it. */
export type LinePass = (lines: AsyncIterable<string>, scene: FaultScene) => AsyncIterable<string>;

/**
 * Returns a fault that transforms the bytes of response bodies. Status and headers are kept, except `Content-Length`
 * and `Content-Encoding`.
 *
 * ```ts
 * const shout = bodyFault(async function* (chunks) {
 *   for await (const chunk of chunks) yield new TextEncoder().encode(new TextDecoder().decode(chunk).toUpperCase());
 * });
 * ```
 */
export function bodyFault(pass: BodyPass): Fault {
  return async (respond, scene) => {
    const response = await respond();
    if (response.body === null) return response;
    const headers = new Headers(response.headers);
    // Neither describes the transformed body.
    headers.delete('Content-Length');
    headers.delete('Content-Encoding');
    const { status, statusText } = response;
    return new Response(passThrough(response.body, pass, scene), { status, statusText, headers });
  };
}

/**
 * Returns a fault that transforms the lines of response bodies. Each line becomes one chunk.
 *
 * ```ts
 * const noThinking = lineFault(async function* (lines) {
 *   for await (const line of lines) if (!line.includes('"thinking":"')) yield line;
 * });
 * ```
 */
export function lineFault(pass: LinePass): Fault {
  return bodyFault(async function* (chunks, scene) {
    const encoder = new TextEncoder();
    for await (const line of pass(linesOf(chunks), scene)) yield encoder.encode(line);
  });
}

function passThrough(
  body: ReadableStream<Uint8Array>,
  pass: BodyPass,
  scene: FaultScene,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const gone = new AbortController();
  const onAbort = () => gone.abort(scene.signal.reason);
  if (scene.signal.aborted) onAbort();
  else scene.signal.addEventListener('abort', onAbort, { once: true });
  const chunks = pass(chunksOf(reader), { ...scene, signal: gone.signal })[Symbol.asyncIterator]();
  const end = (reason?: unknown) => {
    scene.signal.removeEventListener('abort', onAbort);
    void reader.cancel(reason).catch(() => {});
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await chunks.next();
          if (!next.done) return controller.enqueue(new Uint8Array(next.value));
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      cancel(reason) {
        gone.abort(reason);
        end(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Yields a body's chunks. Skips empty ones, which a byte stream must not contain. */
async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (next.value.byteLength > 0) yield next.value;
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
