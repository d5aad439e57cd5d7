import type { EvalResult } from './runEval.js';

/** The score in one line. */
export function writeScore(results: readonly EvalResult[]): string {
  const count = (outcome: EvalResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const missed = `${count('asked back')} asked back, ${count('refused')} refused, ${count('wrong')} wrong`;
  return `${count('right')} of ${results.length} answers are right; ${missed}.`;
}

/** One line of the table that the command prints. */
export function writeLine({ question, outcome, reason }: EvalResult): string {
  const asked = question.inputs.join(' → ');
  const fitted = asked.length > 60 ? `${asked.slice(0, 59)}…` : asked.padEnd(60);
  return `${fitted}  ${question.kind.padEnd(12)}  ${outcome.padEnd(10)}  ${reason}`;
}

/** The score and a row for each question, in Markdown. */
export function writeReport(results: readonly EvalResult[]): string {
  const rows = results.map(
    ({ question, outcome, reason }) =>
      `| ${question.inputs.join(' → ')} | ${question.kind} | ${outcome === 'right' ? outcome : `**${outcome}**`} | ${reason} |`,
  );
  return [writeScore(results), '', '| Question | Kind | Result | Why |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** Replaces what follows the heading “Result” of the evaluation's README. */
export function insertReport(readme: string, report: string): string {
  const [before = ''] = readme.split('\n## Result\n', 1);
  return `${before}\n## Result\n\n${report}\n`;
}
