/**
 * Returns a value as a cell is sent: a text, a finite number, a boolean or `null`. Objects become texts of JSON, unless they have a
 * plain value, as dates and decimals do.
 */
export function cellOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : textOf(value);
    default:
      return null;
  }
}

function textOf(value: object): unknown {
  try {
    const json = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
    if (json === undefined) return null;
    return json.startsWith('{') || json.startsWith('[') ? json : JSON.parse(json);
  } catch {
    // It refers to itself, or it is nested too deeply.
    return '…';
  }
}
