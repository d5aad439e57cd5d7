import { describe, expect, it, vi } from 'vitest';
import type { ChatSessionOptions } from '../../src/stream/ChatSessionOptions.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createTestService, ordersTableAgent, scenarios, type TestServiceOptions } from '../../src/testing/index.js';

function make(serviceOptions: TestServiceOptions = {}, options: Partial<ChatSessionOptions> = {}) {
  const service = createTestService(serviceOptions);
  const open = (more: Partial<ChatSessionOptions> = {}) =>
    createChatSession({
      chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
      auth: { type: 'api-key', apiKey: 'test' },
      sessionSettings: { externalId: 'ann' },
      fetch: service.fetch,
      ...options,
      ...more,
    } as ChatSessionOptions);
  return { service, open, session: open() };
}

const shapes = (session: ReturnType<typeof createChatSession>) =>
  session
    .getSnapshot()
    .messages.map(({ role, content, toolCall, isInProcess }) => [role, content, toolCall?.name, isInProcess]);

describe.each([
  ['one numbering a thread', {}],
  ['a numbering from 0 in each response', { sortPerResponse: true }],
  ['another vendor’s word', { vendor: 'acme' }],
] as const)('a session with a service that has %s', (_, settings) => {
  const vendor = 'vendor' in settings ? { vendor: settings.vendor } : {};

  it('shows two answers live as it reads them back', async () => {
    const { open, session } = make({ agent: ordersTableAgent(3, 5000), ...settings }, vendor);
    expect(await session.send('Show orders')).toEqual({ type: 'completed' });
    expect(await session.send('And again')).toEqual({ type: 'completed' });
    const reader = open({ chatId: session.getSnapshot().chatId });
    expect(await reader.load()).toEqual({ type: 'completed' });
    expect(shapes(reader)).toEqual(shapes(session));
    expect(shapes(session).filter(([role]) => role === 'user')).toHaveLength(2);
  });

  it('joins a running answer after a reload, and can stop it there', async () => {
    const { open, session, service } = make({ agent: scenarios.endless, pace: { deltaDelay: 1 }, ...settings }, vendor);
    void session.send('Forever?');
    await vi.waitFor(() => expect(session.getSnapshot().messages.length).toBeGreaterThan(1));
    session.disconnect();
    const second = open({ chatId: session.getSnapshot().chatId });
    const loaded = second.load();
    await vi.waitFor(() => expect(second.getSnapshot().status).toBe('streaming'));
    expect(await second.abort()).toEqual({ type: 'aborted' });
    expect(await loaded).toEqual({ type: 'aborted' });
    expect(
      service.requests.filter(({ body }) => body?.input !== undefined).map(({ body }) => body?.messageId),
    ).toHaveLength(2);
    expect(new Set(service.requests.flatMap(({ body }) => body?.messageId ?? [])).size).toBe(1);
    expect(second.getSnapshot().messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  });
});

it('aborts a run of a service that sends no sentinel', async () => {
  const { session, service } = make({ agent: scenarios.endless, pace: { deltaDelay: 1 }, sentinels: false });
  const outcome = session.send('Forever?');
  await vi.waitFor(() => expect(session.getSnapshot().messages.length).toBeGreaterThan(1));
  expect(await session.abort()).toEqual({ type: 'aborted' });
  expect(await outcome).toEqual({ type: 'aborted' });
  expect(service.threads[0]?.isStreaming).toBe(false);
});

it('answers each of several sessions that ask in the same millisecond with its own answer', async () => {
  const { open } = make();
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_767_225_600_000);
  const cards = ['Orders?', 'Returns?', 'Revenue?'].map((input) => ({ input, session: open() }));
  await Promise.all(cards.map(({ input, session }) => session.send(input)));
  now.mockRestore();
  const answers = cards.map(({ session }) => session.getSnapshot().finalAnswer?.content);
  expect(answers).toEqual(['You asked: Orders?', 'You asked: Returns?', 'You asked: Revenue?']);
});

it('fails with `auth` for an unknown key', async () => {
  const { session } = make({}, { auth: { type: 'api-key', apiKey: 'wrong' } });
  expect(await session.send('q')).toMatchObject({ type: 'failed', error: { code: 'auth' } });
  expect(session.getSnapshot()).toMatchObject({ status: 'error', messages: [{ content: 'q' }] });
});

it.each(['line', 'status'] as const)(
  'shows two tabs the same answer, and asks one question (busy as a %s)',
  async (busyForm) => {
    const { service, open, session } = make({ agent: ordersTableAgent(2, 2), pace: { firstDelay: 400 }, busyForm });
    await session.send('Show orders');
    const second = open({ chatId: session.getSnapshot().chatId });
    await second.load();
    const first = session.send('And again');
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('streaming'));
    expect(await second.send('Mine')).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    await first;
    await vi.waitFor(() => expect(second.getSnapshot().status).toBe('idle'));
    expect(shapes(second)).toEqual(shapes(session));
    expect(service.threads[0]?.messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'Show orders',
      'And again',
    ]);
  },
);
