/**
 * The parts of an answer. The result is displayed above it, so the answer gives the findings without repeating the
 * rows.
 */
export interface AnswerText {
  /** One sentence with the figure that was asked for. */
  readonly lead: string;
  /** Notable findings as whole sentences, most important first. Only the first two are used. */
  readonly findings: readonly string[];
  /** Caveats the reader needs to interpret the figures. */
  readonly cautions: readonly string[];
}
