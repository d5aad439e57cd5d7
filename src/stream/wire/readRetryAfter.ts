/** Milliseconds. A longer wait is ignored: it can't mean a short pause. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

/**
 * Returns when the service allows another attempt, in milliseconds of Unix time, from `Retry-After` (RFC 9110: seconds or a
 * date). Undefined if it is missing or unusable. A date is compared with the service's own clock, if the response includes its
 * time.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const sent = Date.parse(headers.get('Date') ?? '');
  const wait = /^\d{1,9}$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value.slice(0, 40)) - (Number.isNaN(sent) ? now : sent);
  return wait > 0 && wait <= MAX_WAIT ? now + wait : undefined;
}
