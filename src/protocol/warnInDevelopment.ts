/** Logs a warning in a browser in development. `message`: what is wrong and what to do instead. */
export function warnInDevelopment(message: string): void {
  if (typeof document !== 'undefined' && isDevelopment()) console.warn(`tabletalk: ${message}`);
}

/**
 * Whether `NODE_ENV` is anything but `production`. A bundler writes its value into the code for a browser, where
 * `process` doesn't exist, so asking for `process` first would take every page for development. A page without a bundler
 * counts as production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
