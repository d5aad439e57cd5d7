/** A JSON string, or a number of 16 characters and more: a double may not hold all its digits. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.]{14,}(?:[eE][+-]?\d+)?/g;

/**
 * `JSON.parse` that keeps every digit: a number that a double would change is given as a string of its digits.
 * Throws a SyntaxError for text that is not JSON.
 */
export function parseJsonExact(text: string): unknown {
  if (!/\d[\d.]{14}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_LONG_NUMBER, (token) => {
      if (token.startsWith('"') || String(Number(token)) === token) return token;
      return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(token) ? `"${token}"` : token;
    }),
  );
}
