import { findFinalAnswer, parseToolCall } from 'tabletalk/core';
import { type Agent, createTestService } from 'tabletalk/testing';
import { CLARIFY_TOOL } from '../../src/protocol/clarifyTool.js';
import type { EvalAnswer } from './EvalQuestion.js';

/** Milliseconds that an agent gets for one input. */
const PATIENCE = 180_000;

/** Asks the inputs in one thread, as the chat does, and returns the answer to the last one. */
export async function askThread(agent: Agent, inputs: readonly string[]): Promise<EvalAnswer> {
  const service = createTestService({ agent, proxyUser: 'eval' });
  try {
    let answer: EvalAnswer = { rows: undefined, text: '' };
    let chatId: string | undefined;
    for (const input of inputs) {
      const body = JSON.stringify({ input, chatId });
      const timer = setTimeout(() => service.close(), PATIENCE);
      const response = await service.fetch('/api/chat/stream-chat-state', { method: 'POST', body });
      const error = findError(await response.text());
      clearTimeout(timer);
      const thread = service.threads.at(-1);
      chatId = thread?.chatId;
      answer = readAnswer(thread?.messages ?? [], error);
    }
    return answer;
  } finally {
    service.close();
  }
}

type Messages = Parameters<typeof findFinalAnswer>[0];

function readAnswer(messages: Messages, error: string | undefined): EvalAnswer {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const calls = turn.flatMap((message) => (message.toolCall ? [parseToolCall(message.toolCall)] : []));
  const hasAsked = calls.some(({ name }) => name === CLARIFY_TOOL);
  const last = calls.findLast((call) => call.kind === 'sqlApi' && call.result !== undefined);
  const rows = last?.kind === 'sqlApi' ? last.result?.data : undefined;
  const text = findFinalAnswer(turn)?.content;
  if (text === undefined) return { rows, text: '', error: error ?? 'the run ended without one' };
  return { rows, text, hasAsked, error };
}

/** The message of an error line. */
function findError(lines: string): string | undefined {
  for (const line of lines.split('\n')) {
    if (!line.includes('"error"')) continue;
    const { error, id } = JSON.parse(line) as { error?: unknown; id?: unknown };
    if (error !== undefined && id === undefined) return typeof error === 'string' ? error : JSON.stringify(error);
  }
  return undefined;
}
