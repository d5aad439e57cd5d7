import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chat, createChatSession } from 'tabletalk';
import { afterEach, expect, it } from 'vitest';
import { longThread } from '../longThread.js';

afterEach(cleanup);

it('keeps the ratings of all answers when they are shown again', async () => {
  const session = createChatSession({
    ...{ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, initialMessages: longThread(4) },
  });
  const chat = <Chat session={session} onFeedback={() => {}} />;
  const { unmount } = render(chat);
  const buttons = () => screen.findAllByRole('button', { name: 'Good answer' });
  for (const button of await buttons()) fireEvent.click(button);
  unmount();
  render(chat);
  expect((await buttons()).map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
});
