import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { createMemoryThreadStore } from 'tabletalk/hooks';
import { createTestService, scriptedAgent, type TestService } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ask } from '../../examples/own-ui/Ask.js';

/** How often components of the example have rendered, by the id of their turn or message. */
const renders = vi.hoisted(() => new Map<string, number>());

vi.mock('tabletalk/hooks', async (importOriginal) => {
  const hooks = await importOriginal<typeof import('tabletalk/hooks')>();
  const counted = <Value,>(hook: (id: string) => Value) => {
    return (id: string) => {
      renders.set(id, (renders.get(id) ?? 0) + 1);
      return hook(id);
    };
  };
  return { ...hooks, useTurn: counted(hooks.useTurn), useMessage: counted(hooks.useMessage) };
});

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

const WORDS = 'One two three four five six seven eight nine ten.';
const agent = scriptedAgent([{ type: 'final', text: WORDS }]);
const open = () => createTestService({ agent, proxyUser: 'ann', pace: { deltaCharacters: 5, deltaDelay: 40 } });

function ask(question: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: question } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
}

const completed = async (question: string) => {
  const turn = await screen.findByRole('region', { name: question });
  await waitFor(() => expect(turn.dataset.state).toBe('completed'));
  expect(within(turn).getByText(WORDS)).toBeTruthy();
};

it('renders the running turn for its facts and its answer for each delta, and nothing of other turns', async () => {
  const service = open();
  const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch } as const;
  render(<Ask store={createMemoryThreadStore()} options={options} />);
  ask('First?');
  await completed('First?');
  const earlier = [...renders.keys()];
  renders.clear();
  ask('Second?');
  await completed('Second?');
  expect(earlier.map((id) => renders.get(id))).toEqual([undefined, undefined]);
  const [turn = 0, answer = 0] = renders.values();
  expect(turn).toBeLessThan(8);
  expect(answer).toBeGreaterThan(8);
  expect(answer).toBeLessThan(WORDS.length / 5 + turn + 4);
});

/** A page that passes new options with every render, and renders often for reasons that have nothing to do with the chat. */
function BusyPage({ service }: { readonly service: TestService }) {
  const [store] = useState(createMemoryThreadStore);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), 10);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <output>{ticks}</output>
      <Ask
        store={store}
        options={{
          chatApiUrl: '/api',
          auth: { type: 'proxy', headers: { 'X-Page': 'busy' } },
          dataApi: { dataApiUrl: '/data' },
          fetch: (input, init) => service.fetch(input, init),
          onFinish: () => {},
        }}
      />
    </>
  );
}

it('keeps one session and loses no update on a page that renders all the time with inline options, under StrictMode', async () => {
  const service = open();
  const errors = vi.spyOn(console, 'error');
  render(
    <StrictMode>
      <BusyPage service={service} />
    </StrictMode>,
  );
  ask('First?');
  await completed('First?');
  ask('Second?');
  await completed('Second?');
  expect(Number(screen.getByRole('status').textContent)).toBeGreaterThan(20);
  expect(service.threads).toHaveLength(1);
  expect(service.requests).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});
