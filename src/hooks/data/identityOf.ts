/**
 * Returns one string for a list of options: equal while their content is equal, so that options may be written inline. A
 * function equals any other, since hooks always call the latest one. The string may contain credentials: compare it, and
 * never store, log or show it.
 */
export function identityOf(options: readonly unknown[]): string {
  return JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? ['function'] : value));
}
