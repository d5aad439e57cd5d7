import type { AnalystAgentOptions } from '../../src/agent/AnalystAgentOptions.js';
import { createAnalystAgent } from '../../src/agent/createAnalystAgent.js';
import { protocolNames } from '../../src/protocol/names.js';
import type { AgentStep, AgentTurn } from '../../src/server/service/Agent.js';

export const NAMES = protocolNames();

/** A turn with a question, as the service creates it. */
export function turnOf(turn: Partial<AgentTurn> = {}): AgentTurn {
  return {
    input: 'How much did we sell?',
    chatId: 'c1',
    messageId: '1767225600000-message',
    history: [],
    user: { id: 'ada', kind: 'external', groups: [], attributes: {} },
    names: NAMES,
    signal: new AbortController().signal,
    ...turn,
  };
}

/** Asks an analyst and returns its steps, and the error that it ended with. */
export async function askAnalyst(options: AnalystAgentOptions, turn: Partial<AgentTurn> = {}) {
  return collect(createAnalystAgent({ maxRetries: 0, ...options })(turnOf(turn)));
}

export async function collect(steps: AsyncIterable<AgentStep>) {
  const seen: AgentStep[] = [];
  let error: unknown;
  try {
    for await (const step of steps) seen.push(step);
  } catch (thrown) {
    error = thrown;
  }
  return { ...read(seen), error: error as Error | undefined };
}

function read(steps: readonly AgentStep[]) {
  const textOf = (type: AgentStep['type']) =>
    steps.map((step) => (step.type === type && 'text' in step ? step.text : '')).join('');
  return {
    steps,
    text: textOf('text'),
    thinking: textOf('thinking'),
    final: steps.some(({ type }) => type === 'final') ? textOf('final') : undefined,
    usage: steps.flatMap((step) => (step.type === 'usage' ? [step.usage] : []))[0],
    starts: steps.flatMap((step) => (step.type === 'tool-start' ? [step] : [])),
    results: steps.flatMap((step) => (step.type === 'tool-end' ? [step.result as Record<string, unknown>] : [])),
  };
}
