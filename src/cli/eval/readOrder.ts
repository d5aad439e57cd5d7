/** What hides words of a query: comments, texts and quoted names. */
// eslint-disable-next-line redos/no-vulnerable -- of a query that a person wrote
const HIDDEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|(["`])(.*?)\1/g;

/**
 * Returns the columns by which a query orders its rows, as their places in the result; undefined if it doesn't. Returns every
 * column if the query orders by something that isn't in the result.
 */
export function readOrder(sql: string, columns: readonly string[]): readonly number[] | undefined {
  // A quoted name is replaced by its number, since it may have spaces, commas and parentheses.
  const quoted: string[] = [];
  const plain = sql.replace(HIDDEN, (_, mark, name) => (mark ? `"${quoted.push(name) - 1}"` : ' '));
  const [, ...clauses] = outermostOf(plain).split(/\border\s+by\b/i);
  const clause = clauses.at(-1);
  if (clause === undefined) return undefined;
  const [terms = ''] = clause.split(/\b(?:limit|offset|fetch|for)\b|;/i, 1);
  const places = terms.split(',').map((term) => {
    const [expression = ''] = term.trim().split(/\s/, 1);
    if (/^\d+$/.test(expression)) return Number(expression) - 1;
    const word = expression.split('.').at(-1) ?? '';
    const name = (word.startsWith('"') ? quoted[Number(word.slice(1, -1))] : word)?.toLowerCase();
    return columns.findIndex((column) => column.toLowerCase() === name);
  });
  return places.every((place) => place >= 0 && place < columns.length) ? places : [...columns.keys()];
}

/** Leaves out what is in parentheses, such as subqueries and windows. */
function outermostOf(sql: string): string {
  let depth = 0;
  let text = '';
  for (const character of sql) {
    if (character === '(') depth += 1;
    if (depth === 0) text += character;
    if (character === ')') depth -= 1;
  }
  return text;
}
