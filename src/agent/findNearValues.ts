import type { AnalystCube } from './AnalystCube.js';
import { metadataIndex } from './metadataIndex.js';
import { wordsOf } from './wordsOf.js';

/** A text in a query that isn't a value of the metadata, and values that are spelled much like it. */
interface NearValues {
  readonly text: string;
  readonly values: readonly string[];
}

/** Texts of a query that are compared, and values for each. */
const MAX_TEXTS = 10;
const MAX_NEAR_VALUES = 5;

/** Returns, for a query that found nothing, what its texts could have meant: `'Canceled'` where the data has `cancelled`. */
export function findNearValues(cubes: readonly AnalystCube[], sqlQuery: string): readonly NearValues[] {
  const { indexed, texts } = metadataIndex(cubes);
  const members = new Map(indexed.flatMap((cube) => cube.members.map(({ id, member }) => [id, member] as const)));
  const written = [...sqlQuery.matchAll(/'((?:[^']|'')+)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  return [...new Set(written)].slice(0, MAX_TEXTS).flatMap((text) => {
    const found = texts.search(text, { fields: ['values'] });
    const near = found.flatMap(({ id, terms }) => {
      const values = members.get(id)?.values ?? [];
      return values.filter((value) => wordsOf(value).some((word) => terms.includes(word)));
    });
    return near.length === 0 || near.includes(text)
      ? []
      : [{ text, values: [...new Set(near)].slice(0, MAX_NEAR_VALUES) }];
  });
}
