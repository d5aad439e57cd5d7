import type { ChatMessage } from 'tabletalk';

const MONTHS = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'];

/** An answered thread with four results: one has a long title, two have no chart. */
export const THREAD_OF_RESULTS: readonly ChatMessage[] = [
  message({ id: 'q', role: 'user', content: 'How did 2025 go?' }),
  result('m1', 'Revenue by month', 'line', 12),
  result('m2', 'Orders by month', 'bar', 12),
  result(
    'm3',
    'Average order value in Germany, Austria and Switzerland by month, returned orders left out',
    undefined,
    4,
  ),
  result('m4', 'Customers by month', undefined, 12_431),
];

function result(id: string, queryTitle: string, mark: string | undefined, totalRows: number): ChatMessage {
  const encoding = { x: { field: 'month', type: 'temporal' }, y: { field: 'amount', type: 'quantitative' } };
  const about = {
    sqlQuery: 'SELECT month, amount FROM months',
    queryTitle,
    ...(mark && { vegaSpec: { mark, encoding } }),
  };
  const answer = {
    ...about,
    schema: [
      { name: 'month', column_type: 'Date' },
      { name: 'amount', column_type: 'Double' },
    ],
    data: MONTHS.map((month, index) => [month, String(400_000 + 37_500 * index)]),
    totalRows,
  };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(about), result: JSON.stringify(answer) };
  return message({ id, role: 'assistant', toolCall });
}

function message(fields: Pick<ChatMessage, 'id' | 'role'> & Partial<ChatMessage>): ChatMessage {
  return { content: '', thinking: '', graphPath: [], isDelta: false, isInProcess: false, ...fields };
}
