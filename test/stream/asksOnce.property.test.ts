import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgentStep, type Fault, faults } from '../../src/testing/index.js';
import { casesOf } from '../casesOf.js';
import { createTwoTabs, type TabAction, type TwoTabsOptions } from './twoTabs.js';

const numRuns = casesOf(100);

const script: fc.Arbitrary<readonly AgentStep[]> = fc.oneof(
  fc.integer({ min: 1, max: 9_000 }).map((ms): AgentStep[] => [
    { type: 'text', text: 'Looking' },
    { type: 'pause', ms },
    { type: 'final', text: 'There are 245 orders.' },
  ]),
  // Ends without an answer.
  fc.integer({ min: 1, max: 3_000 }).map((ms): AgentStep[] => [{ type: 'pause', ms }]),
  // Fails after some time, because a run that ends between a read and the next request can't be observed.
  fc.integer({ min: 1, max: 3_000 }).map((ms): AgentStep[] => [
    { type: 'pause', ms },
    { type: 'text', text: 'The model is away' },
  ]),
);

const suspending = script.map((steps): readonly AgentStep[] => [
  ...steps.slice(0, 1),
  { type: 'suspend' },
  ...steps.slice(1),
]);

const line = fc.integer({ min: 1, max: 8 });
const fault: fc.Arbitrary<readonly Fault[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  line.map((count) => [faults.cutAfterLines(count)]),
  fc.integer({ min: 0, max: 1_500 }).map((byte) => [faults.endAt(byte)]),
  fc.constantFrom([faults.networkError()], [faults.responseLost()]),
);

function actionOf(...types: TabAction['type'][]): fc.Arbitrary<TabAction> {
  return fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    type: fc.constantFrom(...types),
    ms: fc.constantFrom(0, 250, 2_000, 8_000, 40_000),
  });
}

const lookups = ['reconnect', 'load', 'abort', 'disconnect', 'reload'] as const;
const first: TabAction = { tab: 0, type: 'send', ms: 0 };

async function play(options: TwoTabsOptions, actions: readonly TabAction[]) {
  vi.setSystemTime(1_767_225_600_000);
  const chat = createTwoTabs(options);
  for (const action of [first, ...actions]) await chat.act(action);
  await chat.pass(150_000);
  const statuses = chat.tabs.map(({ session }) => session.getSnapshot().status);
  chat.close();
  return { ...chat, statuses };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

describe.each([
  { forgetsQuestions: false, hidesRunning: false },
  { forgetsQuestions: false, hidesRunning: true },
  { forgetsQuestions: true, hidesRunning: false },
  { forgetsQuestions: true, hidesRunning: true },
])('with a service that forgets ended questions: $forgetsQuestions, hides the running one: $hidesRunning', (server) => {
  const scripts = fc.array(server.forgetsQuestions ? script : fc.oneof(script, suspending), {
    minLength: 1,
    maxLength: 3,
  });
  const suspension = line.map((count) => [faults.suspendedAt(count)]);
  const anyFault = server.forgetsQuestions ? fault : fc.oneof({ weight: 6, arbitrary: fault }, suspension);
  const anyFaults = fc.array(anyFault, { maxLength: 8 });
  const options = fc.record({
    service: fc.record({
      forgetsQuestions: fc.constant(server.forgetsQuestions),
      busyForm: fc.constantFrom('line' as const, 'status' as const),
      sentinels: fc.boolean(),
      joinReplay: fc.constantFrom('thread' as const, 'run' as const),
      sortPerResponse: fc.boolean(),
    }),
    scripts,
    faults: anyFaults,
    hidesRunning: fc.constant(server.hidesRunning),
  });

  it('asks each question at most once, whatever two tabs do and the network loses', async () => {
    const actions = fc.array(actionOf('send', 'send', ...lookups), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(options, actions, async (settings, list) => {
        const { timesAsked } = await play(settings, list);
        for (const [question, times] of timesAsked) expect(times, question).toBe(1);
      }),
      { numRuns },
    );
  });

  it('asks at most once per send and retry, and becomes idle', async () => {
    const actions = fc.array(actionOf('send', 'retry', 'retry', ...lookups), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(options, actions, async (settings, list) => {
        const { runs, actions: asked, statuses } = await play(settings, list);
        expect(runs()).toBeLessThanOrEqual(asked());
        for (const status of statuses) expect(['idle', 'interrupted', 'error']).toContain(status);
      }),
      { numRuns },
    );
  });
});
