import { findFigures, type WrittenFigure } from '../../figures/findFigures.js';
import { fits } from '../../figures/fits.js';
import { listDerived } from '../../figures/listDerived.js';
import { ResultIndex } from '../../figures/ResultIndex.js';
import { readAnswerFigures } from '../../figures/readAnswerFigures.js';
import { phrasesOf } from '../../figures/wordsOf.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { createResult } from '../../rows/createResult.js';

/** Values that are compared with each other. More would fit any figure. */
const MAX_COMPARED = 12;
const QUOTED = /“[^“”]{0,300}”|"[^"]{0,300}"/g;
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** What the figures of an answer can come from. */
interface FigureSources {
  /** Results of the thread. */
  readonly results: readonly SqlToolResult[];
  /** The questions, whose numbers an answer may repeat. */
  readonly inputs: readonly string[];
  /** Language in which the answer names months. */
  readonly locale: string;
}

/**
 * Returns the figures of an answer, as written, that come from nowhere. Right is what rounds to a value of a result, to a sum or a mean of
 * a column, to a number of rows, to a number of the questions, or to what two values make that the sentence compares. Dates, names,
 * quotes and code have no figures.
 */
export async function findWrongFigures(
  answer: string,
  { results: found, inputs, locale }: FigureSources,
): Promise<readonly string[]> {
  const results = found.map((result) => createResult({ result }));
  const cells = results.flatMap(({ rows }) => rows.flat());
  const asked = inputs.join('\n').match(/\d+(?:[.,]\d+)*/g) ?? [];
  const values = [
    ...asked.map((written) => Number(written.replaceAll(',', ''))),
    ...numbersOf(cells),
    ...results.flatMap(({ rows, totalRows = 0 }) => [rows.length, totalRows]),
    ...results.flatMap(({ rows, columns }) => columns.flatMap(({ index }) => sumsOf(rows.map((row) => row[index])))),
  ];
  const single = numbersOf(results.flatMap(({ rows }) => (rows.length === 1 ? rows.flat() : [])));
  const names = cells.filter((cell) => /[a-z]{2}/i.test(String(cell))).join('\n');

  const isRight = (figure: WrittenFigure, sentence: string): boolean => {
    const isPart = figure.unit === 'percent' || figure.unit === 'points';
    const isAny = (numbers: readonly number[]) => numbers.some((value) => fits(figure, value));
    if (isAny(values) || (isPart && isAny(values.map((value) => value * 100)))) return true;
    const phrases = phrasesOf(sentence, locale);
    const isDay = figure.isBare && phrases.some((phrase) => /^m\d{1,2}$/.test(phrase)) && isAny(DAYS);
    if (isDay || isAny(compare(single, figure.unit))) return true;
    return results.some((result) => {
      const index = ResultIndex.of(result);
      const named = index.findRows(phrases);
      const derived = listDerived(figure.unit, index, named).map(({ value }) => value);
      return isAny([...derived, ...named.flatMap((row) => compare(numbersOf(result.rows[row] ?? []), figure.unit))]);
    });
  };

  const figures = await readAnswerFigures(answer.replace(QUOTED, ' '), results, locale);
  return figures.flatMap(({ text, sentence, relation }) => {
    const [figure] = relation === undefined ? findFigures(text) : [];
    return figure === undefined || names.includes(text) || isRight(figure, sentence) ? [] : [text];
  });
}

function numbersOf(cells: readonly unknown[]): readonly number[] {
  return cells.flatMap((cell) => (cell === null || cell === '' || Number.isNaN(Number(cell)) ? [] : [Number(cell)]));
}

function sumsOf(column: readonly unknown[]): readonly number[] {
  const numbers = numbersOf(column);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return numbers.length === 0 ? [] : [sum, sum / numbers.length];
}

/** What each two of a few values make in the unit of a figure: shares and changes, ratios, or sums and differences. */
function compare(values: readonly number[], unit: WrittenFigure['unit']): readonly number[] {
  if (values.length > MAX_COMPARED) return [];
  return values.flatMap((a, at) =>
    values.flatMap((b, other) => {
      if (at === other) return [];
      if (unit === 'percent') return [(a / b) * 100, (a / b - 1) * 100];
      return unit === 'times' ? [a / b] : [a - b, a + b];
    }),
  );
}
