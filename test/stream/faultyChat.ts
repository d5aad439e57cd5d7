import { vi } from 'vitest';
import type { ChatMessage, ChatStreamLine } from '../../src/protocol/chatMessage.js';
import type { ChatOutcome } from '../../src/stream/ChatSession.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import {
  type Agent,
  type AgentStep,
  createTestService,
  createVirtualClock,
  type Fault,
  onRequest,
  type TestServiceOptions,
  withFaults,
} from '../../src/testing/index.js';
import { STATUS_ARROWS } from './statusArrows.js';

/** Milliseconds of virtual time after which the user stops waiting for an answer and reconnects. */
const PATIENCE = 60_000;
const STEP = 200;

/** The agent's steps for one question. With `fails` it throws after them. */
export interface AnyScript {
  readonly steps: readonly AgentStep[];
  readonly fails: boolean;
}

export interface FaultyChatOptions {
  /** One per question. */
  readonly scripts: readonly AnyScript[];
  /** Faults by request, starting with the first. Later requests have none. */
  readonly faults: readonly (readonly Fault[])[];
  readonly service?: TestServiceOptions | undefined;
}

interface AskOptions {
  /** Called whenever a request ends, before the user reacts. */
  readonly onStop?: () => void;
  readonly recovers?: boolean;
}

/** A session and a scripted service on a virtual clock, with faults between them. */
export function createFaultyChat({ scripts, faults, service: options }: FaultyChatOptions) {
  const clock = createVirtualClock();
  let ids = 0;
  let asked = 0;
  const agent: Agent = async function* () {
    const script = scripts[asked++];
    yield* script?.steps ?? [];
    if (script?.fails) throw new Error('The model is away');
  };
  const service = createTestService({ ...options, agent, clock, newId: () => `id-${++ids}` });
  const fetch = withFaults(
    service.fetch,
    faults.map((list, index) => onRequest(index + 1, ...list)),
    { clock },
  );
  /** Lines that reached the session, by response. */
  const received: ChatStreamLine[][] = [];
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: (input, init) => {
      received.push([]);
      return fetch(input, init);
    },
    onFrame: (line) => received.at(-1)?.push(line),
  });

  let status = session.getSnapshot().status;
  session.subscribe(() => {
    const next = session.getSnapshot().status;
    if (status !== next && !STATUS_ARROWS.has(`${status} ${next}`))
      throw new Error(`The session went from ${status} to ${next}.`);
    status = next;
  });

  /** Waits as a person would: until there is an outcome, or for `PATIENCE`. */
  async function wait(outcome: Promise<ChatOutcome>): Promise<ChatOutcome> {
    let isDone = false;
    void outcome.then(() => {
      isDone = true;
    });
    for (let time = 0; ; time += STEP) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone) return outcome;
      if (time > PATIENCE) session.disconnect();
      await clock.advance(STEP);
      vi.advanceTimersByTime(STEP);
    }
  }

  /** Asks, and uses the actions that the interface offers until there is an answer or no action left. */
  async function ask(input: string, { onStop = () => {}, recovers = true }: AskOptions = {}): Promise<ChatOutcome> {
    let outcome = await wait(session.send(input));
    for (let tries = 0; tries < 20; tries += 1) {
      onStop();
      if (outcome.type === 'completed' || isAgentFailure(outcome) || !recovers) return outcome;
      // Both actions are offered. If one is refused, the other remains.
      outcome = await wait(tries % 2 === 0 ? session.reconnect() : session.retry());
      if (outcome.type === 'refused') outcome = await wait(session.retry());
    }
    return outcome;
  }

  return { service, session, received, ask, timesAsked: () => asked };
}

/** The `{"error"}` line of an agent that threw. It ends the answer; a retry would ask a new question. */
function isAgentFailure(outcome: ChatOutcome): boolean {
  return outcome.type === 'failed' && outcome.error.code === 'server' && outcome.error.status === undefined;
}

/**
 * The part of a message that must be the same with and without faults. `isDelta` and `sort` of the last line may
 * differ.
 */
export function essence(messages: readonly ChatMessage[]) {
  return messages.map(({ id, role, content, thinking, toolCall }) => ({ id, role, content, thinking, toolCall }));
}

/** Length of a message's text as received in one response. */
export function receivedLength(lines: readonly ChatStreamLine[], id: string, field: 'content' | 'thinking'): number {
  let whole = 0;
  let wholeSort = Number.NEGATIVE_INFINITY;
  const deltas = new Map<number, number>();
  for (const line of lines) {
    if (line.id !== id) continue;
    const { length } = String(line[field] ?? '');
    if (line.isDelta === true) deltas.set(Number(line.sort), length);
    else if (length > 0) {
      whole = length;
      wholeSort = Number(line.sort);
    }
  }
  // A whole line repeats the text of the deltas before it.
  return [...deltas].reduce((sum, [sort, length]) => (sort > wholeSort ? sum + length : sum), whole);
}

/** Ids of the received messages. */
export function receivedIds(lines: readonly ChatStreamLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ id, role }) => (typeof id === 'string' && role !== undefined && !id.startsWith('__') ? [id] : [])),
  );
}
