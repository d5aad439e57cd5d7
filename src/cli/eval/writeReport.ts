import { printable } from '../printable.js';
import { type EvalReport, type QuestionReport, shareOf } from './EvalReport.js';
import { OUTCOMES } from './scoreAnswer.js';

const WORDS = { right: 'right', part: 'in part', asked: 'asked back', refused: 'refused', wrong: 'wrong' };

/** Writes a question in one line: its outcomes, the reason of the worst, and what an answer took on average. */
export function writeQuestion({ id, runs }: QuestionReport): string {
  const outcomes = OUTCOMES.flatMap((outcome) => {
    const count = runs.filter((run) => run.outcome === outcome).length;
    return count === 0 ? [] : [runs.length === 1 ? WORDS[outcome] : `${WORDS[outcome]} ×${count}`];
  });
  const worst = OUTCOMES.flatMap((outcome) => runs.find((run) => run.outcome === outcome) ?? []).at(-1);
  return `${id.padEnd(44)}  ${outcomes.join(', ').padEnd(10)}  ${writeCosts([{ id, runs }])}  ${printable(worst?.reason ?? '')}`;
}

/** Writes the totals of a report in two lines. */
export function writeTotals({ questions }: EvalReport): readonly string[] {
  const shares = OUTCOMES.map((outcome) => `${percent(shareOf(questions, outcome))} ${WORDS[outcome]}`);
  const perRun = (questions[0]?.runs ?? []).map((_, at) =>
    shareOf(
      questions.map(({ id, runs }) => ({ id, runs: runs.slice(at, at + 1) })),
      'right',
    ),
  );
  const spread = `${percent(Math.min(...perRun))} to ${percent(Math.max(...perRun))} right in each run`;
  return [
    `${questions.length === 1 ? '1 question' : `${questions.length} questions`}: ${shares.join(', ')}${perRun.length > 1 ? ` (${spread})` : ''}`,
    `On average, an answer took: ${writeCosts(questions)}`,
  ];
}

function writeCosts(questions: readonly QuestionReport[]): string {
  const runs = questions.flatMap((question) => question.runs);
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const tokens = runs.flatMap((run) => run.tokens ?? []);
  return `${tokens.length === 0 ? 'tokens unknown' : `${mean(tokens)} tokens`}, ${mean(runs.map((run) => run.milliseconds))} ms`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
