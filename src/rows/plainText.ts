/**
 * Any value as the text it came as; objects as JSON, whatever they hold: `String` would ask them, and theirs may be no
 * function.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
