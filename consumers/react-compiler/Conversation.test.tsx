import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatProvider } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { Ask } from './Ask';
import { Conversation } from './Conversation';

async function ask() {
  const service = createTestService({ agent: scenarios.thinking, proxyUser: 'ann', pace: { deltaDelay: 20 } });
  const { container } = render(
    <ChatProvider chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={service.fetch}>
      <Conversation />
    </ChatProvider>,
  );
  const seen = new Map<string, Set<string>>();
  const observer = new MutationObserver(() => {
    for (const output of screen.getAllByRole('status')) {
      const name = output.getAttribute('aria-label') ?? '';
      seen.set(name, (seen.get(name) ?? new Set()).add(output.textContent ?? ''));
    }
  });
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  await userEvent.type(screen.getByRole('textbox'), 'How many orders were returned?{Enter}');
  await screen.findByText(/^Ended with/, undefined, { timeout: 20_000 });
  observer.disconnect();
  return (name: string) => [...(seen.get(name) ?? [])];
}

it('is compiled, and so is the example of the guide', () => {
  expect(Conversation.toString()).toContain('memo_cache_sentinel');
  // The slots that it keeps its values in.
  expect(Ask.toString()).toContain('$[0]');
});

it('re-renders for every field that is read, until the answer is complete', async () => {
  const seen = await ask();
  expect(seen('Status')).toEqual(expect.arrayContaining(['connecting', 'streaming', 'ready']));
  expect(seen('Last text').length).toBeGreaterThan(4);
  expect(seen('Last text').at(-1)).toContain('341 of 5,012');
  expect(seen('Summary').at(-1)).toBe('answered in a thread');
  expect(screen.getByText(/^The answer:/).textContent).toContain('341 of 5,012');
  expect(screen.getByText('Ended with 3 messages')).toBeDefined();
});
