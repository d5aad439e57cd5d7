import { findFigures, type WrittenFigure } from '../../figures/findFigures.js';
import { fits } from '../../figures/fits.js';
import { listDerived } from '../../figures/listDerived.js';
import { ResultIndex } from '../../figures/ResultIndex.js';
import { readAnswerFigures } from '../../figures/readAnswerFigures.js';
import { phrasesOf } from '../../figures/wordsOf.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { createResult } from '../../rows/createResult.js';
import { isDimension } from '../../rows/isDimension.js';
import type { Result } from '../../rows/Result.js';

/** Maximum number of values that are compared with each other. With more, any figure would fit. */
const MAX_COMPARED = 12;
const QUOTED = /“[^“”]{0,300}”|"[^"]{0,300}"/g;
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** The sources that the figures of an answer can come from. */
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
 * a column, also of the rows with one name, to a number of rows, to a number of the questions, or to what two values make that the sentence compares. Dates, names,
 * quotes and code have no figures.
 */
export async function findWrongFigures(
  answer: string,
  { results: found, inputs, locale }: FigureSources,
): Promise<readonly string[]> {
  const results = found.map((result) => createResult({ result }));
  const cells = results.flatMap(({ rows }) => rows.flat());
  const subtotals = results.flatMap(subtotalsOf);
  const asked = inputs.join('\n').match(/\d+(?:[.,]\d+)*/g) ?? [];
  const values = [
    ...asked.map((written) => Number(written.replaceAll(',', ''))),
    ...numbersOf(cells),
    ...results.flatMap(({ rows, totalRows = 0 }) => [rows.length, totalRows]),
    ...subtotals.flat(),
    ...results.flatMap(({ rows, columns }) => columns.flatMap(({ index }) => sumsOf(rows.map((row) => row[index])))),
  ];
  const single = numbersOf(results.flatMap(({ rows }) => (rows.length === 1 ? rows.flat() : [])));
  const names = cells.filter((cell) => /[a-z]{2}/i.test(String(cell))).join('\n');
  const named = new Set(names.match(/\d[\d.,]*/g));

  const isRight = (figure: WrittenFigure, sentence: string): boolean => {
    const isPart = figure.unit === 'percent' || figure.unit === 'points';
    const isAny = (numbers: readonly number[]) => numbers.some((value) => fits(figure, value));
    if (isAny(values) || (isPart && isAny(values.map((value) => value * 100)))) return true;
    const phrases = phrasesOf(sentence, locale);
    const isDay = figure.isBare && phrases.some((phrase) => /^m\d{1,2}$/.test(phrase)) && isAny(DAYS);
    if (isDay || [single, ...subtotals].some((some) => isAny(compare(some, figure.unit)))) return true;
    return results.some((result) => {
      const index = ResultIndex.of(result);
      const rows = index.findRows(phrases);
      const derived = listDerived(figure.unit, index, rows).map(({ value }) => value);
      return isAny([...derived, ...rows.flatMap((row) => compare(numbersOf(result.rows[row] ?? []), figure.unit))]);
    });
  };

  const figures = await readAnswerFigures(answer.replace(QUOTED, ' '), results, locale);
  return figures.flatMap(({ text, sentence, relation }) => {
    const [figure] = relation === undefined ? findFigures(text) : [];
    return figure === undefined || named.has(text) || isRight(figure, sentence) ? [] : [text];
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

/** The sums of each measure by the values of each other column, if these are few and repeat. */
function subtotalsOf({ rows, columns }: Result): readonly (readonly number[])[] {
  const names = columns.filter(isDimension);
  return columns.flatMap((measure) =>
    names.flatMap((name) => {
      const sums = new Map<unknown, number>();
      for (const row of rows) sums.set(row[name.index], (sums.get(row[name.index]) ?? 0) + Number(row[measure.index]));
      const isFew = sums.size <= MAX_COMPARED && sums.size < rows.length;
      return isFew && !isDimension(measure) ? [[...sums.values()]] : [];
    }),
  );
}

/** What each two of a few values make in the unit of a figure: shares and changes, ratios, or sums and differences. */
function compare(values: readonly number[], unit: WrittenFigure['unit']): readonly number[] {
  if (values.length > MAX_COMPARED) return [];
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.flatMap((a, at) => {
    const others = values.filter((_, other) => other !== at);
    if (unit === 'percent') return [(a / total) * 100, ...others.flatMap((b) => [(a / b) * 100, (a / b - 1) * 100])];
    return others.flatMap((b) => (unit === 'times' ? [a / b] : [a - b, a + b]));
  });
}
