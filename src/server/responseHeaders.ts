/** Headers of every response: no caching, no buffering in a reverse proxy, no content sniffing. */
export const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Headers of a stream of lines. Middleware that compresses responses holds each line until it has a block to compress.
 * Express's and Hono's respect `no-transform`; Fastify's goes by the media type, and doesn't compress this one.
 */
export const STREAM_HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'application/x-ndjson',
} as const;
