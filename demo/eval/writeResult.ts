import type { EvalReport } from '../../src/cli/eval/EvalReport.js';
import { OUTCOMES } from '../../src/cli/eval/scoreAnswer.js';

const WORDS = { right: 'right', part: 'right in part', asked: 'asked back', refused: 'refused', wrong: 'wrong' };

/** Replaces what follows the heading “Result” of the evaluation's README: the score, and a row for each question. */
export function writeResult(readme: string, agentName: string, { questions }: EvalReport): string {
  const [before = ''] = readme.split('\n## Result\n', 1);
  const answers = questions.flatMap(({ id, runs }) => runs.map(({ outcome, reason }) => ({ id, outcome, reason })));
  const counts = OUTCOMES.map(
    (outcome) => `${answers.filter((one) => one.outcome === outcome).length} ${WORDS[outcome]}`,
  );
  const rows = answers.map(({ id, outcome, reason }) => `| ${id} | ${WORDS[outcome]} | ${reason} |`);
  const table = ['| Question | Answer | Why |', '| --- | --- | --- |', ...rows].join('\n');
  return `${before}\n## Result\n\nOf ${answers.length} answers by ${agentName}: ${counts.join(', ')}.\n\n${table}\n`;
}
