import { scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { longThread } from '../longThread.js';
import { gate, openChat } from '../openChat.js';

/** All announcements of the page's only live region, in order. */
function listen(region: Element): readonly string[] {
  const said: string[] = [];
  const note = () => said.push(region.textContent ?? '');
  new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
  return said;
}

it('announces only the start and the end of an answer, however long it is', async () => {
  const { open, passed } = gate();
  const text = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n\n');
  const agent = scriptedAgent([{ type: 'final', text }, () => passed, { type: 'final', text: ' and more' }]);
  const { screen, ask } = await openChat({ agent });
  const said = listen(screen.getByRole('status').element());
  await ask('How many orders?');
  await expect.element(screen.getByText('Line 59')).toBeVisible();
  open();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The answer is complete.');
  expect(said).toEqual(['The assistant is answering.', 'The answer is complete. Line 0']);
});

it('is the only live region of a thread, even a long one', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless, props: { initialMessages: longThread(400) } });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  // The composer has a separate one, for what its field does.
  const regions = document.querySelectorAll(':is([aria-live], [role=status], [role=alert], [role=log]):not(form *)');
  expect(regions).toHaveLength(1);
});

it('reports what a long run is doing after 10 s, and then every 20 s', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endlessTool });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await ask('All orders?');
  await vi.waitFor(() => expect(document.querySelector("[data-tt-part='tool-call']")).not.toBeNull());
  const region = screen.getByRole('status').element();
  const said = listen(region);
  for (let second = 0; second < 55; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(said.filter((words) => / s$/.test(words))).toHaveLength(3);
  expect(said[0]).toMatch(/^Running a query, 1\d s$/);
  expect(said.at(-1)).toMatch(/^Running a query, 5\d s$/);
});

it('says what was opened, and how its last answer begins', async () => {
  const agent = scriptedAgent([{ type: 'final', text: 'There were 245. May was best.' }]);
  const onChatIdChange = vi.fn();
  const first = await openChat({ agent, props: { onChatIdChange } });
  await first.ask('How many orders?');
  await expect.element(first.screen.getByRole('status')).toHaveTextContent('The answer is complete.');
  await first.screen.unmount();

  const [chatId] = onChatIdChange.mock.lastCall ?? [];
  const { screen } = await openChat({ through: () => first.service.fetch as typeof fetch, props: { chatId } });
  const words = 'Opened “How many orders?”. There were 245.';
  await expect.element(screen.getByRole('status')).toHaveTextContent(words);
});

it('reads the first sentence of an answer as plain text, once', async () => {
  const text = '## Orders\n\nThere were **245 orders**, see [the list](https://example.com). May was the best.';
  const { screen, ask } = await openChat({ agent: scriptedAgent([{ type: 'final', text }]) });
  const said = listen(screen.getByRole('status').element());
  await ask('How many orders?');
  const words = 'The answer is complete. There were 245 orders, see the list.';
  await expect.element(screen.getByRole('status')).toHaveTextContent(words);
  expect(said.filter((one) => one.includes('245'))).toEqual([words]);
});
