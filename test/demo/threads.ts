import { protocolNames } from '../../src/protocol/names';
import type { QueryAssumption } from '../../src/protocol/toolResult';
import type { Agent, AgentStep, AgentTurn } from '../../src/server/service/Agent';
import { chatMessage } from '../chatMessage.js';

/** The date of all questions in these tests. */
export const NOW = new Date(2026, 10, 20, 9, 30);

export interface SqlToolEnd {
  readonly error?: string;
  readonly sqlQuery: string;
  readonly queryTitle: string;
  readonly schema: readonly { name: string; column_type: string }[];
  readonly data: readonly (readonly unknown[])[];
  readonly totalRows: number;
  readonly uuid: string;
  readonly vegaSpec?: string;
  readonly assumptions?: readonly QueryAssumption[];
}

/** Asks the last input in a thread of the others, and collects the steps. */
export async function ask(agent: Agent, inputs: readonly string[], signal?: AbortSignal): Promise<AgentStep[]> {
  const steps: AgentStep[] = [];
  for await (const step of agent(turnOf(inputs, signal))) steps.push(step);
  return steps;
}

export function turnOf(inputs: readonly string[], signal = new AbortController().signal): AgentTurn {
  const history = inputs
    .slice(0, -1)
    .flatMap((content, index) => [
      chatMessage(`${index}-message`, { role: 'user', content }),
      chatMessage(`${index}-final`, { content: 'An answer.' }),
    ]);
  return {
    input: inputs.at(-1) ?? '',
    chatId: 'chat-1',
    messageId: '1700000000000-message',
    history,
    user: { id: 'user', kind: 'external', groups: [], attributes: {} },
    names: protocolNames(),
    signal,
  };
}

export function finalText(steps: readonly AgentStep[]): string {
  return steps.map((step) => (step.type === 'final' ? step.text : '')).join('');
}

/** The result of the SQL tool. Throws if the tool wasn't called. */
export function sqlResult(steps: readonly AgentStep[]): SqlToolEnd {
  for (const step of steps) {
    if (step.type === 'tool-end' && step.call === 'sql') return step.result as SqlToolEnd;
  }
  throw new Error('The SQL tool wasn’t called.');
}
