import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chat, type ChatMessage } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';
import { toolResult } from '../../../src/components/result/tool/LazyToolResult.js';
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

it.each([
  ['when a question is shown', { initialMessages: [QUESTION] }],
  ['while a thread is read', { chatId: 'thread' }],
])('loads the code of tool calls %s, and never in an empty chat', async (_, props) => {
  const { load } = connection;
  load.mockClear();
  const { unmount } = show({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  unmount();
  const { failures } = toolResult.getSnapshot();
  show(props);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  // Otherwise the next test would share this attempt.
  await vi.waitFor(() => expect(toolResult.getSnapshot().failures).toBe(failures + 1));
});

it('keeps the text of a message if the code of its tool call can’t be loaded, and “Try again” brings the call back', async () => {
  show(threadWithToolCall('first'));
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy();
  expect(screen.getByText('I looked outside.')).toBeTruthy();
  connection.isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Ran weather' })).toBeTruthy();
});
