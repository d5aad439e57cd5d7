import { expect, it } from 'vitest';
import { historyMessages } from '../../src/agent/historyMessages.js';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { NAMES, turnOf } from './askAnalyst.js';

let count = 0;
const message = (fields: Partial<ChatMessage>): ChatMessage => ({
  id: `m${++count}`,
  role: 'assistant',
  content: '',
  thinking: '',
  graphPath: [NAMES.analystNode],
  isDelta: false,
  isInProcess: false,
  ...fields,
});
const question = (content: string) => message({ role: 'user', content, graphPath: [] });
const final = (content: string) => message({ content, graphPath: ['final'] });
const query = (sqlQuery: string, result: object) =>
  message({
    toolCall: { name: NAMES.sqlApiTool, input: JSON.stringify({ sqlQuery }), result: JSON.stringify(result) },
  });
const rows = (length: number) => Array.from({ length }, (_, index) => [`row ${index}`]);
const succeeded = (sqlQuery: string, data = rows(9)) =>
  query(sqlQuery, { sqlQuery, queryTitle: 'T', schema: [{ name: 'name', column_type: 'String' }], data, totalRows: 9 });

const read = (history: readonly ChatMessage[], rowsInPrompt = 50) => historyMessages(turnOf({ history }), rowsInPrompt);

it('has each question, its queries with 5 rows, and its answer', () => {
  const messages = read([question('Who?'), message({ content: 'Looking.' }), succeeded('select name'), final('Ada.')]);
  expect(messages).toMatchObject([
    { role: 'user', content: 'Who?' },
    { role: 'assistant', content: [{ type: 'tool-call', toolName: 'run_sql', input: { sqlQuery: 'select name' } }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', output: { type: 'json', value: { columns: ['name'], totalRows: 9 } } }],
    },
    { role: 'assistant', content: 'Ada.' },
  ]);
  expect(messages[2]).toMatchObject({ content: [{ output: { value: { rows: rows(5) } } }] });
});

it('has no more rows than `rowsInPrompt`', () => {
  expect(JSON.stringify(read([question('Who?'), succeeded('select name'), final('Ada.')], 0))).not.toContain('row 0');
});

it('has the last 4 queries of a turn and none that failed or was stopped', () => {
  const queries = ['a', 'b', 'c', 'd', 'e'].map((name) => succeeded(`select ${name}`));
  const failed = query('select bad', { error: 'no' });
  const open = message({ toolCall: { name: NAMES.sqlApiTool, input: '{}' } });
  const text = JSON.stringify(read([question('Who?'), ...queries, failed, open, final('Ada.')]));
  expect(text.match(/select \w+/g)).toEqual(['select b', 'select c', 'select d', 'select e']);
});

it('has the partial text of a stopped answer, and a note for none', () => {
  const messages = read([question('One'), message({ content: 'We so' }), question('Two')]);
  expect(messages.map(({ content }) => content)).toEqual(['One', 'We so', 'Two', '(No answer.)']);
});

const long = (count: number) =>
  Array.from({ length: count }, (_, index) => [question(`Question ${index}`), final('x'.repeat(3900))]).flat();
const isWhole = (content: unknown) => String(content).length === 3900;

it('keeps the newest turns whole, older ones as summaries, and says how many it leaves out', () => {
  const contents = read(long(60)).map(({ content }) => content);
  expect(contents[0]).toBe('(From the service: 44 earlier questions of this thread are left out here.)');
  expect(contents.filter((content) => String(content).startsWith('Question'))).toEqual(
    Array.from({ length: 16 }, (_, index) => `Question ${44 + index}`),
  );
  expect(contents.filter(isWhole)).toHaveLength(4);
  expect(JSON.stringify(read(long(60))).length).toBeLessThan(24_200);
});

it('summarises an older result by its title, columns and number of rows', () => {
  const [asked, call, result, answer] = read([question('Who?'), succeeded('select name'), final('Ada.'), ...long(8)]);
  expect([asked?.content, answer?.content]).toEqual(['Who?', 'Ada.']);
  expect(call).toMatchObject({ content: [{ input: { queryTitle: 'T', sqlQuery: 'select name' } }] });
  expect(result).toMatchObject({ content: [{ output: { value: { columns: ['name'], rows: [], totalRows: 9 } } }] });
});

it('keeps the beginning of the messages for most questions, as a provider’s cache wants', () => {
  const history = long(40);
  const all = Array.from({ length: 41 }, (_, turns) => read(history.slice(0, turns * 2)));
  const kept = all.slice(1).filter((messages, index) => {
    const before = all[index] ?? [];
    return JSON.stringify(messages.slice(0, before.length)) === JSON.stringify(before);
  });
  expect(kept.length).toBeGreaterThanOrEqual(30);
});

it('cuts a long question and a long answer to 4,000 characters each', () => {
  for (const { content } of read([question('q'.repeat(9000)), final('a'.repeat(9000))]))
    expect(content).toHaveLength(4001);
});

it('survives tool calls that are not JSON, or have other shapes', () => {
  const odd = ['{', 'null', '[]', '{"sqlQuery":1}', JSON.stringify({ sqlQuery: 'x', data: [1], schema: [null] })];
  const calls = odd.map((result) => message({ toolCall: { name: NAMES.sqlApiTool, result } }));
  expect(read([question('Who?'), ...calls, final('Ada.')]).at(-1)?.content).toBe('Ada.');
});
