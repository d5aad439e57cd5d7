import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, startModel } from '../agent/modelServer.js';
import { startPostgres } from '../server/startPostgres.js';

/** The guide's first code block in a language: what a newcomer copies. */
const guide = readFileSync('docs/own-agent.md', 'utf8');
const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? '';
const curl = /^curl[\s\S]*?(?=^```)/m.exec(guide)?.[0] ?? '';

const ORDERS = 'select id, amount from orders order by id';
const SLOW = 'select count(*) as n from generate_series(1, 10000000)';

const postgres = await startPostgres();

describe.skipIf(!postgres)('the example of the guide', () => {
  const directory = mkdtempSync(join(tmpdir(), 'tabletalk-own-agent-'));
  let model: Awaited<ReturnType<typeof startModel>>;
  let admin: Pool;
  let port: number;
  let log = '';
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    admin = new Pool({ connectionString: postgres?.url });
    admin.on('error', () => {});
    await admin.query(blockOf('sql'));
    model = await startModel(({ body }) => {
      const last = body.messages.at(-1);
      if (last?.role === 'tool') return { text: 'That is all.' };
      if (String(last?.content).includes('Wait')) return { text: 'Let me think about it.', after: 'hold' };
      const sqlQuery = String(last?.content).includes('slowly') ? SLOW : ORDERS;
      return { calls: [{ name: 'run_sql', args: { sqlQuery, queryTitle: 'Orders', description: 'Lists orders.' } }] };
    });
    await bundle(join(directory, 'server.cjs'));
    port = await findFreePort();
    await start({});
  });
  afterAll(async () => {
    for (const one of processes) one.kill('SIGKILL');
    await admin.end();
    await model.close();
    await postgres?.stop();
    rmSync(directory, { recursive: true });
  });

  /** Starts the example with the guide's settings and the addresses of this test. Resolves when it listens. */
  async function start(changed: Readonly<Record<string, string>>): Promise<ChildProcess> {
    const address = postgres?.url.split('@')[1] ?? '';
    const lines = blockOf('ini').replaceAll('localhost:5432/shop', address).trim().split('\n');
    const env = {
      ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2))),
      ...{ MODEL_URL: model.url, MODEL_KEY: API_KEY, PORT: String(port) },
      ...changed,
    };
    const child = spawn(process.execPath, [join(directory, 'server.cjs')], { env, stdio: 'pipe' });
    processes.push(child);
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
    });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(`It ended: ${log}`))),
    ]);
    return child;
  }

  function post(operation: string, user: string, body: object, to = port): Promise<Response> {
    return fetch(`http://localhost:${to}/api/chat/${operation}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://localhost:5173',
        Cookie: `theme=dark; session=${user}`,
      },
      body: JSON.stringify(body),
    });
  }
  const ask = (user: string, input: string, to?: number) => post('stream-chat-state', user, { input }, to);
  const read = (user: string, chatId: string) => post('stream-chat-state', user, { chatId });

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
      fetch(`http://localhost:${port}/api/data/v1/svcsql`, {
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
    const command = curl.replaceAll('localhost:3000', `localhost:${port}`);
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
    const to = await findFreePort();
    const child = await start({ PORT: String(to) });
    const response = await ask('try_as_ada', 'Count slowly', to);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const text = await response.text();
    expect(rowsOf(text)).toEqual([['10000000']]);
    expect(text).toContain('That is all.');
    expect(await exit).toEqual([0, null]);
  });

  it('tells the reader that a wrong role isn’t set up, and the terminal what to run', async () => {
    const to = await findFreePort();
    await start({ PORT: String(to), ANALYST_URL: postgres?.urlOf('ada') ?? '' });
    const text = await (await ask('try_as_ada', 'What did I order?', to)).text();
    expect(text).toContain('The database isn’t set up for queries.');
    expect(text).not.toContain('superuser');
    expect(log).toContain('The role ada is a superuser');
    expect(log).not.toContain(API_KEY);
    expect(log).not.toContain('What did I order?');
  });

  it('names a setting that is missing', async () => {
    await expect(start({ MODEL_NAME: '' })).rejects.toThrow('Set the environment variable MODEL_NAME.');
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

/** Makes one JavaScript file of the example and this package's sources, which Node can run from any directory. */
async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: ['examples/own-agent/server.ts'],
    outfile,
    alias: { 'tabletalk/agent': './src/agent/index.ts', 'tabletalk/server': './src/server/index.ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    logLevel: 'error',
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
