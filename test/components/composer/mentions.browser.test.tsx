import { ChatProvider, Composer } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openChat, optionsFor } from '../openChat.js';
import { CUBES, modelOptions } from './modelMeta.js';

async function openModel(cubes?: Parameters<typeof modelOptions>[0], isFailing = false) {
  const { state, dataApi } = modelOptions(cubes);
  state.isFailing = isFailing;
  const chat = await openChat({ props: { dataApi } });
  const field = chat.composer.element() as HTMLTextAreaElement;
  const type = async (text: string) => {
    field.focus();
    await userEvent.keyboard(text);
  };
  const active = () => field.ownerDocument.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { ...chat, state, field, type, active };
}

it('loads the metadata with the first @, and keeps the same field', async () => {
  const { screen, state, field, type } = await openModel();
  await type('Compare ');
  expect(state.requests).toBe(0);
  await type('@');
  await expect.element(screen.getByRole('option', { name: /Revenue/ })).toBeVisible();
  expect(state.requests).toBe(1);
  expect(screen.getByRole('textbox').element()).toBe(field);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

it('groups fields by view, with kinds and descriptions', async () => {
  const { screen, type } = await openModel();
  await type('@');
  const orders = screen.getByRole('group', { name: 'Orders' });
  await expect.element(orders.getByRole('option', { name: 'Revenue Measure Sum of paid orders' })).toBeVisible();
  await expect.element(orders.getByRole('option', { name: 'Returned orders Segment' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible();
});

it('filters without case and accents, over titles, names and views', async () => {
  const { screen, composer, type } = await openModel();
  const shown = async (query: string) => {
    await composer.fill('');
    await type(`@${query}`);
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    return screen
      .getByRole('option')
      .elements()
      .map((option) => option.querySelector('span')?.textContent);
  };
  expect(await shown('REGION')).toEqual(['Région']);
  expect(await shown('created_at')).toEqual(['Order date']);
  expect(await shown('customers num')).toEqual(['Number of customers']);
});

it('moves through the options with the arrow keys, around both ends', async () => {
  const { screen, field, type, active } = await openModel();
  await type('@count');
  await expect.element(screen.getByRole('listbox', { name: 'Fields' })).toBeVisible();
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').element().id);
  const titles: (string | undefined)[] = [];
  for (const key of ['', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    if (key !== '') await userEvent.keyboard(key);
    titles.push(active()?.querySelector('span')?.textContent ?? undefined);
    expect(active()?.getAttribute('aria-selected')).toBe('true');
  }
  expect(titles).toEqual(['Country', 'Number of customers', 'Country', 'Number of orders']);
});

it.each(['{Enter}', '{Tab}'])('puts the title into the text with %s, and shows a chip', async (key) => {
  const { service, screen, composer, type } = await openModel();
  await type('Compare @rev');
  await expect.element(screen.getByRole('option')).toBeVisible();
  await type(key);
  await expect.element(composer).toHaveValue('Compare Revenue ');
  await expect.element(composer).toHaveFocus();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('RevenueOrders');
  expect(screen.getByRole('listbox').query()).toBeNull();
  await type('by month{Enter}');
  expect(service.requests[0]?.body?.input).toBe('Compare Revenue by month');
});

it('inserts the title in the middle of the text, with a click', async () => {
  const { screen, composer, field, type } = await openModel();
  await type('by month');
  field.setSelectionRange(0, 0);
  await type('@rev');
  await screen.getByRole('option').click();
  await expect.element(composer).toHaveValue('Revenue by month');
  expect(field.selectionStart).toBe('Revenue '.length);
});

it('can be undone', async () => {
  const { screen, composer, type } = await openModel();
  await type('@rev');
  await expect.element(screen.getByRole('option')).toBeVisible();
  await type('{Enter}{Control>}z{/Control}');
  await expect.element(composer).toHaveValue('@rev');
});

it('closes with Esc until the next @, and doesn’t stop the run', async () => {
  const { screen, type } = await openModel();
  await type('@');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await type('{Escape}r');
  expect(screen.getByRole('listbox').query()).toBeNull();
  await type(' @r');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
});

it('leaves keys to an input method that is composing', async () => {
  const { screen, field, type, active } = await openModel();
  await type('@');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  const before = active();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }));
  }
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(active()).toBe(before);
  expect(field.value).toBe('@');
});

it('says when nothing matches, and then sends with Enter', async () => {
  const { service, screen, type } = await openModel();
  await type('ask @xyz');
  await expect.element(screen.getByText('No field matches “xyz”.').first()).toBeVisible();
  await type('{Enter}');
  expect(service.requests[0]?.body?.input).toBe('ask @xyz');
});

it('offers to try again when the metadata can’t be loaded', async () => {
  const { screen, state, composer, type } = await openModel(CUBES, true);
  await type('@');
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  state.isFailing = false;
  await retry.click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await expect.element(composer).toHaveFocus();
});

it('keeps the focus in a composer without a chat around it', async () => {
  const { state, dataApi } = modelOptions();
  state.isFailing = true;
  const { fetch } = createTestService();
  const screen = await render(
    <ChatProvider {...optionsFor(fetch as typeof globalThis.fetch)} dataApi={dataApi}>
      <Composer />
    </ChatProvider>,
  );
  const field = screen.getByRole('textbox');
  await field.fill('@');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  state.isFailing = false;
  screen.getByRole('button', { name: 'Try again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  const list = screen.getByRole('listbox');
  await expect.element(list).toBeVisible();
  list.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

it('shows 50 fields and how many more match', async () => {
  const measures = Array.from({ length: 1300 }, (_, index) => ({ name: `a.m${index}`, title: `Measure ${index}` }));
  const { screen, type } = await openModel([{ name: 'a', title: 'A', measures }]);
  await type('@');
  await expect.element(screen.getByText('1,250 more fields. Type to narrow the list.')).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(50);
});

it('treats @ as a character without a data API, and in an address', async () => {
  const plain = await openChat();
  await plain.composer.fill('@rev');
  expect(plain.composer.element().hasAttribute('aria-haspopup')).toBe(false);
  await plain.screen.unmount();
  const { screen, state, type } = await openModel();
  await type('Orders of ann@example');
  expect(screen.getByRole('listbox').query()).toBeNull();
  expect(state.requests).toBe(0);
});

it('closes when the focus leaves the composer', async () => {
  const { screen, field, type } = await openModel();
  await type('@');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  field.blur();
  await vi.waitFor(() => expect(screen.getByRole('listbox').query()).toBeNull());
});

it('stays within the chat above the composer', async () => {
  const { screen, type } = await openModel([
    ...CUBES,
    { name: 'a', title: 'A', measures: Array.from({ length: 40 }, (_, at) => ({ name: `a.m${at}` })) },
  ]);
  await type('@');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  const box = (part: string) => document.querySelector(`[data-tt-part="${part}"]`)?.getBoundingClientRect() as DOMRect;
  await vi.waitFor(() => expect(box('field-list').top).toBeGreaterThanOrEqual(box('chat').top));
  expect(box('field-list').bottom).toBeLessThan(box('composer').top);
  expect(box('field-options').height).toBeLessThan(360);
});
