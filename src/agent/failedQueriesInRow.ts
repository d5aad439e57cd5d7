import { isRecord } from '../protocol/narrow.js';
import { QUERY_TOOL, SEARCH_TOOL } from './toolNames.js';

/** What the AI SDK records of a call of the model. */
interface Step {
  readonly content: readonly { readonly type: string; readonly toolName?: unknown; readonly output?: unknown }[];
}

/**
 * The calls that failed since the last query that ran: queries with an error, and calls that no tool accepts. A successful search
 * between them doesn't count either way, since a model that repairs a query searches.
 */
export function failedQueriesInRow(steps: readonly Step[]): number {
  let failed = 0;
  for (const { type, toolName, output } of steps.flatMap(({ content }) => content)) {
    if (type === 'tool-error') failed += 1;
    if (type !== 'tool-result' || toolName === SEARCH_TOOL) continue;
    failed = isRecord(output) && 'error' in output ? failed + 1 : toolName === QUERY_TOOL ? 0 : failed;
  }
  return failed;
}
