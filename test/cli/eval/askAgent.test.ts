import { expect, it, vi } from 'vitest';
import { historyMessages } from '../../../src/agent/historyMessages';
import { askAgent } from '../../../src/cli/eval/askAgent';
import { ChatError } from '../../../src/protocol/ChatError';
import type { Agent, AgentStep } from '../../../src/server/service/Agent';

const USER = { id: 'anna', kind: 'external', groups: ['north'], attributes: {} } as const;

const ask = (agent: Agent, inputs: readonly string[] = ['One?', 'Two?']) =>
  askAgent(agent, { id: 'q', inputs, user: USER, sql: [], expect: 'rows', locale: 'en' }, new AbortController().signal);

it('gives each turn the thread before it, as a service would', async () => {
  const seen: string[] = [];
  const answer = await ask(async function* (turn): AsyncGenerator<AgentStep> {
    const messages = historyMessages(turn, 5).map(({ role }) => role);
    seen.push([turn.user.id, turn.input, ...messages].join(' '));
    const input = { sqlQuery: `select ${turn.input}` };
    yield { type: 'tool-start', call: '1', name: turn.names.sqlApiTool, input };
    yield { type: 'tool-end', call: '1', result: JSON.stringify({ ...input, schema: [{ name: 'a' }], data: [[1]] }) };
    yield { type: 'final', text: 'Here.' };
    yield { type: 'usage', usage: { totalTokens: 50 } };
  });
  expect(seen).toEqual(['anna One?', 'anna Two? user assistant tool assistant']);
  expect(answer.results.map(({ sqlQuery }) => sqlQuery)).toEqual(['select Two?']);
  expect(answer.threadResults).toHaveLength(2);
  expect(answer).toMatchObject({ text: 'Here.', tokens: 100, failure: undefined });
});

it('reports a failed run in words that hold nothing from elsewhere', async () => {
  const failing = (error: unknown) =>
    ask(async function* () {
      yield { type: 'text', text: 'Let me see.' };
      throw error;
    });
  expect((await failing(new ChatError('server', 'The model failed.'))).failure).toBe('The model failed.');
  expect((await failing(new Error('key-123'))).failure).not.toContain('key-123');
  expect((await ask(async function* () {})).failure).toBe('the run ended without one');
});

it('gives up on an agent that ignores the time limit', async () => {
  vi.useFakeTimers();
  const answer = ask(async function* () {
    await new Promise(() => {});
  });
  await vi.advanceTimersByTimeAsync(300_000);
  vi.useRealTimers();
  expect((await answer).failure).toBe('none after 5 minutes');
});
