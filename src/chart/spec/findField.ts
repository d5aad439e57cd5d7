/**
 * Finds the column that a spec names, in any notation of Vega-Lite: plain, with escaped dots, or in brackets. Case is ignored if no
 * name is equal.
 */
export function findField<Column extends { readonly name: string }>(
  columns: readonly Column[],
  field: string,
): Column | undefined {
  const plain = plainName(field);
  return (
    columns.find(({ name }) => name === field) ??
    columns.find(({ name }) => name === plain) ??
    columns.find(({ name }) => name.toLowerCase() === plain.toLowerCase())
  );
}

/** The name of a column in a field reference: `['a']`, `["a"]`, `[a]` and `a` with any of its characters escaped all name `a`. */
export function plainName(field: string): string {
  const isBracketed = field.length > 1 && field.startsWith('[') && field.endsWith(']');
  return (isBracketed ? unquote(field.slice(1, -1).trim()) : field).replace(/\\(.)/g, '$1');
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && /^['"]/.test(text) && text.endsWith(text.charAt(0));
  return isQuoted ? text.slice(1, -1) : text;
}
