import { type Agent, scriptedAgent } from 'tabletalk/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatMessage } from '../../chatMessage.js';
import { openChat } from '../openChat.js';

const SINGLE = { text: 'without cancelled orders', alternatives: ['Booked value by country'] };
const SEVERAL = { text: 'all years', alternatives: ['Revenue by country in 2025', 'Revenue by country in 2026'] };
const FIXED = { text: 'in US dollars' };

function answering(assumptions: unknown, result: object = {}): Agent {
  const about = { sqlQuery: 'select country, sum(amount) from orders', queryTitle: 'Revenue by country' };
  const schema = [
    { name: 'country', column_type: 'String' },
    { name: 'revenue', column_type: 'Double' },
  ];
  return scriptedAgent([
    { type: 'tool-start', call: 'q', name: 'svcSqlApi', input: { ...about, assumptions } },
    { type: 'tool-end', call: 'q', result: { ...about, schema, data: [['Spain', '12']], totalRows: 1, ...result } },
    { type: 'final', text: 'Spain leads.' },
  ]);
}

const line = () => document.querySelector<HTMLElement>("[data-tt-part='assumptions']");

it('states assumptions in one line below the title, and only those with alternatives can be pressed', async () => {
  const { ask, screen } = await openChat({ agent: answering([SINGLE, SEVERAL, FIXED]) });
  await ask('Revenue by country');
  const list = screen.getByRole('list', { name: 'Assumptions:' });
  await expect.element(list).toHaveTextContent('without cancelled ordersall yearsin US dollars');
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([SINGLE.text, SEVERAL.text]);
  const title = screen.getByRole('heading', { name: 'Revenue by country', level: 4 }).element();
  expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual((line() as HTMLElement).getBoundingClientRect().top);
});

it('puts the alternative into the composer without sending it, and gives the draft back', async () => {
  const { ask, composer, screen, service } = await openChat({ agent: answering([SINGLE]) });
  await ask('Revenue by country');
  const assumption = screen.getByRole('button', { name: SINGLE.text });
  await expect.element(assumption).toBeVisible();
  await composer.fill('A draft');
  await userEvent.click(assumption);
  await expect.element(composer).toHaveValue('Booked value by country');
  await expect.element(composer).toHaveFocus();
  expect(service.requests.filter(({ body }) => body?.input)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel', exact: true }));
  await expect.element(composer).toHaveValue('A draft');
});

it('offers several alternatives in a menu, by keyboard', async () => {
  const { ask, composer, screen } = await openChat({ agent: answering([SEVERAL]) });
  await ask('Revenue by country');
  const assumption = screen.getByRole('button', { name: SEVERAL.text });
  await expect.element(assumption).toBeVisible();
  (assumption.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Ask instead' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(composer).toHaveValue('Revenue by country in 2026');
  await expect.element(composer).toHaveFocus();
});

it('shows the assumptions of the result where they differ from those of the call', async () => {
  const { ask, screen } = await openChat({ agent: answering([SINGLE], { assumptions: [FIXED] }) });
  await ask('Revenue by country');
  await expect.element(screen.getByText('Spain leads.').first()).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Assumptions:' })).toHaveTextContent(/^in US dollars$/);
});

it('is text in a chat that is read only', async () => {
  const input = { sqlQuery: 'select 1', queryTitle: 'One', assumptions: [SINGLE] };
  const result = { schema: [{ name: 'n', column_type: 'Int64' }], data: [['1']] };
  const toolCall = { name: 'svcSqlApi', input: JSON.stringify(input), result: JSON.stringify(result) };
  const initialMessages = [
    chatMessage('1-message', { role: 'user', content: 'One' }),
    chatMessage('2-tool', { toolCall }),
    chatMessage('3-final', { content: 'Here it is.', graphPath: ['final'] }),
  ];
  await openChat({ props: { isReadOnly: true, initialMessages } });
  await expect.poll(() => line()?.textContent).toContain(SINGLE.text);
  expect(line()?.querySelector('button')).toBeNull();
});

it('draws no line for input that can’t be read', async () => {
  const { ask, screen } = await openChat({ agent: answering({ text: 'x' }) });
  await ask('Revenue by country');
  await expect.element(screen.getByText('Spain leads.').first()).toBeVisible();
  expect(line()).toBeNull();
});
