import { type ComponentProps, StrictMode } from 'react';
import { Chat, Markdown, type MarkdownProps, type MessageProps, useMessage } from 'tabletalk';
import { createTestService, scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { gate, openChat, optionsFor } from '../openChat.js';

it('offers suggestions in an empty thread, and asks the chosen one', async () => {
  const suggestions = ['Revenue by month', 'Top customers'];
  const { service, screen } = await openChat({ agent: scenarios.simpleAnswer, props: { suggestions } });
  await screen.getByRole('list', { name: 'Suggested questions' }).getByText('Top customers').click();
  await expect.element(screen.getByRole('article').getByText('18,412 orders')).toBeVisible();
  await expect.element(screen.getByText('Revenue by month')).not.toBeInTheDocument();
  expect(service.requests[0]?.body?.input).toBe('Top customers');
});

it('lines up its questions with the composer, beside which no scroll bar takes space', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.simpleAnswer });
  await ask('How many orders?');
  await expect.element(screen.getByRole('article')).toBeVisible();
  const sidesOf = (name: string) => {
    const { left, right } = (document.querySelector(`[data-tt-part="${name}"]`) as Element).getBoundingClientRect();
    return [left, right];
  };
  expect(sidesOf('turn')).toEqual(sidesOf('composer'));
});

it('works in strict mode without a provider', async () => {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  const screen = await render(
    <StrictMode>
      <Chat {...optionsFor(service.fetch as typeof fetch)} suggestions={['How many orders?']} />
    </StrictMode>,
  );
  await screen.getByText('How many orders?').click();
  await expect.element(screen.getByRole('article').getByText('18,412 orders')).toBeVisible();
});

it('announces an answer’s start and completion once each, and nothing in between', async () => {
  const { open, passed } = gate();
  const agent = scriptedAgent([{ type: 'final', text: 'There were ' }, () => passed, { type: 'final', text: '245.' }]);
  const { screen, ask } = await openChat({ agent });
  await ask('How many orders?');
  await expect.element(screen.getByRole('status')).toHaveTextContent('The assistant is answering.');
  open();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The answer is complete.');
  await expect.element(screen.getByRole('feed')).not.toHaveAttribute('aria-live');
});

it('announces that an answer was stopped', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The answer was stopped.');
});

it('replaces parts given as slots, and hides those that are null', async () => {
  const { screen, ask } = await openChat({
    agent: scenarios.simpleAnswer,
    props: { slots: { Markdown: ({ children }: MarkdownProps) => <pre>{children}</pre>, Suggestions: null } },
  });
  await ask('How many orders?');
  await expect
    .element(screen.getByText('from **€', { exact: false }).or(screen.getByText('**€1,204,880**')))
    .toBeVisible();
});

it('passes slotProps to a part', async () => {
  const props = { slotProps: { Composer: { className: 'of-the-page', placeholder: 'Ask the store' } } };
  const { screen } = await openChat({ props });
  await expect.element(screen.getByPlaceholder('Ask the store')).toBeVisible();
  expect(screen.container.querySelector('form.of-the-page')).not.toBeNull();
});

it('doesn’t re-render earlier messages while an answer streams', async () => {
  const renders = new Map<string, number>();
  function Counted(props: MarkdownProps) {
    const text = props.children;
    renders.set(text, (renders.get(text) ?? 0) + 1);
    return <Markdown {...props} />;
  }
  const agent = scriptedAgent(({ input }) => [{ type: 'final', text: `${input} `.repeat(60) }]);
  const { screen, ask } = await openChat({
    agent,
    service: { pace: { deltaCharacters: 10, deltaDelay: 2 } },
    props: { slots: { Markdown: Counted } },
  });
  await ask('First');
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  const first = 'First '.repeat(60);
  const before = renders.get(first);
  await ask('Second');
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(renders.get(first)).toBe(before);
  expect(renders.size).toBeGreaterThan(6);
});

it('keeps the rest of the page when one message fails to render', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  function Fragile({ messageId }: MessageProps) {
    const message = useMessage(messageId);
    if (message?.role === 'assistant') throw new Error('broken');
    return <p>{message?.content}</p>;
  }
  const { screen, composer, ask } = await openChat({
    agent: scenarios.simpleAnswer,
    props: { slots: { Message: Fragile } },
  });
  await ask('How many orders?');
  await expect.element(screen.getByText('This message could not be shown.')).toBeVisible();
  await expect.element(screen.getByText('How many orders?')).toBeVisible();
  await expect.element(composer).toBeEnabled();
  silent.mockRestore();
});

it('opens a given thread with its turns folded', async () => {
  const agent = scriptedAgent([
    { type: 'thinking', text: 'I count.' },
    { type: 'final', text: 'There were 245.' },
  ]);
  const service = createTestService({ agent });
  const props: ComponentProps<typeof Chat> = optionsFor(service.fetch as typeof fetch);
  const first = await render(<Chat {...props} suggestions={['How many orders?']} />);
  await first.getByText('How many orders?').click();
  await expect.element(first.getByRole('article').getByText('There were 245.')).toBeVisible();
  await first.unmount();
  const second = await render(<Chat {...props} {...{ chatId: service.threads[0]?.chatId }} />);
  await expect.element(second.getByRole('article').getByText('There were 245.')).toBeVisible();
  await expect.element(second.getByRole('button', { name: '1 step', exact: true })).toBeVisible();
  await expect.element(second.getByText('I count.')).not.toBeInTheDocument();
});

it('starts a new conversation from its header', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.simpleAnswer, props: { title: 'Ask the store' } });
  await ask('How many orders?');
  await expect.element(screen.getByRole('article').getByText('18,412 orders')).toBeVisible();
  await screen.getByRole('button', { name: 'New conversation' }).click();
  await expect.element(screen.getByText('Ask a question about your data')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Ask the store' })).toBeVisible();
});
