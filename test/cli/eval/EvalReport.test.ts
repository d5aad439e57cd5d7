import { expect, it } from 'vitest';
import { compareReports, type EvalReport, readReport } from '../../../src/cli/eval/EvalReport';
import type { Outcome } from '../../../src/cli/eval/scoreAnswer';
import { writeQuestion } from '../../../src/cli/eval/writeReport';

/** A report of the outcomes of each question's runs. */
function report(outcomes: Readonly<Record<string, readonly Outcome[]>>): EvalReport {
  const questions = Object.entries(outcomes).map(([id, runs]) => ({
    id,
    runs: runs.map((outcome) => ({ outcome, reason: '', tokens: null, milliseconds: 1 })),
  }));
  return { version: 1, questions };
}

it.each<[string, EvalReport, boolean]>([
  ['the same outcomes', report({ a: ['right', 'wrong'], b: ['asked'] }), false],
  ['one more right', report({ a: ['right', 'right'], b: ['asked'] }), false],
  ['one fewer right', report({ a: ['part', 'wrong'], b: ['asked'] }), true],
  ['as many right in more runs', report({ a: ['right', 'wrong', 'right', 'wrong'], b: ['asked', 'refused'] }), false],
  ['a question that the baseline lacks', report({ a: ['right', 'wrong'], b: ['asked'], c: ['wrong'] }), false],
  ['a question left out', report({ b: ['refused'] }), false],
])('compares a baseline with %s', (_, now, isWorse) => {
  expect(compareReports(now, report({ a: ['right', 'wrong'], b: ['asked'] })).isWorse).toBe(isWorse);
});

it('is worse if a question that was always right is wrong once, even if others are better', () => {
  const before = report({ a: ['right', 'right'], b: ['wrong', 'wrong'], c: ['asked', 'asked'] });
  const now = report({ a: ['right', 'wrong'], b: ['right', 'right'], c: ['asked', 'asked'] });
  expect(compareReports(now, before)).toEqual({ better: ['b'], worse: ['a'], isWorse: true });
});

it('reads what was saved, and refuses anything else', () => {
  const saved = report({ a: ['right'] });
  expect(readReport(JSON.stringify(saved))).toEqual(saved);
  const refused = ['', '{}', '[]', '{"version":1,"questions":[{"id":"a","runs":[]}]}', 'null'];
  for (const text of refused) expect(() => readReport(text)).toThrow('The baseline isn’t a report that --save wrote.');
  expect(() => readReport('{"version":1,"questions":[{"id":"a","runs":[{"outcome":"toString"}]}]}')).toThrow(
    'baseline',
  );
});

it('writes a reason that an agent sent without what could steer the terminal', () => {
  const run = { outcome: 'refused', reason: 'no answer: \u001b[2Jgone\u202e', tokens: null, milliseconds: 1 } as const;
  const line = writeQuestion({ id: 'q', runs: [run] });
  expect(line).toContain('[2Jgone');
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
