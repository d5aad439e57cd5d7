/**
 * Converts any JSON value to text without formatting it. Objects become JSON, because `String` would call their `toString`,
 * which may not be a function.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
