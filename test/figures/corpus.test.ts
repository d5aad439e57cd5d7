import { expect, it } from 'vitest';
import type { AnswerFigure } from '../../src/figures/AnswerFigure.js';
import { readAnswerFigures } from '../../src/figures/readAnswerFigures.js';
import { seededRandom } from '../server/instances/seededRandom.js';
import { type CorpusAnswer, type Label, readLabels } from './corpus/CorpusAnswer.js';
import { generateAnswers } from './corpus/generateAnswers.js';
import { RESULTS, type ResultName } from './corpus/results.js';
import { WRITTEN_ANSWERS } from './corpus/writtenAnswers.js';

const ANSWERS = [...WRITTEN_ANSWERS, ...generateAnswers()];

function targetOf({ cells }: AnswerFigure): string {
  return cells.length === 0 ? 'x' : cells.map(({ row = 't', column }) => `${row}.${column}`).join('&');
}

/** An answer's figures beside its labels, each as `text->target`. The order of two cells doesn't matter. */
async function compare(answer: CorpusAnswer) {
  const { markdown, labels } = readLabels(answer);
  const figures = await readAnswerFigures(markdown, [RESULTS[answer.result]], answer.locale);
  const sorted = (target: string) => target.split('&').sort().join('&');
  const write = ({ text, target }: Label) => `${answer.name}: ${text}->${sorted(target)}`;
  const linked = figures.filter(({ relation }) => relation !== undefined);
  return {
    linked: linked.map((figure) => write({ text: figure.text, target: targetOf(figure) })),
    expected: labels.filter(({ target }) => target !== 'x').map(write),
    cells: labels.filter(({ target }) => /^\d+\.\d+$/.test(target)).map(write),
  };
}

it('has 40 answers, of which 20 have wrong figures', () => {
  const wrong = ANSWERS.filter(
    (answer) => answer.isWrong && readLabels(answer).labels.some(({ target }) => target === 'x'),
  );
  expect([ANSWERS.length, wrong.length]).toEqual([40, 20]);
});

it('links figures to the right cells, and finds most of those that equal a cell', async () => {
  const compared = await Promise.all(ANSWERS.map(compare));
  const linked = compared.flatMap((one) => one.linked);
  const expected = new Set(compared.flatMap((one) => one.expected));
  const cells = compared.flatMap((one) => one.cells);
  const wrong = linked.filter((one) => !expected.has(one));
  const missed = cells.filter((one) => !linked.includes(one));
  expect.soft(wrong.length / linked.length, wrong.join('\n')).toBeLessThanOrEqual(0.02);
  expect.soft(missed.length / cells.length, missed.join('\n')).toBeLessThanOrEqual(0.2);
});

/** Sentences that name rows or not, around a number of one to seven digits, an amount, or a percentage with one decimal place. */
function randomFigures(count: number): readonly { readonly result: ResultName; readonly markdown: string }[] {
  const random = seededRandom(7);
  const names = Object.keys(RESULTS) as ResultName[];
  return Array.from({ length: count }, (_, at) => {
    const result = names[at % names.length] as ResultName;
    const { rows } = RESULTS[result];
    const name = String(rows[Math.floor(random() * rows.length)]?.[0]).slice(0, 7);
    const size = Math.floor(10 ** (1 + random() * 6));
    const number = [size.toLocaleString('en'), `$${size.toLocaleString('en')}`, `${(random() * 100).toFixed(1)}%`][
      at % 3
    ];
    return { result, markdown: at % 2 === 0 ? `It was ${number}.` : `For ${name} it was ${number}.` };
  });
}

it('links at most 2 % of random figures', async () => {
  const figures = randomFigures(1000);
  const read = await Promise.all(
    figures.map(({ result, markdown }) => readAnswerFigures(markdown, [RESULTS[result]], 'en-US')),
  );
  const linked = read.flat().filter(({ relation }) => relation !== undefined);
  expect(linked.length).toBeLessThanOrEqual(20);
});
