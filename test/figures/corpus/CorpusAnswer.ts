import type { ResultName } from './results.js';

/**
 * An answer whose figures are labelled, as `[[457,078->0.1]]`: the text, and where it leads.
 *
 * - `0.1`: the cell in row 0 and column 1, both from 0
 * - `t.1`: the total of column 1
 * - `0.1&3.1`: what is calculated from these cells or totals
 * - `x`: nowhere
 *
 * Numbers without a label lead nowhere.
 */
export interface CorpusAnswer {
  readonly name: string;
  /** The result that the answer is about. */
  readonly result: ResultName;
  /** The reader's language. */
  readonly locale: string;
  /** Whether some of its figures are wrong. */
  readonly isWrong: boolean;
  /** Markdown with labels. */
  readonly labelled: string;
}

/** A figure and where it leads. */
export interface Label {
  readonly text: string;
  readonly target: string;
}

const LABEL = /\[\[(.+?)->(.+?)\]\]/g;

/** Returns an answer as Markdown, and its labels. */
export function readLabels({ labelled }: CorpusAnswer): { markdown: string; labels: readonly Label[] } {
  const labels = [...labelled.matchAll(LABEL)].map(([, text = '', target = '']) => ({ text, target }));
  return { markdown: labelled.replace(LABEL, '$1'), labels };
}
