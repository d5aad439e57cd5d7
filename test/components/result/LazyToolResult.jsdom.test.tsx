import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chat, type ChatMessage } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';
import { chatMessage } from '../../chatMessage.js';

const QUESTION = chatMessage('q', { role: 'user', content: 'How warm is it?' });

/** The connection to the server of the page's code. One mock for all tests: Vitest may run an import between `doUnmock` and `doMock`. */
const connection = vi.hoisted(() => ({ isLost: true, load: vi.fn() }));

vi.mock('../../../src/components/result/tool/ToolResult.js', (importOriginal) => {
  connection.load();
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

afterEach(cleanup);

function show(props: { readonly initialMessages?: readonly ChatMessage[]; readonly chatId?: string }) {
  const fetchNothing = () => new Promise<Response>(() => {});
  return render(<Chat chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={fetchNothing} {...props} />);
}

function threadWithToolCall(id: string) {
  const toolCall = { name: 'weather', input: '', result: '"21"' };
  return { initialMessages: [QUESTION, chatMessage(id, { content: 'I looked outside.', toolCall })] };
}

it('loads the code of tool calls while a thread is read, and neither in an empty chat nor for a thread of texts', async () => {
  for (const props of [{}, { initialMessages: [QUESTION, chatMessage('text', { content: 'It is warm.' })] }]) {
    const { unmount } = show(props);
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection.load).not.toHaveBeenCalled();
    unmount();
  }
  show({ chatId: 'thread' });
  await vi.waitFor(() => expect(connection.load).toHaveBeenCalled());
});

it('keeps the text of a message if the code of its tool call can’t be loaded, and “Try again” brings the call back', async () => {
  show(threadWithToolCall('first'));
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy();
  expect(screen.getByText('I looked outside.')).toBeTruthy();
  connection.isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Ran weather' })).toBeTruthy();
});
