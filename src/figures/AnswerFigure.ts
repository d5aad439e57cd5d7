/** A value of a result that a figure leads to. */
export interface FigureCell {
  /** Id of the message with the query. */
  readonly resultId: string;
  /** The row in the result's `rows`, from 0. Undefined for the total of the column. */
  readonly row: number | undefined;
  /** The column in the result's `schema`, from 0. */
  readonly column: number;
}

/** A number in an answer's text, and the values that it comes from. */
export interface AnswerFigure {
  /** As written, with its sign, currency and unit. Untrusted. */
  readonly text: string;
  /** The sentence, list item or table row around it. Untrusted. */
  readonly sentence: string;
  /**
   * What it states: a `cell`, the `total` of a column, or a figure calculated from two values: their `difference`, their `ratio`,
   * the first as a `share` of the second, or the relative `change` from the first to the second. Undefined if it isn't linked,
   * because no value fits or several do; it may still be correct.
   */
  readonly relation: 'cell' | 'total' | 'difference' | 'ratio' | 'share' | 'change' | undefined;
  /** The values: one, or two that it was calculated from. Empty if it isn't linked. */
  readonly cells: readonly FigureCell[];
}
