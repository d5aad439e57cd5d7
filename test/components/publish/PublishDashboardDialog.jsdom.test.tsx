import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { ChatProvider, createChatSession, PublishDashboardDialog } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';
import { joinQuestion } from '../../../src/text/questionContext.js';
import { createLineServer } from '../../stream/lineServer.js';
import { threadOfResults } from '../threadOfResults.js';

afterEach(cleanup);

it('opens and closes without the methods of a dialog', () => {
  const service = createTestService({ proxyUser: 'ann' });
  const view = (open: boolean) => (
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={service.fetch}>
      <PublishDashboardDialog open={open} onOpenChange={() => {}} onPublish={() => Promise.reject(new Error())} />
    </ChatProvider>
  );
  const { rerender } = render(view(true));
  expect(screen.getByRole('dialog')).toBeTruthy();
  rerender(view(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('proposes the question as the title, without what the page showed', () => {
  const [question, ...results] = threadOfResults(['Orders']);
  const content = joinQuestion('How did 2025 go?', { label: 'Orders', text: 'Status: paid' });
  const initialMessages = question ? [{ ...question, content }, ...results] : [];
  const session = createChatSession({ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, initialMessages });
  render(
    <ChatProvider session={session}>
      <PublishDashboardDialog open onOpenChange={() => {}} onPublish={() => Promise.reject(new Error())} />
    </ChatProvider>,
  );
  expect(screen.getByDisplayValue('How did 2025 go?')).toBeTruthy();
});

it('keeps what was typed while it is closed, until the reader cancels', () => {
  const options = { chatApiUrl: 'https://a.example', auth: { type: 'proxy' as const }, chatId: 'c' };
  const session = createChatSession({ ...options, initialMessages: threadOfResults(['Orders']) });
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <ChatProvider session={session}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <PublishDashboardDialog open={open} onOpenChange={setOpen} onPublish={() => Promise.reject(new Error())} />
      </ChatProvider>
    );
  }
  render(<Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Year 2025' } });
  press('Close');
  press('Open');
  expect(screen.getByDisplayValue('Year 2025')).toBeTruthy();
  press('Cancel');
  press('Open');
  expect(screen.getByDisplayValue('How did 2025 go?')).toBeTruthy();
});

it('waits for a thread that is read, and then proposes its results and its question', async () => {
  const server = createLineServer();
  const read = server.open();
  const { fetch } = server;
  const session = createChatSession({ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, chatId: 'c', fetch });
  void session.load();
  render(
    <ChatProvider session={session}>
      <PublishDashboardDialog open onOpenChange={() => {}} onPublish={() => Promise.reject(new Error())} />
    </ChatProvider>,
  );
  expect(screen.getByText('Opening the conversation…')).toBeTruthy();
  const query = { queryTitle: 'Orders', sqlQuery: 'SELECT 1' };
  const result = JSON.stringify({ ...query, schema: [{ name: 'n' }], data: [[1]] });
  await act(() =>
    read.line(
      { id: '__cutoff__', state: { chatId: 'c', isStreaming: false } },
      { id: '1764000000000-message', role: 'user', content: 'How did 2025 go?' },
      { id: 't', sort: 1, toolCall: { name: 'svcSqlApi', input: JSON.stringify(query), result } },
      { id: '__state__', state: { messages: [] } },
    ),
  );
  expect(await screen.findByText('Orders')).toBeTruthy();
  expect(screen.getByDisplayValue('How did 2025 go?')).toBeTruthy();
});

it('sets its ref once publishing is allowed, and clears it when it is forbidden', () => {
  const service = createTestService({ proxyUser: 'ann' });
  const ref = createRef<HTMLDialogElement>();
  const view = (publish: boolean) => (
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={service.fetch} can={{ publish }}>
      <PublishDashboardDialog ref={ref} open onOpenChange={() => {}} onPublish={() => Promise.reject(new Error())} />
    </ChatProvider>
  );
  const { rerender } = render(view(false));
  rerender(view(true));
  expect(ref.current).toBe(screen.getByRole('dialog'));
  rerender(view(false));
  expect(ref.current).toBeNull();
});
