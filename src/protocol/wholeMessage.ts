import type { ChatMessage } from './chatMessage.js';
import { isRecord, isString } from './narrow.js';
import { MAX_UNKNOWN_FIELDS } from './textLimits.js';

/**
 * Returns a complete message without its `sort`: the object itself if it has none. Returns undefined for anything else, which
 * `parseChatFrame` has to narrow. Almost every message of a stored thread is complete, and checking it costs a fraction of parsing
 * and merging it.
 */
export function wholeMessage(given: ChatMessage): ChatMessage | undefined {
  if (!isWhole(given)) return undefined;
  if (given.sort === undefined) return given;
  const { sort: _, ...whole } = given;
  return whole;
}

/** The type may not be true: a stored thread can come from anywhere. */
function isWhole(given: ChatMessage & { readonly jsonrpc?: unknown }): boolean {
  if (!isRecord(given)) return false;
  const { id, role, toolCall, graphPath, isStructuredResponse } = given;
  return (
    typeof id === 'string' &&
    id !== '' &&
    // It may be a sentinel.
    !id.startsWith('__') &&
    (role === 'user' || role === 'assistant' || role === 'tool') &&
    typeof given.content === 'string' &&
    typeof given.thinking === 'string' &&
    given.isDelta === false &&
    given.isInProcess === false &&
    Array.isArray(graphPath) &&
    graphPath.every(isString) &&
    (toolCall === undefined || isWholeCall(toolCall)) &&
    (isStructuredResponse === undefined || typeof isStructuredResponse === 'boolean') &&
    given.jsonrpc === undefined &&
    Object.keys(given).length <= MAX_UNKNOWN_FIELDS
  );
}

function isWholeCall(toolCall: unknown): boolean {
  if (!isRecord(toolCall) || typeof toolCall.name !== 'string') return false;
  return Object.entries(toolCall).every(
    ([field, value]) => field === 'name' || ((field === 'input' || field === 'result') && value !== null),
  );
}
