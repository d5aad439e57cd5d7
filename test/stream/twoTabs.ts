import { vi } from 'vitest';
import type { ChatSession } from '../../src/stream/ChatSession.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { keepConnected } from '../../src/stream/keepConnected.js';
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

/** A user's action in one of two tabs with the same thread, and the milliseconds that pass afterwards. */
export interface TabAction {
  readonly tab: 0 | 1;
  readonly type: 'send' | 'retry' | 'reconnect' | 'load' | 'abort' | 'disconnect' | 'reload';
  readonly ms: number;
}

export interface TwoTabsOptions {
  readonly service: TestServiceOptions;
  /** The agent's steps by question. After steps that end with text, the agent throws. */
  readonly scripts: readonly (readonly AgentStep[])[];
  readonly faults: readonly (readonly Fault[])[];
  /** Omits the running question from reads, like a service that stores a turn once it has ended. */
  readonly hidesRunning: boolean;
}

type Tab = { readonly session: ChatSession; readonly stop: () => void };

/** Two tabs with one thread of a test service. Counts how often each question reaches the agent. */
export function createTwoTabs({ service: options, scripts, faults, hidesRunning }: TwoTabsOptions) {
  const clock = createVirtualClock();
  const timesAsked = new Map<string, number>();
  let runs = 0;
  let asks = 0;
  let retries = 0;
  const agent: Agent = async function* ({ input }) {
    timesAsked.set(input, (timesAsked.get(input) ?? 0) + 1);
    const script = scripts[runs++ % scripts.length] ?? [];
    yield* script;
    if (script.at(-1)?.type === 'text') throw new Error('The model is away');
  };
  const service = createTestService({ ...options, agent, clock });
  const visible: typeof fetch = async (input, init) => {
    const isRead = !String(init?.body).includes('"input"');
    const response = await service.fetch(input, init);
    return hidesRunning && isRead ? hideRunningTurn(response) : response;
  };
  const network = withFaults(
    visible,
    faults.map((list, index) => onRequest(index + 1, ...list)),
    { clock },
  );
  const open = (chatId: string | undefined): Tab => {
    const session = createChatSession({
      chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
      auth: { type: 'api-key', apiKey: 'test' },
      sessionSettings: { externalId: 'ann' },
      fetch: network,
      chatId,
    });
    return { session, stop: keepConnected(session) };
  };
  const chatId = () => service.threads[0]?.chatId;
  const tabs: [Tab, Tab] = [open(undefined), open(undefined)];

  /**
   * Requests are instantaneous, so that no run ends between a read and the following join: only the service could
   * prevent that race.
   */
  async function pass(ms: number): Promise<void> {
    await settled();
    for (let time = 0; time < ms; time += 250) {
      await clock.advance(250);
      await settled();
      vi.advanceTimersByTime(250);
      await settled();
    }
  }

  async function act({ tab, type, ms }: TabAction): Promise<void> {
    if (type === 'reload' || tabs[tab].session.getSnapshot().chatId !== chatId()) {
      tabs[tab].stop();
      tabs[tab].session.disconnect();
      tabs[tab] = open(chatId());
      void tabs[tab].session.load();
      if (type !== 'reload') await pass(250);
    }
    const { session } = tabs[tab];
    if (type === 'send') void session.send(`question ${++asks}`);
    else if (type === 'disconnect') session.disconnect();
    else if (type !== 'reload') void session[type]();
    if (type === 'retry') retries += 1;
    await pass(ms);
  }

  function close(): void {
    for (const { session, stop } of tabs) {
      stop();
      session.disconnect();
    }
    service.close();
  }

  return { act, pass, close, timesAsked, tabs, actions: () => asks + retries, runs: () => runs };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function hideRunningTurn(response: Response): Promise<Response> {
  const lines = (await response.text()).split('\n').filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line));
  const isStreaming = parsed.some(({ id, state }) => id === '__cutoff__' && state.isStreaming);
  const question = parsed.findLastIndex(({ role }) => role === 'user');
  const shown = isStreaming && question >= 0 ? lines.slice(0, question) : lines;
  return new Response(shown.map((line) => `${line}\n`).join(''), response);
}
