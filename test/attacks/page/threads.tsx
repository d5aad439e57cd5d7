import { useEffect, useState } from 'react';
import {
  Chat,
  type ChatMessage,
  type ChatSlots,
  createChatSession,
  type MarkdownProps,
  type ToolRenderers,
} from 'tabletalk';
import { protocolNames } from '../../../src/protocol/names.js';
import { chatMessage } from '../../chatMessage.js';

const NAMES = protocolNames();

/** A thread with `text` in every field that a server can write. */
export function StaticThread({ text }: { readonly text: string }) {
  const [session] = useState(() => createSession([], messagesWith(text)));
  return <Chat session={session} suggestions={[text.slice(0, 2000)]} />;
}

/** A thread that asks a question and receives `lines` as the response. */
export function AnsweredThread({ lines }: { readonly lines: readonly unknown[] }) {
  const [session] = useState(() => createSession(lines));
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    session.send('How many?').finally(() => setWaiting(false));
    return () => session.disconnect();
  }, [session]);
  return (
    <div {...(isWaiting && { 'data-waiting': '' })}>
      <Chat session={session} />
    </div>
  );
}

/** Three answers. The product's component throws on the second. */
export function FailingThread({ where }: { readonly where: 'text' | 'tool' }) {
  const [session] = useState(() => createSession([], FAILING));
  return where === 'text' ? (
    <Chat session={session} slots={FAILING_SLOTS} />
  ) : (
    <Chat session={session} toolRenderers={FAILING_RENDERERS} />
  );
}

function createSession(lines: readonly unknown[], initialMessages: readonly ChatMessage[] = []) {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'proxy' },
    // Makes no real request, which couldn't be distinguished from one that an attack sends.
    fetch: async () => new Response(`${body}\n`, { headers: { 'content-type': 'application/x-ndjson' } }),
    initialMessages,
  });
}

const CHART = { mark: 'bar', encoding: { x: { field: 'name' }, y: { field: 'count', type: 'quantitative' } } };

function messagesWith(text: string): readonly ChatMessage[] {
  const sql = {
    queryTitle: text,
    description: `About ${text}`,
    sqlQuery: `-- ${text}\nSELECT 1`,
    schema: [{ name: 'name', column_type: 'String' }, { name: 'count', column_type: 'Int64' }, { name: text }],
    data: [[text, '3', text]],
    totalRows: '1',
  };
  const titled = { ...CHART, title: text, encoding: { ...CHART.encoding, color: { field: 'name', title: text } } };
  const cube = { name: text, title: text, members: [{ name: text, title: text, description: text, type: text }] };
  const call = (id: string, name: string, input: unknown, result?: unknown) =>
    chatMessage(id, {
      toolCall: { name, input: JSON.stringify(input), ...(result !== undefined && { result: JSON.stringify(result) }) },
    });
  return [
    chatMessage('ask', { role: 'user', content: text }),
    chatMessage('think', { thinking: text, content: text }),
    call('meta', NAMES.metaTool, { searchQuery: text }, { cubes: [cube] }),
    call('rows', NAMES.sqlApiTool, sql, sql),
    call('chart', NAMES.sqlApiTool, sql, { ...sql, vegaSpec: JSON.stringify(titled) }),
    call('failed', NAMES.sqlApiTool, sql, { error: text }),
    call('unreadable', NAMES.sqlApiTool, sql, text),
    call('other', text, { text }, { text }),
    call('cut', NAMES.sqlApiTool, sql),
    chatMessage('answer', { content: text, graphPath: ['final'] }),
  ];
}

const FAILING: readonly ChatMessage[] = [
  chatMessage('ask1', { role: 'user', content: 'One?' }),
  chatMessage('first', { content: 'The first stands.', graphPath: ['final'] }),
  chatMessage('ask2', { role: 'user', content: 'Two?' }),
  chatMessage('tool', { toolCall: { name: 'boom', input: '{}', result: '{}' } }),
  chatMessage('second', { content: 'boom', graphPath: ['final'] }),
  chatMessage('ask3', { role: 'user', content: 'Three?' }),
  chatMessage('third', { content: 'The third stands.', graphPath: ['final'] }),
];

function fail(): never {
  throw new Error('A component of the product fails.');
}

const FAILING_SLOTS: ChatSlots = {
  Markdown: ({ children }: MarkdownProps) => (children === 'boom' ? fail() : <p>{children}</p>),
};
const FAILING_RENDERERS: ToolRenderers = { boom: fail };
