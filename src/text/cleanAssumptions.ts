import type { QueryAssumption } from '../protocol/toolResult.js';
import { MAX_LABEL_LENGTH, readLabels, toOneLine } from './readLabels.js';

/** Maximum number of assumptions: more would take a paragraph instead of a line. */
const MAX_ASSUMPTIONS = 6;
const MAX_ALTERNATIVES = 4;

/**
 * Returns untrusted assumptions for display: the first six usable ones, without duplicates, each on one line of at most 200
 * characters and with at most four alternatives. Assumptions without text or with a longer text are left out.
 */
export function cleanAssumptions(assumptions: readonly QueryAssumption[] = []): readonly QueryAssumption[] {
  const cleaned = new Map<string, QueryAssumption>();
  for (const { text, alternatives } of assumptions) {
    const line = text.length <= MAX_LABEL_LENGTH ? toOneLine(text) : '';
    if (line === '' || cleaned.has(line) || cleaned.size === MAX_ASSUMPTIONS) continue;
    cleaned.set(line, { text: line, alternatives: readLabels(alternatives, MAX_ALTERNATIVES) });
  }
  return [...cleaned.values()];
}
