/** Warns on the console, in development and in a browser only. `message` says what is wrong and what to do instead. */
export function warnInDevelopment(message: string): void {
  const isDevelopment = typeof process === 'undefined' || process.env.NODE_ENV !== 'production';
  if (typeof document !== 'undefined' && isDevelopment) console.warn(`tabletalk: ${message}`);
}
