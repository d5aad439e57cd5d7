import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What a worker receives. An empty statement only prepares it. */
export interface ChdbRequest {
  readonly statement: string;
  readonly format: string;
  readonly database: string;
  readonly settings: readonly (readonly [string, string])[];
  /** Statements that run first, with all rights. */
  readonly before: readonly string[];
}

type ChdbReply = { readonly text: string } | { readonly error: string };

const FOLDER = fileURLToPath(new URL('engine/', import.meta.url));

/** Workers that run at once. Further statements wait. */
const MAX_WORKERS = 4;

/** Parameters of ClickHouse's HTTP interface. All others are settings. */
const PARAMETERS = ['query_id', 'database', 'wait_end_of_query'];

/** Whether the engine is installed: `scripts/setup.mjs --deep` does it on platforms that it exists for. */
export const hasChdb = existsSync(`${FOLDER}node_modules/chdb`);

/**
 * Starts ClickHouse's HTTP interface in front of its engine as a library. Each worker has a separate database, filled
 * by `store`. It has no users, so every login may do everything. If a statement's request is closed, or `KILL QUERY`
 * names it, its process is killed.
 */
export async function startChdb(store: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tabletalk-chdb-'));
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  const working = new Map<string, ChildProcess>();
  let started = 0;
  let inUse = 0;

  async function take(): Promise<ChildProcess> {
    while (inUse >= MAX_WORKERS) await new Promise<void>((resolve) => waiting.push(resolve));
    inUse += 1;
    const free = idle.pop();
    if (free !== undefined) return free;
    started += 1;
    const child = fork(join(FOLDER, 'chdbWorker.mjs'), [join(folder, `${started}`)], { execArgv: [], silent: true });
    all.add(child);
    child.once('exit', () => all.delete(child));
    await ask(child, { statement: '', format: 'Null', database: 'default', settings: [], before: store });
    return child;
  }

  function giveBack(child: ChildProcess): void {
    inUse -= 1;
    if (child.connected && !child.killed) idle.push(child);
    waiting.shift()?.();
  }

  const server = createServer(async (request, response) => {
    const parameters = new URL(request.url ?? '', 'http://localhost').searchParams;
    const statement = await text(request);
    const killed = /^KILL QUERY WHERE query_id = '(\w+)' ASYNC$/.exec(statement)?.[1];
    if (killed !== undefined) {
      working.get(killed)?.kill('SIGKILL');
      return response.end();
    }
    const child = await take();
    const id = parameters.get('query_id') ?? '';
    working.set(id, child);
    response.once('close', () => !response.writableFinished && child.kill('SIGKILL'));
    try {
      if (response.destroyed) return;
      const reply = await ask(child, {
        statement,
        format: String(request.headers['x-clickhouse-format']),
        database: parameters.get('database') ?? 'default',
        settings: [...parameters].filter(([name]) => !PARAMETERS.includes(name)),
        before: [],
      });
      send(response, reply);
    } finally {
      working.delete(id);
      giveBack(child);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      const ended = Promise.all([...all].map((child) => once(child, 'exit')));
      for (const child of all) child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function ask(child: ChildProcess, request: ChdbRequest): Promise<ChdbReply> {
  return new Promise((resolve) => {
    const settle = (reply: ChdbReply) => {
      child.off('message', settle);
      child.off('exit', onExit);
      resolve(reply);
    };
    const onExit = () => settle({ error: 'Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)' });
    child.on('message', settle);
    child.once('exit', onExit);
    child.send(request, () => {});
  });
}

function send(response: ServerResponse, reply: ChdbReply): void {
  if ('text' in reply) return void response.end(reply.text);
  const code = /Code: (\d+)/.exec(reply.error)?.[1] ?? '1002';
  response.writeHead(500, { 'X-ClickHouse-Exception-Code': code }).end(reply.error.replace(/^Query failed: /, ''));
}
