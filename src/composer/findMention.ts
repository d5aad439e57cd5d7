/** Characters after `@`, including spaces within a title. */
const MAX_QUERY_LENGTH = 50;

/** The name that is being typed after an `@`. */
export interface Mention {
  /** Index of the `@`. */
  readonly from: number;
  /** Index of the caret. */
  readonly to: number;
  /** The characters between. */
  readonly query: string;
}

/**
 * Returns the mention in front of the caret, or undefined. An `@` within a word, such as in an address, doesn't begin a mention;
 * in languages without spaces it may follow any character. Input methods also write it full-width.
 */
export function findMention(text: string, caret: number): Mention | undefined {
  if (caret === 0) return undefined;
  const from = Math.max(text.lastIndexOf('@', caret - 1), text.lastIndexOf('＠', caret - 1));
  if (from < 0 || caret - from > MAX_QUERY_LENGTH + 1) return undefined;
  if (from > 0 && /[\w.+\-\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text.charAt(from - 1))) {
    return undefined;
  }
  const query = text.slice(from + 1, caret);
  return /^\s|\n/.test(query) ? undefined : { from, to: caret, query };
}
