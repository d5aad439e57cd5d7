/** An answer in its parts: the result itself is shown above it, so it says the finding and copies nothing. */
export interface AnswerText {
  /** One sentence with the figure that was asked for. */
  readonly lead: string;
  /** What stands out, most important first; whole sentences, of which the first two are said. */
  readonly findings: readonly string[];
  /** What the reader must know to read the figures right. */
  readonly cautions: readonly string[];
}
