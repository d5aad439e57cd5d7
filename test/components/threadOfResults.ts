import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { chatMessage } from '../chatMessage.js';

/** An answered thread with one question and a result for each title. The odd ones have a chart. */
export function threadOfResults(titles: readonly string[]): ChatMessage[] {
  return [chatMessage('q', { role: 'user', content: 'How did 2025 go?' }), ...titles.map(resultMessage)];
}

function resultMessage(queryTitle: string, index: number): ChatMessage {
  const about = { sqlQuery: `SELECT ${index + 1}`, queryTitle, ...(index % 2 === 0 && { vegaSpec: SPEC }) };
  const result = { ...about, schema: SCHEMA, data: [['Spain', '9']], totalRows: 1 + index };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(about), result: JSON.stringify(result) };
  return chatMessage(`m${index + 1}`, { toolCall });
}

const SPEC = '{"mark":"bar","encoding":{"x":{"field":"country"},"y":{"field":"orders","type":"quantitative"}}}';
const SCHEMA = [
  { name: 'country', column_type: 'String' },
  { name: 'orders', column_type: 'Int64' },
];
