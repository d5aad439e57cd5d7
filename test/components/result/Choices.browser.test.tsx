import { type Agent, scriptedAgent } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { joinQuestion } from '../../../src/text/questionContext.js';
import { chatMessage } from '../../chatMessage.js';
import { gate, openChat } from '../openChat.js';

const QUESTION = 'Which value do you mean?';
const OPTIONS = ['Average order value in 2025', 'Booked value in 2025'] as const;

/** Asks back once, and answers every other question. */
const asking = (input: unknown = { question: QUESTION, options: OPTIONS }, wait = Promise.resolve()): Agent =>
  async function* agent(turn) {
    if (turn.history.length > 0) return yield { type: 'final', text: `An answer to “${turn.input}”.` };
    yield { type: 'tool-start', call: 'c', name: 'clarify', input };
    yield { type: 'tool-end', call: 'c', result: { isShown: true } };
    await wait;
    yield { type: 'final', text: `I can’t read “median”. ${QUESTION}` };
  };

const choices = () => document.querySelector<HTMLElement>("[data-tt-part='choices']");

it('draws the options as buttons below the text that asks, and sends the label of the one that is pressed', async () => {
  const { ask, screen, service } = await openChat({ agent: asking() });
  await ask('Median order value');
  const list = screen.getByRole('list', { name: QUESTION });
  await expect.element(list).toHaveAttribute('data-state', 'ready');
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(OPTIONS);
  const text = screen.getByText(/^I can’t read “median”. Which/).element();
  expect(text.getBoundingClientRect().bottom).toBeLessThan(list.element().getBoundingClientRect().top);
  await userEvent.click(screen.getByRole('button', { name: OPTIONS[1] }));
  await expect.element(screen.getByRole('article').getByText(`An answer to “${OPTIONS[1]}”.`)).toBeVisible();
  expect(service.requests.map(({ body }) => body?.input)).toEqual(['Median order value', OPTIONS[1]]);
});

it('sends the page’s context with the label, as with any other question', async () => {
  const context = { label: 'Orders', text: 'Germany' };
  const { ask, screen, service } = await openChat({ agent: asking(), props: { context } });
  await ask('Median order value');
  await userEvent.click(screen.getByRole('button', { name: OPTIONS[1] }));
  await expect.poll(() => service.requests.at(-1)?.body?.input).toBe(joinQuestion(OPTIONS[1], context));
});

it('shows the call as neither a step nor JSON', async () => {
  const { ask, screen } = await openChat({ agent: asking() });
  await ask('Median order value');
  await expect.element(screen.getByRole('button', { name: OPTIONS[0] })).toBeVisible();
  expect(document.querySelector("[data-tt-part='steps-toggle'], [data-tt-part='tool-line']")).toBeNull();
  expect(document.body).not.toHaveTextContent('isShown');
});

it('becomes text once another question follows, whatever that is', async () => {
  const { ask, screen } = await openChat({ agent: asking() });
  await ask('Median order value');
  await expect.element(screen.getByRole('button', { name: OPTIONS[0] })).toBeVisible();
  await ask('Never mind, the revenue');
  await expect.element(screen.getByRole('article').getByText('An answer to “Never mind, the revenue”.')).toBeVisible();
  expect(choices()).toHaveAttribute('data-state', 'answered');
  expect(choices()).toHaveTextContent(OPTIONS.join(''));
  expect(choices()?.querySelector('button')).toBeNull();
});

it('keeps what is being typed when an option is pressed', async () => {
  const { ask, composer, screen } = await openChat({ agent: asking() });
  await ask('Median order value');
  await composer.fill('By month, please');
  await userEvent.click(screen.getByRole('button', { name: OPTIONS[0] }));
  await expect.element(screen.getByRole('article').getByText(`An answer to “${OPTIONS[0]}”.`)).toBeVisible();
  await expect.element(composer).toHaveValue('By month, please');
});

it('can be reached and pressed by keyboard, and leaves the focus in the chat', async () => {
  const { ask, screen } = await openChat({ agent: asking() });
  await ask('Median order value');
  const second = screen.getByRole('button', { name: OPTIONS[1] });
  await expect.element(second).toBeVisible();
  (screen.getByRole('button', { name: OPTIONS[0] }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(second).toHaveFocus();
  expect(getComputedStyle(second.element()).outlineStyle).not.toBe('none');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('article').getByText(`An answer to “${OPTIONS[1]}”.`)).toBeVisible();
  expect(document.querySelector("[data-tt-part='chat']")).toContainElement(document.activeElement as HTMLElement);
});

it('is text on paper, and buttons again afterwards', async () => {
  const { ask, screen } = await openChat({ agent: asking() });
  await ask('Median order value');
  await expect.element(screen.getByRole('button', { name: OPTIONS[0] })).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  await vi.waitFor(() => expect(choices()?.querySelector('button')).toBeNull());
  expect(choices()).toHaveTextContent(OPTIONS.join(''));
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(screen.getByRole('button', { name: OPTIONS[0] })).toBeVisible();
});

it('offers nothing while the turn runs', async () => {
  const { open, passed } = gate();
  const { ask, screen } = await openChat({ agent: asking(undefined, passed) });
  await ask('Median order value');
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await vi.waitFor(() => expect(document.querySelector("[data-tt-part='working']")).not.toBeNull());
  expect(choices()).toBeNull();
  open();
  await expect.element(screen.getByRole('button', { name: OPTIONS[0] })).toBeEnabled();
});

it('is text in a chat that is read only', async () => {
  const toolCall = { name: 'clarify', input: JSON.stringify({ question: QUESTION, options: OPTIONS }), result: '{}' };
  const initialMessages = [
    chatMessage('1-message', { role: 'user', content: 'Median order value' }),
    chatMessage('2-tool', { toolCall }),
    chatMessage('3-final', { content: QUESTION, graphPath: ['final'] }),
  ];
  await openChat({ props: { isReadOnly: true, initialMessages } });
  await vi.waitFor(() => expect(choices()).toHaveAttribute('data-state', 'answered'));
  expect(choices()).toHaveTextContent(OPTIONS.join(''));
  expect(choices()?.querySelector('button')).toBeNull();
});

it.each([
  ['too few options', { question: QUESTION, options: OPTIONS.slice(1) }],
  ['no question', { options: OPTIONS }],
  ['a text', 'Which one?'],
])('falls back to an ordinary step for an input with %s', async (_, input) => {
  const { ask, screen } = await openChat({ agent: asking(input) });
  await ask('Median order value');
  await userEvent.click(screen.getByRole('button', { name: /1 step/ }));
  await expect.element(screen.getByRole('button', { name: /clarify/ })).toBeVisible();
  expect(choices()).toBeNull();
});

it('gives the call to the product’s own renderer, in the same place', async () => {
  const clarify = () => <p>Our own choices</p>;
  const { ask, screen } = await openChat({ agent: asking(), props: { toolRenderers: { clarify } } });
  await ask('Median order value');
  await expect.element(screen.getByText('Our own choices')).toBeVisible();
  expect(choices()).toBeNull();
});

it('keeps long options within a narrow chat', async () => {
  await page.viewport(380, 700);
  const options = ['Revenue by month and channel in 2025, only Germany, without cancelled orders', 'x'.repeat(200)];
  const agent = scriptedAgent([
    { type: 'tool-start', call: 'c', name: 'clarify', input: { question: QUESTION, options } },
    { type: 'tool-end', call: 'c', result: {} },
    { type: 'final', text: QUESTION },
  ]);
  const { ask } = await openChat({ agent });
  await ask('Revenue');
  await vi.waitFor(() => expect(choices()?.querySelectorAll('button')).toHaveLength(2));
  for (const button of choices()?.querySelectorAll('button') ?? []) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(380);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  }
});
