import type { Agent } from 'tabletalk/testing';
import type { Database } from '../analyst/database.js';
import { askThread } from './askThread.js';
import type { EvalAnswer, EvalQuestion } from './EvalQuestion.js';
import { type Outcome, outcomeOf } from './outcomeOf.js';
import { questions } from './questions.js';
import { type Score, scoreAnswer } from './scoreAnswer.js';

/** A scored question. */
export interface EvalResult extends Score {
  readonly question: EvalQuestion;
  readonly outcome: Outcome;
}

/** Asks an agent every question, one after the other, and scores the answers against the same database. */
export async function runEval(
  database: Database,
  agent: Agent,
  onResult: (result: EvalResult) => void = () => {},
): Promise<readonly EvalResult[]> {
  const results: EvalResult[] = [];
  for (const question of questions) {
    const references = await readReferences(database, question);
    const answer = await askThread(agent, question.inputs).catch(
      (error: unknown): EvalAnswer => ({ rows: undefined, text: '', error: String(error) }),
    );
    const score = scoreAnswer(question, answer, references);
    const result = { question, ...score, outcome: outcomeOf(question, answer, score) };
    results.push(result);
    onResult(result);
  }
  return results;
}

async function readReferences(database: Database, { expected }: EvalQuestion) {
  if (expected.type === 'refusal') return [];
  const results = [];
  for (const { sql } of expected.references) results.push((await database.query(sql)).rows);
  return results;
}
