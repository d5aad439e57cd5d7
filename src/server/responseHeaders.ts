/** Headers of every response: no caching, no buffering in a reverse proxy, no content sniffing. */
export const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Headers of a stream of lines. Middleware that compresses responses would hold each line back until it has a block to compress.
 * The compression of Express and Hono respects `no-transform`; Fastify's depends on the media type and doesn't compress this one.
 */
export const STREAM_HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'application/x-ndjson',
} as const;
