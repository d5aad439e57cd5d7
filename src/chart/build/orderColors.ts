import type { DistinctValues } from '../../rows/edits/DistinctValues.js';
import type { BuildWords, ChartNames } from './ChartNames.js';

/** The names of series or of the parts of a pie. */
export interface ColorOrder {
  /** In the order of their colours, including those that the reader's edits left out. */
  readonly domain: readonly string[];
  /** Those that are shown, in the same order. */
  readonly listed: readonly string[];
}

/** The number of colours in a theme. With more values, some share a colour, so hidden values don't reserve one. */
const MAX_KEPT = 16;

/**
 * Orders names by the unedited result, so that a filter, a sort or a limit doesn't change a colour. `shown`: the names of the values that
 * are shown, by place. `source`: the values of the unedited result.
 */
export function orderColors(
  values: DistinctValues,
  source: DistinctValues,
  shown: ReadonlyMap<number, string>,
  [names, words]: readonly [ChartNames, BuildWords],
): ColorOrder {
  const byKey = new Map([...shown].map(([place, name]) => [values.keys[place], name]));
  const keepsAll = source.keys.length <= MAX_KEPT;
  const left = [...source.keys.keys()].filter((place) => keepsAll && !byKey.has(source.keys[place]));
  const absent = names.of(source, words, left);
  const domain = source.keys.flatMap((key, place) => byKey.get(key) ?? absent.get(place) ?? []);
  const listed = source.keys.flatMap((key) => byKey.get(key) ?? []);
  return { domain, listed };
}
