import { asString, isRecord } from '../protocol/narrow.js';
import { beginningOf } from './cutText.js';
import { readLabels, toOneLine } from './readLabels.js';

/** A question from the agent to the reader, and the answers that it offers. */
export interface Clarification {
  /** On one line, without hidden characters. */
  readonly question: string;
  /** Two to five distinct options of at most 200 characters. */
  readonly options: readonly string[];
}

const MIN_OPTIONS = 2;
const MAX_OPTIONS = 5;
const MAX_QUESTION_LENGTH = 500;

/** Reads the untrusted input of the tool `clarify`. Undefined without a question, or with fewer than two usable options. */
export function readClarification(input: unknown): Clarification | undefined {
  if (!isRecord(input)) return undefined;
  const question = toOneLine(beginningOf(asString(input.question) ?? '', MAX_QUESTION_LENGTH));
  const options = readLabels(input.options, MAX_OPTIONS);
  return question === '' || options.length < MIN_OPTIONS ? undefined : { question, options };
}
