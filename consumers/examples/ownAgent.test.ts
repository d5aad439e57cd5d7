import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInPage } from './askInPage.js';
import { importFromRepository } from './importFromRepository.js';
import { findFreePort, installExample } from './startExample.js';

const { API_KEY, startModel } = await importFromRepository('test/agent/modelServer.ts');
const { startPostgres } = await importFromRepository('test/server/startPostgres.ts');

const guide = readFileSync('node_modules/tabletalk/docs/own-agent.md', 'utf8');
const curl = /^curl[\s\S]*?(?=^```)/m.exec(guide)?.[0] ?? '';

/** Starts the service as `npm start` does, without building the page again. */
const SERVE = 'exec node --env-file=.env --import tsx server.ts';

const ORDERS = 'select id, amount from orders order by id';
const SLOW = 'select count(*) as n from generate_series(1, 10000000)';

const postgres = await startPostgres();

describe.skipIf(!postgres)('the example of the guide', () => {
  let example: Awaited<ReturnType<typeof installExample>>;
  let model: Awaited<ReturnType<typeof startModel>>;
  let url: string;

  beforeAll(async () => {
    model = await startModel(({ body }) => {
      const last = body.messages.at(-1);
      if (last?.role === 'tool') return { text: 'That is all.' };
      if (String(last?.content).includes('Wait')) return { text: 'Let me think about it.', after: 'hold' };
      const sqlQuery = String(last?.content).includes('slowly') ? SLOW : ORDERS;
      return { calls: [{ name: 'run_sql', args: { sqlQuery, queryTitle: 'Orders', description: 'Lists orders.' } }] };
    });
    example = await installExample('own-agent');
    const admin = new Pool({ connectionString: postgres?.url });
    await admin.query(readFileSync(join(example.folder, 'shop.sql'), 'utf8'));
    await admin.end();
    // The settings of the example, with the addresses of this test.
    const port = await findFreePort();
    const settings = readFileSync(join(example.folder, '.env.example'), 'utf8')
      .replaceAll('localhost:5432/shop', postgres?.url.split('@')[1] ?? '')
      .replace(/^MODEL_URL=.*$/m, `MODEL_URL=${model.url}`)
      .replace(/^MODEL_KEY=.*$/m, `MODEL_KEY=${API_KEY}`)
      .replaceAll('3000', String(port));
    writeFileSync(join(example.folder, '.env'), settings);
    ({ url } = await example.start());
  });
  afterAll(async () => {
    example?.remove();
    await model?.close();
    await postgres?.stop();
  });

  function post(operation: string, user: string, body: object, to = url): Promise<Response> {
    return fetch(`${to}/api/chat/${operation}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: url,
        Cookie: `theme=dark; session=${user}`,
      },
      body: JSON.stringify(body),
    });
  }
  const ask = (user: string, input: string, to?: string) => post('stream-chat-state', user, { input }, to);
  const read = (user: string, chatId: string) => post('stream-chat-state', user, { chatId });

  /** Starts a second instance for pages of the first one's origin. */
  async function startAnother(changed: Readonly<Record<string, string>> = {}) {
    const port = await findFreePort();
    const env = { PORT: String(port), ...changed };
    return example.start({ command: SERVE, url: `http://localhost:${port}`, env });
  }

  it('starts with one command and answers a question in its page', async () => {
    await askInPage({ name: 'own-agent', url, question: 'What did I order?', answer: /That is all/ });
  });

  it('shows two users their own rows for the same question', async () => {
    const [ada, bob] = await Promise.all(
      ['try_as_ada', 'try_as_bob'].map(async (user) => rowsOf(await (await ask(user, 'What did I order?')).text())),
    );
    expect(ada).toEqual([
      [1, '120.00'],
      [2, '40.00'],
    ]);
    expect(bob).toEqual([[3, '75.50']]);
  });

  it('runs a query again for the user for whom the agent ran it, and for nobody else', async () => {
    const run = (user: string, query: string) =>
      fetch(`${url}/api/data/v1/svcsql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `session=${user}` },
        body: JSON.stringify({ query }),
      });
    await (await ask('try_as_ada', 'Count slowly')).text();
    const response = await run('try_as_ada', SLOW);
    expect(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([{ schema: [{ name: 'n', column_type: 'Int64' }] }, { data: [['10000000']] }]);
    const refused = [run('try_as_bob', SLOW), run('try_as_ada', 'select * from orders'), run('', SLOW)];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 401]);
  });

  it('answers the guide’s curl command', async () => {
    const command = curl.replaceAll('http://localhost:3000', url);
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    expect(rowsOf(stdout)).toHaveLength(2);
    expect(stdout).toContain('That is all.');
  });

  it('refuses a request without a session', async () => {
    const asked = model.requests.length;
    expect(await (await ask('', 'What did I order?')).json()).toMatchObject({
      error: { message: 'Sign in to ask questions.' },
    });
    expect(model.requests).toHaveLength(asked);
  });

  it('lets nobody else read or abort a thread', async () => {
    const response = await ask('try_as_ada', 'Wait for me');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const chatId = /"chatId":"([^"]+)"/.exec((await reader?.read())?.value ?? '')?.[1] ?? '';
    expect((await read('try_as_bob', chatId)).status).toBe(404);
    expect((await post('abort', 'try_as_bob', { chatId })).status).toBe(403);
    expect((await post('abort', 'try_as_ada', { chatId })).status).toBe(204);
    await reader?.cancel();
    expect(await (await read('try_as_ada', chatId)).text()).toContain('Wait for me');
  });

  it('finishes a running answer before it ends at SIGTERM', async () => {
    const { url: to, child } = await startAnother();
    const response = await ask('try_as_ada', 'Count slowly', to);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const text = await response.text();
    expect(rowsOf(text)).toEqual([['10000000']]);
    expect(text).toContain('That is all.');
    expect(await exit).toEqual([0, null]);
  });

  it('tells the reader that a wrong role isn’t set up, and the terminal what to run', async () => {
    const { url: to } = await startAnother({ ANALYST_URL: postgres?.urlOf('ada') ?? '' });
    const text = await (await ask('try_as_ada', 'What did I order?', to)).text();
    expect(text).toContain('The database isn’t set up for queries.');
    expect(text).not.toContain('superuser');
    expect(example.output.text).toContain('The role ada is a superuser');
    expect(example.output.text).not.toContain(API_KEY);
    expect(example.output.text).not.toContain('What did I order?');
  });

  it('names a setting that is missing', async () => {
    await expect(example.start({ command: SERVE, env: { MODEL_NAME: '' } })).rejects.toThrow(
      'Set the environment variable MODEL_NAME.',
    );
  });
});

/** Rows of an answer's only query. */
function rowsOf(text: string): unknown {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { toolCall?: { result?: string } });
  const result = lines.find(({ toolCall }) => toolCall?.result)?.toolCall?.result ?? '{}';
  return (JSON.parse(result) as { data?: unknown }).data;
}
