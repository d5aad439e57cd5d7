import { isRecord } from '../../src/protocol/narrow.js';
import { hostRefusal } from '../../src/server/Refusal.js';
import { beginningOf } from '../../src/text/cutText.js';

/** The conversation that a dashboard was published from. */
export interface AskedIn {
  readonly threadId: string;
  /** The questions whose results it shows, in the order of the thread. */
  readonly questions: readonly { readonly turnId: string; readonly text: string }[];
}

const MAX_QUESTIONS = 50;
const MAX_LENGTH = 200;

/** Reads what the page sends along with a publication; undefined if it sent none. Throws a Refusal if it is malformed. */
export function readAskedIn(value: unknown): AskedIn | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw hostRefusal(400, '`askedIn` must be an object');
  const { questions } = value;
  if (!Array.isArray(questions)) throw hostRefusal(400, '`askedIn.questions` must be a list');
  return {
    threadId: textOf(value, 'threadId'),
    questions: questions
      .slice(0, MAX_QUESTIONS)
      .map((question: unknown) => ({ turnId: textOf(question, 'turnId'), text: textOf(question, 'text') })),
  };
}

function textOf(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  if (typeof text !== 'string' || text === '') throw hostRefusal(400, `\`askedIn\` needs a \`${name}\``);
  return beginningOf(text, MAX_LENGTH);
}
