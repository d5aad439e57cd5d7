import type { EvalQuestion } from './EvalQuestion.js';
import { figures } from './questions/figures.js';
import { rankings } from './questions/rankings.js';
import { traps } from './questions/traps.js';

/** The day on which the questions are asked. The records end on the day before. */
export const EVAL_DAY = new Date(2026, 10, 20, 9, 30);

/** The questions. They were written from what a shop's staff asks, before it was known which of them the rules can answer. */
export const questions: readonly EvalQuestion[] = [...figures, ...rankings, ...traps];
