import type { DistinctValues } from '../../rows/edits/DistinctValues.js';
import { createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import { revealControls } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';

/** The words of a chart that a reader builds. */
export interface BuildWords extends ValueWords {
  /** The name of a missing value. */
  readonly nullValue: string;
  /** The name of all places that aren't drawn separately. */
  readonly other: string;
}

/** In characters. A longer name doesn't fit on an axis. */
const MAX_NAME_LENGTH = 200;

/** Gives each value a distinct text: a chart would draw two values with the same text as one. */
export class ChartNames {
  readonly #taken = new Set<string>();

  /** Returns the names of distinct values as the table shows them, in their order. */
  of({ column, keys, values }: DistinctValues, words: BuildWords, places: Iterable<number>): Map<number, string> {
    const format = createColumnFormat(column, words);
    const names = new Map<number, string>();
    for (const place of places) {
      const key = keys[place];
      const text = key === null || key === undefined ? words.nullValue : format(values[place]).text;
      names.set(place, this.take(this.#taken.has(clean(text)) && key ? key : text));
    }
    return names;
  }

  /** Returns a text that no other value has. */
  take(text: string): string {
    const name = clean(text);
    let free = name;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name} (${count})`;
    this.#taken.add(free);
    return free;
  }
}

function clean(text: string): string {
  return revealControls(cutText(text, MAX_NAME_LENGTH));
}
