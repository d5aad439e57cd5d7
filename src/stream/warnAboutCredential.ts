/**
 * Says on the console, in development and in a browser only, that a credential stands where everyone can read it.
 * `message` says which, and what to do instead; it names `tabletalk/server`.
 */
export function warnAboutCredential(message: string): void {
  const isDevelopment = typeof process === 'undefined' || process.env.NODE_ENV !== 'production';
  if (typeof document !== 'undefined' && isDevelopment) console.warn(`tabletalk: ${message}`);
}
