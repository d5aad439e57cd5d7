/** Whether a text fits into a header: visible ASCII, without a line break that would begin another header. */
export function isHeaderSafe(credential: unknown): credential is string {
  return typeof credential === 'string' && /^[\x21-\x7e]+$/.test(credential);
}
