import type { FilterRequest, Reading } from './Reading.js';
import type { Term } from './scanTerms.js';

/**
 * Decides whether each term is a measure, a grouping or a filter.
 *
 * @param startsAsFilter the input begins like a filter: "only web orders".
 */
export function sortTerms(terms: readonly Term[], words: readonly string[], startsAsFilter: boolean) {
  const measures: string[] = [];
  const dimensions: (readonly string[])[] = [];
  const filters: FilterRequest[] = [];
  const cleared: string[] = [];
  let grain: Reading['grain'];
  const plainMeasures = terms.filter(({ meaning }) => meaning.measure !== undefined && meaning.dimensions.length === 0);
  const counted = terms.find((term) => term.role === 'count' && term.meaning.measure !== undefined);
  terms.forEach((term, index) => {
    const { meaning, role } = term;
    const next = terms[index + 1];
    const previous = terms[index - 1];
    // "only web orders", "without cancelled orders": the noun repeats what is filtered.
    const saidAgain = startsAsFilter && previous?.meaning.value !== undefined && previous.end === term.at;
    if (meaning.measure !== undefined && saidAgain) return;
    if (meaning.value !== undefined && meaning.dimensions.length === 0) {
      addFilter(filters, meaning.value, role === 'exclude');
    } else if (meaning.grain !== undefined) {
      grain = meaning.grain;
    } else if (meaning.measure !== undefined && meaning.dimensions.length > 0) {
      const others = plainMeasures.length > 0;
      const asGroup =
        term !== counted &&
        (role === 'breakdown' || (others && !(term.joined && role === undefined)) || counted !== undefined);
      if (asGroup) dimensions.push(meaning.dimensions);
      else measures.push(meaning.measure);
    } else if (meaning.measure !== undefined) {
      // "revenue of cancelled orders": the orders only qualify the revenue.
      const filler =
        meaning.measure === 'orders.count' &&
        !term.joined &&
        role !== 'breakdown' &&
        role !== 'count' &&
        measures.length > 0;
      if (!filler && !(counted !== undefined && counted !== term && meaning.measure === 'orders.count'))
        measures.push(meaning.measure);
    } else if (/(?:^|\s)(?:all|any)(?: the)?$/.test(term.before)) {
      cleared.push(...meaning.dimensions);
    } else {
      const gap = next === undefined ? [] : words.slice(term.end, next.at);
      const valueFollows =
        next?.meaning.value?.members.some((member) => meaning.dimensions.includes(member)) === true &&
        gap.every((word) => /^(?:is|are|not|in|of|the|equals)$/.test(word));
      const valueBefore =
        previous?.end === term.at &&
        previous.meaning.value?.members.some((member) => meaning.dimensions.includes(member)) === true;
      const unknownFollows = /^(?:is|equals)$/.test(words[term.end] ?? '');
      if ((valueFollows && role !== 'breakdown') || valueBefore || unknownFollows) return;
      dimensions.push(meaning.dimensions);
    }
  });
  return { measures: [...new Set(measures)], dimensions, filters, cleared, grain };
}

function addFilter(
  filters: FilterRequest[],
  { members, value }: { members: readonly string[]; value: string },
  exclude: boolean,
): void {
  const at = filters.findIndex((filter) => filter.exclude === exclude && filter.members[0] === members[0]);
  const known = filters[at];
  if (known === undefined) filters.push({ members, values: [value], exclude });
  else if (!known.values.includes(value)) filters[at] = { ...known, values: [...known.values, value] };
}
