import type { ChatUsage } from '../../../protocol/chatMessage.js';
import { foldLines } from '../lines/foldLines.js';
import type { MessageLine, StoredMessage, StoredTurn, TurnState } from '../lines/ThreadStore.js';

/** A row of a result: its values by column name. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** The columns `message_id`, `state`, `detail`, and `folded` or `lines`. */
export function turnOfRow(row: SqlRow): StoredTurn {
  const turn = { messageId: String(row.message_id), state: readState(row) };
  if (typeof row.folded !== 'string') return { ...turn, ...foldLines(parseLines(String(row.lines ?? ''))) };
  const { messages, lastSort } = JSON.parse(row.folded) as { messages: StoredMessage[]; lastSort: number };
  return { ...turn, messages, lastSort };
}

/** The columns `state` and `detail`, which only this store writes. */
export function readState(row: SqlRow): TurnState {
  const { usage, error } = JSON.parse(String(row.detail)) as {
    usage?: ChatUsage | undefined;
    error?: string | undefined;
  };
  switch (row.state) {
    case 'running':
    case 'suspended':
    case 'aborted':
      return { type: row.state };
    case 'completed':
      return { type: 'completed', usage };
    case 'failed':
      return { type: 'failed', error: error ?? '' };
    default:
      return { type: 'interrupted' };
  }
}

/** Lines as the table keeps them: one JSON object each. */
export function parseLines(text: string): readonly MessageLine[] {
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as MessageLine);
}
