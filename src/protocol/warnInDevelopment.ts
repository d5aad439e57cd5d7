/**
 * Logs a warning in a browser in development. `message`: what is wrong and what to do instead.
 *
 * The condition is written out here: a production build then has an empty function, and bundlers drop the calls with their texts.
 */
export function warnInDevelopment(message: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      if (typeof document !== 'undefined') console.warn(`tabletalk: ${message}`);
    }
  } catch {
    // A page without a bundler.
  }
}

/**
 * Whether `NODE_ENV` is anything but `production`. A bundler writes its value into the code for a browser, where `process`
 * doesn't exist, so checking for `process` first would treat every page as development. A page without a bundler counts as
 * production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
