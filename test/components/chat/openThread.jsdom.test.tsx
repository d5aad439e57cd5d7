import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { ChatProvider, createChatSession, MessageList } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

it('renders a thread once that opens with its messages', async () => {
  const whole = { thinking: '', isDelta: false, isInProcess: false };
  const messages = [
    { ...whole, id: 'question', role: 'user', graphPath: [], content: 'How many orders?' },
    { ...whole, id: 'answer', role: 'assistant', graphPath: ['final'], content: '**18,412** orders.' },
  ] as const;
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, initialMessages: messages });
  const onRender = vi.fn();
  render(
    <ChatProvider session={session}>
      <Profiler id="thread" onRender={onRender}>
        <MessageList />
      </Profiler>
    </ChatProvider>,
  );
  expect(screen.getByText('18,412')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onRender).toHaveBeenCalledTimes(1);
});
