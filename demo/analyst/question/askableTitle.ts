import { planTitle } from '../answer/planTitle.js';
import type { Day } from '../calendar.js';
import type { Lexicon } from './Lexicon.js';
import { makePlan } from './makePlan.js';
import { type Question, Refusal } from './Question.js';
import { readQuestion } from './readQuestion.js';

/**
 * Returns a question in words that mean the same in any thread. To make sure, the words are read again and must give
 * the same question. Undefined for a question without an answer, and for one that can't be written this way.
 */
export function askableTitle(question: Question, lexicon: Lexicon, today: Day): string | undefined {
  try {
    const title = planTitle(makePlan(question, today));
    const reading = readQuestion(title, lexicon, today);
    const isSame = !reading.continues && reading.unread.length === 0 && planTitle(makePlan(reading, today)) === title;
    return isSame ? title : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
