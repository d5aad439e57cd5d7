import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatProvider, createChatSession } from 'tabletalk';
import { afterEach, expect, it } from 'vitest';
import { Countries } from '../../examples/own-ui/Countries.js';
import { chatMessage } from '../chatMessage.js';

afterEach(cleanup);

it('narrows a result to a country, says so, and gives all rows back', async () => {
  const result = {
    schema: [{ name: 'country' }, { name: 'orders', column_type: 'Int64' }],
    data: [
      ['Spain', 12],
      ['Italy', 7],
      ['Spain', 1],
    ],
    totalRows: 3,
  };
  const input = { sqlQuery: 'SELECT country, orders FROM orders' };
  const session = createChatSession({
    chatApiUrl: '/api',
    auth: { type: 'proxy' },
    chatId: 'c',
    initialMessages: [
      chatMessage('q', { role: 'user', content: 'Orders?' }),
      chatMessage('r', {
        toolCall: { name: 'svcSqlApi', input: JSON.stringify(input), result: JSON.stringify(result) },
      }),
      chatMessage('a', { content: 'Here they are.', graphPath: ['final'] }),
    ],
  });
  const { container } = render(
    <ChatProvider session={session}>
      <Countries id="r" country="Spain" />
    </ChatProvider>,
  );
  const user = userEvent.setup();
  expect(container.textContent).toMatch(/^Spain, 12Italy, 7Spain, 13 rows/);
  await user.click(screen.getByRole('button', { name: 'Only Spain' }));
  await waitFor(() => expect(container.textContent).toMatch(/^Spain, 12Spain, 12 of 3 rows 1 filter/));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(container.textContent).toContain('3 rows Only'));
});
