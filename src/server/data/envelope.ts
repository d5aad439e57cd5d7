import { isRecord } from '../../protocol/narrow.js';

/** Returns one result unchanged, or in the list that `queryType: "multi"` requires. */
export function envelope(result: unknown, queryType: unknown): unknown {
  if (queryType !== 'multi' || !isRecord(result) || 'results' in result) return result;
  const regular = 'regularQuery';
  const pivotQuery = { ...(isRecord(result.query) ? result.query : {}), queryType: regular };
  return { queryType: regular, results: [result], pivotQuery, slowQuery: false };
}
