import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ToolNaming } from '../../protocol/toolKind.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import { listSearches } from './findResultSources.js';

/**
 * Returns the members that metadata searches found before a message, the newest search first. A follow-up question is often
 * answered without another search, so earlier turns count too. `naming`: the vendor's name, or that and your `toolKinds`.
 */
export function findThreadMembers(
  messages: readonly ChatMessage[],
  messageId: string,
  naming?: string | ToolNaming,
): readonly MetaMember[] {
  const end = messages.findIndex(({ id }) => id === messageId);
  const searches = listSearches(messages.slice(0, Math.max(0, end)), naming);
  return searches.toReversed().flatMap((cubes) => cubes.flatMap(({ members }) => members));
}
