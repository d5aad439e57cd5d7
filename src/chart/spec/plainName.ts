/** The name of a column in a field reference: `['a']`, `["a"]`, `[a]` and `a` with any of its characters escaped all name `a`. */
export function plainName(field: string): string {
  const isBracketed = field.length > 1 && field.startsWith('[') && field.endsWith(']');
  return (isBracketed ? unquote(field.slice(1, -1).trim()) : field).replace(/\\(.)/g, '$1');
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && /^['"]/.test(text) && text.endsWith(text.charAt(0));
  return isQuoted ? text.slice(1, -1) : text;
}
