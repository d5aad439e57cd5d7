import { cleanText } from './cleanText.js';
import { cutText } from './cutText.js';
import { fenced } from './fenced.js';

/** Describes what the page shows while a question is asked. */
export interface QuestionContext {
  /** Shown on the chip. Short: “Orders, Germany, Q3”. At most 80 characters are sent. */
  readonly label: string;
  /** What the agent reads: filters, names, ids. No secrets. */
  readonly text: string;
}

const MAX_LABEL_LENGTH = 80;

/**
 * Returns a question with its context, as it is sent: `input` is the protocol's only place for it. The context follows the
 * question as a Markdown code block, with a fence that the text can't close. The block's language is `context` and the label.
 */
export function joinQuestion(question: string, { label, text }: QuestionContext): string {
  const name = cutText(
    cleanText(label)
      .replace(/[`\s]+/g, ' ')
      .trim(),
    MAX_LABEL_LENGTH,
  );
  return `${question.trimEnd()}\n\n${fenced(text, `context ${name}`).trimEnd()}`;
}

/** The opening fence of a context. The line before it is empty. */
const OPENING = /\n(`{3,})context ([^\n`]*)\n/g;

/**
 * Returns what a reader asked, and the context that was sent with it, from an agent's `turn.input` or a turn's `question`.
 * `context` is undefined if there was none. The page wrote it in the reader's browser, so an agent must treat it as data and
 * never as a permission.
 *
 * ```ts
 * const { question, context } = splitQuestion(turn.input);
 * ```
 */
export function splitQuestion(input: string): {
  /** What was asked. */
  readonly question: string;
  /** What the page showed. */
  readonly context: QuestionContext | undefined;
} {
  for (const { 0: whole, 1: fence = '', 2: label = '', index } of input.matchAll(OPENING)) {
    const text = input.slice(index + whole.length, -fence.length - 1);
    const isLast = input.charAt(index - 1) === '\n' && input.endsWith(`\n${fence}`);
    // A context never contains its fence. One that the reader typed is followed by that of the page.
    if (isLast && !text.includes(fence)) return { question: input.slice(0, index - 1), context: { label, text } };
  }
  return { question: input, context: undefined };
}
