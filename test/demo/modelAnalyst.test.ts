import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModelAnalyst } from '../../demo/analyst/createModelAnalyst';
import { openDatabase } from '../../demo/analyst/database';
import { createChatService } from '../../demo/server/createChatService';
import { OWN_API_KEY } from '../../demo/server/ownService';
import { ask, NOW } from './threads';

const SQL = "SELECT count(*) AS n FROM orders WHERE status = 'cancelled'";

interface Asked {
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly messages: readonly { role: string; content: string }[] };
}

let server: Server;
let url: string;
const asked: Asked[] = [];

/** An OpenAI-compatible API that first sends a query, and then answers with the rows that it was given. */
beforeEach(async () => {
  asked.length = 0;
  server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request)) as Asked['body'];
    asked.push({ authorization: request.headers.authorization, body });
    const result = body.messages.find(({ role }) => role === 'tool')?.content;
    const delta = result === undefined ? { tool_calls: [queryCall(body)] } : { content: `Found ${result}` };
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const finish = result === undefined ? 'tool_calls' : 'stop';
    for (const choice of [{ delta: { role: 'assistant', ...delta } }, { delta: {}, finish_reason: finish }]) {
      response.write(`data: ${JSON.stringify({ id: 'c', model: 'large', choices: [{ index: 0, ...choice }] })}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Calls the tool that takes SQL, whatever its name. */
function queryCall(body: object) {
  const { tools } = body as { tools: readonly { function: { name: string; parameters: object } }[] };
  const tool = tools.find(({ function: { parameters } }) => JSON.stringify(parameters).includes('sqlQuery'));
  const input = JSON.stringify({ sqlQuery: SQL, queryTitle: 'Cancelled orders', description: 'Their number.' });
  return { index: 0, id: 'call-1', type: 'function', function: { name: tool?.function.name, arguments: input } };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

it('answers through the demo’s service with SQL, rows and the words of the model', async () => {
  const database = await openDatabase({ orders: 500, today: NOW });
  const log: string[] = [];
  const service = createChatService({
    chatApiUrl: 'http://localhost/api/v1/public/demo/agents/1',
    tokenSecret: 'token-secret',
    vendor: undefined,
    store: { overviews: Promise.resolve([]), database: Promise.resolve(database), close: async () => {} },
    model: { url, name: 'large', key: 'model-secret' },
    log: (line) => log.push(line),
    deltaDelay: 0,
  });
  const response = await service.fetch('http://localhost/api/v1/public/demo/agents/1/chat/stream-chat-state', {
    method: 'POST',
    headers: { Authorization: `Api-Key ${OWN_API_KEY}` },
    body: JSON.stringify({ input: 'How many orders were cancelled?', sessionSettings: { externalId: 'ann' } }),
  });
  const lines = await response.text();
  const rows = (await database.query(SQL)).rows;
  const messages = service.threads[0]?.messages ?? [];
  const call = messages.find(({ toolCall }) => toolCall)?.toolCall;
  expect(JSON.parse(String(call?.result))).toMatchObject({ sqlQuery: SQL, data: rows, totalRows: 1 });
  expect(messages.at(-1)?.content).toMatch(new RegExp(`^Found .*${rows[0]?.[0]}`));
  expect(asked.map(({ authorization, body }) => [authorization, body.model])).toEqual([
    ['Bearer model-secret', 'large'],
    ['Bearer model-secret', 'large'],
  ]);
  expect(JSON.stringify(asked[0]?.body.messages)).toContain('order_items.order_id = orders.id');
  expect(lines + log.join()).not.toContain('model-secret');
  service.close();
  await database.close();
});

it('tells the model the same date everywhere, also during an evaluation', async () => {
  const database = { query: async () => ({ columns: [], rows: [], totalRows: 0 }), close: async () => {} };
  const agent = await createModelAnalyst({ database, model: { url, name: 'large', key: 'x' }, now: () => NOW });
  await ask(agent, ['How many orders today?']);
  const days = JSON.stringify(asked[0]?.body.messages).match(/Today is \d{4}-\d\d-\d\d/g);
  expect(days).toEqual(['Today is 2026-11-20']);
});
