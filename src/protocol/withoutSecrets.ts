import { SecretFilter } from './SecretFilter.js';

/**
 * Returns a response with every secret in its body replaced by `[hidden]`, before any other code reads or cuts it. It streams: the
 * body is not buffered, and a slow reader slows the sender. Without secrets, returns the response itself. `furtherForms`: as in
 * `SecretFilter`.
 */
export function withoutSecrets(
  response: Response,
  secrets: readonly string[],
  furtherForms?: (secret: string) => readonly string[],
): Response {
  const filter = new SecretFilter(secrets, furtherForms);
  if (response.body === null || filter.isEmpty) return response;
  return new Response(filterBody(response.body, filter), response);
}

function filterBody(body: ReadableStream<Uint8Array>, filter: SecretFilter): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const next = await reader.read();
          const pieces = next.done ? [filter.flush()] : filter.feed(next.value);
          for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
          if (next.done) return controller.close();
          if (pieces.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
