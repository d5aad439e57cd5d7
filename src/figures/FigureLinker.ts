import { readDecimal, roundDecimal } from '../rows/format/decimal.js';
import { plainText } from '../rows/plainText.js';
import type { Result } from '../rows/Result.js';
import type { TableColumn } from '../rows/TableColumn.js';
import type { AnswerFigure, FigureCell } from './AnswerFigure.js';
import { findFigures, type Reading, type WrittenFigure } from './findFigures.js';
import { boundsOf, chanceOf, fits } from './fits.js';
import { listDerived } from './listDerived.js';
import type { NumberColumn } from './NumberColumn.js';
import { ResultIndex } from './ResultIndex.js';
import { phrasesOf, wordsOf } from './wordsOf.js';

/** A figure at its place in a text. */
export interface PlacedFigure extends AnswerFigure, Pick<WrittenFigure, 'start' | 'end' | 'digitsAt'> {}

/** The parts of a result that a sentence refers to. */
interface Scope {
  readonly index: ResultIndex;
  /** The rows that it names. */
  readonly rows: readonly number[];
  /** Its words. */
  readonly words: ReadonlySet<string>;
}

/** A cell that equals a figure. */
interface FoundCell {
  readonly scope: Scope;
  readonly column: NumberColumn;
  readonly row: number;
}

type Link = Pick<AnswerFigure, 'relation' | 'cells'>;

/** The mean number of values that a figure may fit by chance. */
const MAX_CHANCE = 0.02;
/** Integers below this without a unit may be days, ranks or counts, so the sentence must name their row and their column. */
const MIN_BARE = 100;
/** Among more cells, several fit almost any figure. */
const MAX_CELLS = 100_000;
/** Digits that a double keeps. */
const MAX_DOUBLE_DIGITS = 15;
const SENTENCE_END = /[。！？]|[.!?؟](?=\s)|\n/g;
const UNLINKED: Link = { relation: undefined, cells: [] };

/**
 * Links the figures of an answer to the results of its turn. A figure leads to a cell if it equals exactly one in its written
 * rounding; otherwise to the only total of a column that it equals; otherwise to the only two values of which it is the
 * difference, ratio, share or change. The match must be unlikely by chance, or the sentence must name the values. `locale`: the
 * reader's, in which months are named.
 */
export class FigureLinker {
  readonly #indexes: readonly ResultIndex[];
  readonly #locale: string;
  readonly #hasAmounts: boolean;

  constructor(results: readonly Result[], locale: string) {
    const small = results.filter(({ rows, schema }) => rows.length * schema.length <= MAX_CELLS);
    this.#indexes = small.map((result) => ResultIndex.of(result));
    this.#locale = locale;
    this.#hasAmounts = this.#indexes.some(({ columns }) => columns.some(({ column }) => column.style === 'currency'));
  }

  /** Returns the figures of a block of text, such as a paragraph, in their order. */
  link(block: string): readonly PlacedFigure[] {
    const ends = [0, ...Array.from(block.matchAll(SENTENCE_END), ({ index }) => index + 1), block.length];
    let [from, to] = [0, 0];
    let scopes: readonly Scope[] = [];
    return findFigures(block).map((figure) => {
      const { start, end, digitsAt } = figure;
      if (end > to) {
        from = ends.findLast((at) => at <= start) ?? 0;
        to = ends.find((at) => at >= end) ?? block.length;
        scopes = this.#readScopes(block.slice(from, to));
      }
      const place = { start, end, digitsAt, text: block.slice(start, end), sentence: block.slice(from, to).trim() };
      return { ...place, ...this.#find(figure, scopes) };
    });
  }

  #readScopes(sentence: string): readonly Scope[] {
    const phrases = phrasesOf(sentence, this.#locale);
    const words = new Set(wordsOf(sentence));
    return this.#indexes.map((index) => ({ index, rows: index.findRows(phrases), words }));
  }

  #find(figure: WrittenFigure, scopes: readonly Scope[]): Link {
    const found = scopes.flatMap((scope) => this.#findCells(figure, scope));
    const last = found.at(-1);
    if (last !== undefined) {
      const isOne = found.every((other) => isSame(other, last));
      return isOne && this.#isMeant(figure, last) ? { relation: 'cell', cells: [cellOf(last)] } : UNLINKED;
    }
    if (isSmall(figure)) return UNLINKED;
    return this.#findTotal(figure) ?? this.#findDerived(figure, scopes) ?? UNLINKED;
  }

  #findCells(figure: WrittenFigure, scope: Scope): readonly FoundCell[] {
    const { columns, result } = scope.index;
    const found: FoundCell[] = [];
    for (const column of columns) {
      const factor = this.#factorOf(figure, column);
      if (factor === undefined) continue;
      for (const reading of figure.readings) {
        const [low, high] = boundsOf(reading);
        for (const row of column.find(low / factor, high / factor)) {
          if (figure.isNegative && (column.values[row] ?? 0) >= 0) continue;
          if (equalsExactly(reading, result.rows[row]?.[column.column.index])) found.push({ scope, column, row });
        }
      }
    }
    return found;
  }

  #findTotal(figure: WrittenFigure): Link | undefined {
    const totals = this.#indexes.flatMap(({ result, columns }) =>
      columns.flatMap((column) => {
        const isTotal = this.#factorOf(figure, column) === 1 && fits(figure, column.total ?? Number.NaN);
        return isTotal ? [{ resultId: result.id, row: undefined, column: column.column.index }] : [];
      }),
    );
    return totals.length === 1 && this.#isUnlikely(figure) ? { relation: 'total', cells: totals } : undefined;
  }

  #findDerived(figure: WrittenFigure, scopes: readonly Scope[]): Link | undefined {
    const { unit } = figure;
    const derived = scopes.flatMap(({ index: { result, columns }, rows }) => {
      const compared = columns.filter((column) => unit !== 'currency' || this.#factorOf(figure, column) === 1);
      return listDerived(unit, { result, columns: compared }, rows);
    });
    const [first, ...others] = derived.filter(({ value }) => fits(figure, value));
    const count = (low: number, high: number) =>
      derived.filter(({ value }) => Math.abs(value) >= low && Math.abs(value) < high).length;
    if (first === undefined || others.length > 0 || chanceOf(figure, count) > MAX_CHANCE) return undefined;
    return { relation: first.relation, cells: first.cells };
  }

  /**
   * Returns the factor by which values of a column are multiplied to compare them with a figure; undefined if they can't be
   * compared.
   */
  #factorOf({ unit }: WrittenFigure, { column, percent }: NumberColumn): number | undefined {
    if (unit === 'percent') return percent;
    if (unit === 'currency') {
      return percent === undefined && (!this.#hasAmounts || column.style === 'currency') ? 1 : undefined;
    }
    return unit === undefined ? 1 : undefined;
  }

  #isMeant(figure: WrittenFigure, { scope, column, row }: FoundCell): boolean {
    const isNamed = scope.rows.includes(row) || column.values.length === 1;
    if (isSmall(figure)) return isNamed && isNamedBy(scope.words, column.column);
    return isNamed || this.#isUnlikely(figure);
  }

  #isUnlikely(figure: WrittenFigure): boolean {
    const count = (low: number, high: number) =>
      this.#indexes.reduce((sum, { columns }) => {
        return columns.reduce((all, column) => {
          const factor = this.#factorOf(figure, column);
          return factor === undefined ? all : all + column.count(low / factor, high / factor);
        }, sum);
      }, 0);
    return chanceOf(figure, count) <= MAX_CHANCE;
  }
}

function isNamedBy(words: ReadonlySet<string>, { name, title }: TableColumn): boolean {
  return [...wordsOf(name), ...wordsOf(title)].some((word) => words.has(word));
}

function isSmall({ isBare, readings }: WrittenFigure): boolean {
  return isBare && readings.every(({ value }) => value < MIN_BARE);
}

/** Whether cells show the same value of the same column and row name: a query that ran twice shows it twice. */
function isSame(a: FoundCell, b: FoundCell): boolean {
  if (a === b) return true;
  if (a.scope === b.scope || a.column.column.name !== b.column.column.name) return false;
  const rowOf = ({ scope, row }: FoundCell) => scope.index.result.rows[row]?.map(plainText).join('\n');
  return rowOf(a) === rowOf(b);
}

function cellOf({ scope, column, row }: FoundCell): FigureCell {
  return { resultId: scope.index.result.id, row, column: column.column.index };
}

/** Whether a value has all digits of a figure. Only checked if a double can't represent them. */
function equalsExactly({ exact }: Reading, value: unknown): boolean {
  if (exact === undefined || exact.digits.length <= MAX_DOUBLE_DIGITS) return true;
  const decimal = readDecimal(value);
  if (decimal === undefined) return false;
  const { integer, fraction } = roundDecimal(decimal, exact.places);
  return (integer + fraction).replace(/^0+/, '') === exact.digits.replace(/^0+/, '');
}
