import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestService, scriptedAgent } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenThreads, openThreads } from '../../demo/server/openThreads';

let directory: string;
const lines: string[] = [];
const open: OpenThreads[] = [];

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'demo-threads-')), 'data');
  lines.length = 0;
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()));
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

function start(): OpenThreads {
  const threads = openThreads(directory, (line) => lines.push(line));
  open.push(threads);
  return threads;
}

/** Sends one request, as a process with these threads would answer it. */
async function send({ store }: OpenThreads, body: object): Promise<string> {
  const agent = scriptedAgent([{ type: 'final', text: 'It is 42.' }]);
  const service = createTestService({ agent, proxyUser: 'ann', threads: store });
  const init = { method: 'POST', body: JSON.stringify(body) };
  return (await service.fetch('/api/chat/stream-chat-state', init)).text();
}

function chatIdOf(text: string): string {
  return (JSON.parse(text.split('\n')[0] ?? '') as { state: { chatId: string } }).state.chatId;
}

it('shows a conversation after a restart', async () => {
  const before = start();
  const chatId = chatIdOf(await send(before, { input: 'How much?' }));
  await before.close();
  const thread = await send(start(), { chatId });
  expect(thread).toContain('How much?');
  expect(thread).toContain('It is 42.');
  expect(lines).toEqual([]);
});

it('keeps conversations in memory while another demo uses the directory, and says so', async () => {
  const first = start();
  await send(first, { input: 'How much?' });
  const second = start();
  const chatId = chatIdOf(await send(second, { input: 'How many?' }));
  expect(await send(second, { chatId })).toContain('It is 42.');
  expect(lines).toEqual([expect.stringMatching(/can't be used \(another process uses it\).* kept in memory/)]);
});

it.each([
  ['a process that was killed', '4194305'],
  ['a killed process whose id this one has', String(process.pid)],
])('takes over the directory of %s', async (_, id) => {
  mkdirSync(directory);
  writeFileSync(join(directory, 'lock'), id);
  await send(start(), { input: 'How much?' });
  expect(lines).toEqual([]);
});

it.each([
  ['has files of another program', (path: string) => writeFileSync(join(path, 'PG_VERSION'), 'other')],
  [
    'has lost files',
    (path: string) => {
      for (const name of ['base', 'global', 'pg_wal']) rmSync(join(path, name), { recursive: true, force: true });
    },
  ],
] as const)('keeps conversations in memory if the directory %s, and says so', async (_, damage) => {
  const before = start();
  await send(before, { input: 'How much?' });
  await before.close();
  damage(join(directory, 'threads'));
  const damaged = start();
  const chatId = chatIdOf(await send(damaged, { input: 'How many?' }));
  expect(await send(damaged, { chatId })).toContain('It is 42.');
  expect(lines).toEqual([expect.stringContaining('kept in memory')]);
  expect(readdirSync(directory)).not.toContain('lock');
});
