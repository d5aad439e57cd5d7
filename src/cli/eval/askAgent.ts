import { countTokens } from '../../agent/readUsage.js';
import { ChatError } from '../../protocol/ChatError.js';
import type { ChatMessage, ChatUsage } from '../../protocol/chatMessage.js';
import { CLARIFY_TOOL } from '../../protocol/clarifyTool.js';
import { createMessageId } from '../../protocol/createMessageId.js';
import { protocolNames } from '../../protocol/names.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { untilAborted } from '../../protocol/untilAborted.js';
import type { Agent, AgentStep } from '../../server/service/Agent.js';
import { emptyMessage } from '../../server/service/lines/emptyMessage.js';
import { withTimeLimit } from '../../server/sql/withTimeLimit.js';
import { parseToolCall } from '../../stream/turns/parseToolCall.js';
import type { EvalAnswer } from './EvalAnswer.js';
import type { EvalQuestion } from './EvalQuestion.js';

/** Milliseconds that an agent gets for one thread. */
const TIME_LIMIT = 300_000;

/**
 * Asks the inputs of a question in a new thread, as its user, and returns the answer to the last one. An agent that fails or takes longer
 * than five minutes gives an answer with a `failure`. If the signal aborts, so does the agent's, and this rejects with `signal.reason`.
 */
export async function askAgent(agent: Agent, { inputs, user }: EvalQuestion, signal: AbortSignal): Promise<EvalAnswer> {
  signal.throwIfAborted();
  return withTimeLimit({ signal, timeoutMs: TIME_LIMIT }, (limit) => askWithin(limit, agent, { inputs, user }, signal));
}

/** `limit`: aborts with `signal`, and at the time limit. */
async function askWithin(
  limit: AbortSignal,
  agent: Agent,
  { inputs, user }: Pick<EvalQuestion, 'inputs' | 'user'>,
  signal: AbortSignal,
): Promise<EvalAnswer> {
  const context = { chatId: crypto.randomUUID(), user, names: protocolNames(), signal: limit };
  const thread: ChatMessage[] = [];
  const usages: ChatUsage[] = [];
  let turnStart = 0;
  let failure: string | undefined;
  const start = performance.now();
  try {
    for (const input of inputs) {
      const messageId = createMessageId(Date.now());
      const steps = agent({ ...context, input, messageId, history: [...thread] });
      turnStart = thread.length;
      thread.push(messageOf(messageId, { role: 'user', content: input }));
      // An agent that ignores the signal must not keep this waiting.
      await untilAborted(readSteps(steps, thread, usages), limit);
    }
  } catch (error) {
    signal.throwIfAborted();
    // The message of any other error can contain anything, such as a request with its key.
    const reason = error instanceof ChatError ? error.message : 'the agent threw an error that isn’t a ChatError';
    failure = limit.aborted ? `none after ${TIME_LIMIT / 60_000} minutes` : reason;
  }
  const milliseconds = Math.round(performance.now() - start);
  const turn = thread.slice(turnStart);
  const counts = usages.flatMap((usage) => countTokens(usage) ?? []);
  return {
    results: readResults(turn),
    threadResults: readResults(thread),
    text: turn.findLast(({ graphPath }) => graphPath[0] === 'final')?.content ?? '',
    asksBack: turn.some(({ toolCall }) => toolCall?.name === CLARIFY_TOOL),
    failure,
    tokens: counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0),
    milliseconds,
  };
}

/** Adds the parts of an answer to a thread. */
async function readSteps(steps: AsyncIterable<AgentStep>, thread: ChatMessage[], usages: ChatUsage[]): Promise<void> {
  const calls = new Map<string, { readonly name: string; readonly input: unknown }>();
  let text = '';
  for await (const step of steps) {
    if (step.type === 'tool-start') calls.set(step.call, { name: step.name, input: step.input });
    else if (step.type === 'final') text += step.text;
    else if (step.type === 'usage') usages.push(step.usage);
    else if (step.type === 'tool-end') {
      const toolCall = { name: '', ...calls.get(step.call), result: step.result };
      thread.push(messageOf(crypto.randomUUID(), { role: 'tool', toolCall }));
    }
  }
  if (text === '') throw new ChatError('server', 'the run ended without one');
  thread.push(messageOf(crypto.randomUUID(), { content: text, graphPath: ['final'] }));
}

function messageOf(id: string, fields: Partial<ChatMessage>): ChatMessage {
  return { ...emptyMessage(id), ...fields };
}

function readResults(thread: readonly ChatMessage[]): readonly SqlToolResult[] {
  return thread.flatMap(({ toolCall }) => {
    const call = toolCall && parseToolCall(toolCall);
    if (call?.kind !== 'sqlApi' || call.state !== 'done') return [];
    return [{ ...call.result, sqlQuery: call.result.sqlQuery ?? call.input.sqlQuery }];
  });
}
