import { createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import { numberOptions, unitSuffix } from '../../rows/format/createNumberWriter.js';
import { keepSymbol } from '../../rows/format/keepSymbol.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import { numberFormat } from '../../text/intlFormats.js';
import { tickDigits } from './tickDigits.js';

/** A format of the chart's view. */
export interface ChartFormat {
  /** Writes a value. */
  readonly write: (value: unknown) => string;
  /** Creates a writer for about `count` ticks between two numbers. Default: `write`. */
  readonly span?: ((start: number, stop: number, count: number) => (value: number) => string) | undefined;
}

/** The words of formats. */
interface FormatWords extends ValueWords {
  /** The name of a missing value. */
  readonly nullValue: string;
}

/** Where a format is used. `value`: the full reading; `axis`: as short as ticks allow; `ticks`: without abbreviation. */
export type FormatUse = 'value' | 'axis' | 'ticks';

/**
 * The formats of a chart's columns, under names that its spec refers to. They start with `@`, which the formats of a received
 * spec can't.
 */
export class ChartFormats {
  /** The reader's language. */
  readonly words: FormatWords;
  /** The currency of all columns with one, for formats that name none. Undefined if there are several. */
  readonly currency: string | undefined;
  readonly #names = new Map<string, string>();
  readonly #formats = new Map<string, ChartFormat>();

  constructor(words: FormatWords, columns: readonly TableColumn[]) {
    this.words = words;
    const units = new Set(columns.flatMap(({ style, unit }) => (style === 'currency' ? [unit] : [])));
    this.currency = units.size === 1 ? [...units][0] : undefined;
  }

  /** The name of a column's format in the rebuilt spec. */
  nameOf(column: TableColumn, use: FormatUse): string {
    const key = JSON.stringify([use, column]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `@${this.#names.size}`;
    this.#names.set(key, name);
    this.#formats.set(name, this.#create(column, use));
    return name;
  }

  /** The format of a name. */
  get(name: string): ChartFormat | undefined {
    return this.#formats.get(name);
  }

  /** Identifies the formats: two charts with the same spec and the same key look the same. */
  get key(): string {
    return JSON.stringify([...this.#names.keys()]);
  }

  #create(column: TableColumn, use: FormatUse): ChartFormat {
    const format = createColumnFormat(column, this.words);
    const missing = column.kind === 'boolean' || column.kind === 'text' ? this.words.nullValue : '';
    const write = (value: unknown) => (value === null || value === undefined ? missing : format(value).text);
    if (use === 'value' || column.kind !== 'number' || column.write !== undefined) return { write };
    const isShort = use === 'axis' && column.style !== 'plain' && column.style !== 'percent';
    const options = numberOptions({ ...column, notation: isShort ? 'compact' : 'standard' });
    const suffix = unitSuffix(column);
    const create = (digits: Intl.NumberFormatOptions) => {
      const ticks = numberFormat(this.words.code, { ...options, minimumFractionDigits: 0, ...digits });
      return (value: unknown) => keepSymbol(ticks.format(Number(value))) + suffix;
    };
    const single = isShort ? create({ maximumSignificantDigits: 3 }) : write;
    return {
      write: single,
      span: (start, stop, count) => {
        const scale = column.style === 'percent' ? 100 : 1;
        return create(tickDigits(start * scale, stop * scale, count, isShort));
      },
    };
  }
}
