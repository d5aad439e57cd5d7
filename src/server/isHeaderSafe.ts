/** Whether a value can be sent in a header: a string of visible ASCII, so no line break can start another header. */
export function isHeaderSafe(credential: unknown): credential is string {
  return typeof credential === 'string' && /^[\x21-\x7e]+$/.test(credential);
}
