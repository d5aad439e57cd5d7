import type { ChatMessage, ChatTurn } from 'tabletalk';

/** Returns a complete message with the given fields. */
export function storyMessage(fields: Pick<ChatMessage, 'id' | 'role'> & Partial<ChatMessage>): ChatMessage {
  return { content: '', thinking: '', graphPath: [], isDelta: false, isInProcess: false, ...fields };
}

/** Returns a completed turn without steps, with the given fields. */
export function storyTurn(fields: Partial<ChatTurn> = {}): ChatTurn {
  const { id = 'q', question = 'How did 2025 go?' } = fields;
  return {
    ...{ id, question, stepIds: [], toolCallIds: [], answerId: undefined, state: 'completed', end: undefined },
    ...{ questionId: id, items: [], ...fields },
  };
}

/** Returns a message that calls a tool, with input and result as the service sends them. No result: it still runs. */
export function toolMessage(name: string, input: unknown, result?: unknown): ChatMessage {
  const toolCall = { name, input: JSON.stringify(input), ...(result !== undefined && { result: toText(result) }) };
  return storyMessage({ id: 'call', role: 'assistant', toolCall });
}

/** Text stays as it is, so that a story can show a result that isn't JSON. */
function toText(result: unknown): string {
  return typeof result === 'string' ? result : JSON.stringify(result);
}

const MONTHS = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01'];

/** The input of a query. */
export const QUERY = {
  sqlQuery:
    "SELECT DATE_TRUNC('month', created_at) AS month, SUM(total) AS revenue\nFROM orders\nGROUP BY 1\nORDER BY 1",
  queryTitle: 'Revenue by month',
  description: 'Sum of order totals in euros, by month of the order',
  vegaSpec: {
    mark: 'bar',
    encoding: { x: { field: 'month', type: 'temporal' }, y: { field: 'revenue', type: 'quantitative' } },
  },
};

/** The result of that query. */
export const QUERY_RESULT = {
  ...QUERY,
  schema: [
    { name: 'month', column_type: 'Date' },
    { name: 'revenue', column_type: 'Double' },
  ],
  data: MONTHS.map((month, index) => [month, String(400_000 + 37_500 * index)]),
  totalRows: MONTHS.length,
};

/** Returns views with the given number of fields each, as a metadata search finds them. */
export function metaResult(views: number, fields: number) {
  return {
    searchQuery: 'orders revenue',
    cubes: Array.from({ length: views }, (_, view) => ({
      name: `view_${view + 1}`,
      type: 'view',
      title: ['Orders', 'Customers', 'Products'][view] ?? `View ${view + 1}`,
      members: Array.from({ length: fields }, (_, field) => ({
        name: `view_${view + 1}.field_${field + 1}`,
        title: ['Revenue', 'Status', 'Created at', 'Is gift'][field] ?? `Field ${field + 1}`,
        description: field === 0 ? 'Sum of order totals in euros, cancelled orders left out' : undefined,
        type: ['number', 'string', 'time', 'boolean'][field % 4],
      })),
    })),
  };
}
