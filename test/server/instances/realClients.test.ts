import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { decodeNdjson } from 'tabletalk/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { toNodeHandler } from '../../../src/server/toNodeHandler.js';
import type { Line } from '../../testing/chatClient.js';
import { authenticate } from '../service/serviceClient.js';

const WORDS = ['There', 'are', '245', 'orders'];

/** Lets the agent write its next word. It writes each word only after a client has read the previous one. */
let goOn = () => {};
const said: string[] = [];

const agent: Agent = async function* ({ signal }) {
  for (const word of WORDS) {
    yield { type: 'final', text: `${word} ` };
    said.push(word);
    await new Promise<void>((resolve, reject) => {
      goOn = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }
};

const server = createServer(toNodeHandler(createChatService({ agent, authenticate })));
let url = '';
let ids = 0;
const newId = () => `${1_767_225_600_000 + ++ids}-message`;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/chat`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A client: its lines, and how it leaves. */
interface Client {
  readonly lines: AsyncIterable<Line>;
  readonly leave: () => void;
}
type Connect = (body: object, user?: string) => Promise<Client> | Client;

const headersOf = (user: string) => ({ 'Content-Type': 'application/json', 'X-User': user });

const post = (path: string, body: object, user = 'ada', signal?: AbortSignal) =>
  fetch(url + path, {
    method: 'POST',
    headers: headersOf(user),
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

const decoded: Connect = async (body, user) => {
  const leaving = new AbortController();
  const response = await post('/stream-chat-state', body, user, leaving.signal);
  async function* read() {
    for await (const received of decodeNdjson(response.body ?? new ReadableStream())) {
      if (received.ok) yield received.value as Line;
    }
  }
  return { lines: read(), leave: () => leaving.abort() };
};

const splitByHand: Connect = async (body, user) => {
  const leaving = new AbortController();
  const response = await post('/stream-chat-state', body, user, leaving.signal);
  async function* read() {
    let rest = '';
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const complete = (rest + text).split('\n');
      rest = complete.pop() ?? '';
      for (const line of complete) yield JSON.parse(line) as Line;
    }
  }
  return { lines: read(), leave: () => leaving.abort() };
};

const curl: Connect = (body, user = 'ada') => {
  const headers = Object.entries(headersOf(user)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-sN', ...headers, '-d', JSON.stringify(body), `${url}/stream-chat-state`];
  const child = spawn('curl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  async function* read() {
    for await (const line of createInterface(child.stdout)) yield JSON.parse(line) as Line;
  }
  return { lines: read(), leave: () => child.kill() };
};

const clients: [string, Connect][] = [
  ['decodeNdjson', decoded],
  ['lines split by hand', splitByHand],
  ...(hasCurl() ? [['curl', curl] as [string, Connect]] : []),
];

describe.each(clients)('a client with %s', (_, connect) => {
  it('gets each line before the next one is written', async () => {
    const { lines } = await connect({ input: 'Hi', messageId: newId() });
    const deltas: unknown[] = [];
    const all: Line[] = [];
    for await (const line of lines) {
      all.push(line);
      if (line.isDelta !== true) continue;
      deltas.push(line.content);
      goOn();
    }
    expect(deltas).toEqual(WORDS.map((word) => `${word} `));
    expect([all[0]?.id, all.at(-1)?.id]).toEqual(['__cutoff__', '__state__']);
  });

  it('can leave and join again: the answer goes on without it', async () => {
    said.length = 0;
    const question = { input: 'Hi', messageId: newId() };
    const { lines, leave } = await connect(question);
    let chatId: unknown;
    for await (const line of lines) {
      chatId ??= line.state?.chatId;
      if (line.isDelta === true) break;
    }
    leave();
    await vi.waitFor(() => {
      expect(said).toHaveLength(1);
      goOn();
    });
    await vi.waitFor(() => expect(said).toHaveLength(2));
    const joined = await connect({ ...question, chatId });
    const all: Line[] = [];
    for await (const line of joined.lines) {
      all.push(line);
      if (line.role === 'assistant') goOn();
    }
    expect(all.at(-2)?.content).toBe(WORDS.map((word) => `${word} `).join(''));
  });

  it('is aborted with 204 by its user, 403 for another, and 404 for an unknown thread', async () => {
    const { lines } = await connect({ input: 'Hi', messageId: newId() });
    const all: Line[] = [];
    const statuses: number[] = [];
    for await (const line of lines) {
      all.push(line);
      if (line.isDelta !== true) continue;
      const chatId = all[0]?.state?.chatId;
      statuses.push((await post('/abort', { chatId }, 'mallory')).status);
      statuses.push((await post('/abort', { chatId: 'unknown' })).status);
      statuses.push((await post('/abort', { chatId })).status);
    }
    expect(statuses).toEqual([403, 404, 204]);
    expect(all.at(-1)?.id).toBe('__aborted__');
  });

  it('gets none of another user’s lines', async () => {
    const { lines } = await connect({ input: 'Hi', messageId: newId() });
    for await (const line of lines) {
      const chatId = line.state?.chatId;
      if (line.id !== '__cutoff__') goOn();
      else {
        const stolen: Line[] = [];
        for await (const other of (await connect({ chatId }, 'mallory')).lines) stolen.push(other);
        // The error doesn't end with a newline, so not every client treats it as a line.
        expect(stolen.filter(({ error }) => error === undefined)).toEqual([]);
      }
    }
  });
});

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    console.warn('Skipped: curl is not installed.');
    return false;
  }
}
