import { scenarios, scriptedAgent } from 'tabletalk/testing';
import { expect, it } from 'vitest';
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
  expect(said).toEqual(['The assistant is answering.', 'The answer is complete.']);
});

it('is the only live region of a thread, even a long one', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless, props: { initialMessages: longThread(400) } });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  expect(document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')).toHaveLength(1);
});
