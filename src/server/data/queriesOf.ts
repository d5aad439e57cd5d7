import type { ChatToolCall } from '../../protocol/chatMessage.js';
import { asString, isRecord, isString } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import type { ToolKind } from '../../protocol/toolKind.js';
import { isEnded, type StoredThread } from '../service/lines/ThreadStore.js';

/** The queries of a thread, and whether nothing more can be added to them before another question. */
interface ThreadQueries {
  readonly queries: ReadonlySet<string>;
  readonly isOver: boolean;
}

/** Returns the queries that the agent ran in a thread. One that failed, or that has no result yet, didn't run. */
export function queriesOf({ turns }: StoredThread, kindOf: (toolName: string) => ToolKind): ThreadQueries {
  const calls = turns.flatMap(({ messages }) =>
    messages.flatMap(({ role, toolCall }) => (role === 'assistant' && toolCall ? [toolCall] : [])),
  );
  const ran = calls.filter(({ name }) => kindOf(name) === 'sqlApi').flatMap((call) => ranQuery(call) ?? []);
  // A run that looks interrupted may just have a slow process, which still adds to it.
  const isOver = turns.every(
    ({ state }, at) => isEnded(state) && (at < turns.length - 1 || state.type !== 'interrupted'),
  );
  return { queries: new Set(ran), isOver };
}

/** The text that a client sends to run the query again: the result's, which is what the tool ran, and otherwise the input's. */
function ranQuery({ input, result }: ChatToolCall): string | undefined {
  const answer = parsed(result);
  if (!isRecord(answer) || typeof answer.error === 'string' || !Array.isArray(answer.data)) return undefined;
  const asked = parsed(input);
  return asString(answer.sqlQuery) || (isRecord(asked) ? asString(asked.sqlQuery) : undefined);
}

function parsed(value: unknown): unknown {
  return isString(value) ? parseJson(value) : value;
}
