import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteAgent } from '../../src/agent/streams/remoteAgent.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import { authenticate, userOf } from '../server/service/serviceClient.js';

const KEY = 'key-of-the-test';
const isInstalled = spawnSync('python3', ['-c', 'import sqlite3']).status === 0;
if (!isInstalled) console.warn('The Python example is not tested: there is no python3 with sqlite3.');

describe.skipIf(!isInstalled)('the agent in Python', () => {
  let python: ChildProcess;
  let log: AsyncIterator<string>;
  let output: Interface;
  let url: string;

  beforeAll(async () => {
    python = spawn('python3', ['examples/python-agent/agent.py', '0'], {
      env: { ...process.env, AGENT_KEY: KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!python.stdout) throw new Error('python3 has no output.');
    output = createInterface(python.stdout);
    log = output[Symbol.asyncIterator]();
    url = String((await log.next()).value);
  });
  afterAll(() => {
    output.close();
    python.kill();
  });

  const serve = (key = KEY) =>
    userOf(
      createChatService({
        agent: remoteAgent(url, { headers: { Authorization: `Bearer ${key}` }, tools: { run_sql: 'sqlApi' } }),
        authenticate,
      }),
    );

  it('answers with a query, its rows and a text, and knows the thread', async () => {
    const ada = serve();
    const lines = await ada.ask({ input: 'How many orders?' });
    const call = lines.findLast((line) => line.toolCall)?.toolCall as unknown as { name: string; result: string };
    expect(call.name).toBe('svcSqlApi');
    expect(JSON.parse(call.result)).toEqual({
      schema: [{ name: 'status' }, { name: 'orders' }, { name: 'total' }],
      data: [
        ['cancelled', 1, 40],
        ['completed', 2, 195.5],
      ],
      totalRows: 2,
    });
    const again = await ada.ask({ input: 'And now?', chatId: lines[0]?.state?.chatId });
    expect(JSON.stringify(again)).toContain('this was question 2.');
  });

  it('stops its query when the reader aborts', async () => {
    const ada = serve();
    const { chatId, next, rest } = await ada.begin({ input: 'A slow one' });
    for (let line = await next(); line?.toolCall === undefined; line = await next());
    expect((await ada.abort(chatId)).status).toBe(204);
    expect((await log.next()).value).toBe('stopped');
    expect((await rest()).at(-1)?.id).toBe('__aborted__');
  });

  it('ends the answer with an error whose words the reader doesn’t see', async () => {
    const lines = JSON.stringify(await serve().ask({ input: 'Please fail' }));
    expect(lines).toContain('The agent failed');
    expect(lines).not.toContain('makes the example fail');
    expect((await log.next()).value).toBe('failed');
  });

  it('refuses a service without its key', async () => {
    expect(JSON.stringify(await serve('another').ask({ input: 'How many?' }))).toContain(
      'refused this service’s credentials',
    );
  });
});
