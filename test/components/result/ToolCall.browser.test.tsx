import axe from 'axe-core';
import { type ChatMessage, ChatProvider, createChatSession, MetaResult, ToolCall } from 'tabletalk';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type MetaInvocation, parseToolCall } from '../../../src/stream/turns/parseToolCall.js';
import { chatMessage } from '../../chatMessage.js';
import { describePart } from '../describePart.js';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

const FOUND = {
  cubes: [
    {
      name: 'orders',
      title: 'Orders',
      members: [
        { name: 'orders.count', title: 'Number of orders', type: 'number', description: 'All of them' },
        { name: 'orders.status', type: 'string' },
      ],
    },
  ],
};

function meta(result: unknown, isRunOver = false): MetaInvocation {
  return parseToolCall({ name: 'svcMeta', input: '{}', result }, { isRunOver }) as MetaInvocation;
}

function call(name: string, result?: unknown): ChatMessage {
  const toolCall = { name, input: '{"city":"Berlin"}', ...(result !== undefined && { result }) };
  return chatMessage('m', { toolCall });
}

function show(message: ChatMessage, isRunOver = false, props: object = {}) {
  const session = createChatSession(optionsFor(fetch));
  return render(
    <ChatProvider session={session} {...props}>
      <ToolCall message={message} isRunOver={isRunOver} />
    </ChatProvider>,
  );
}

describePart('tool-call', ['running', 'done', 'failed', 'unreadable', 'interrupted'], (attributes) => (
  <ChatProvider session={createChatSession(optionsFor(fetch))}>
    <ToolCall message={call('weather', '{}')} isRunOver {...attributes} />
  </ChatProvider>
));
describePart('meta-result', ['running', 'done', 'failed', 'unreadable', 'interrupted'], (attributes) => (
  <MetaResult invocation={meta(FOUND)} {...attributes} />
));

describe('MetaResult', () => {
  it('shows 20,000 members in parts that the reader opens', async () => {
    const members = Array.from({ length: 20_000 }, (_, index) => ({
      name: `orders.m${index}`,
      title: `Member ${index}`,
    }));
    await render(<MetaResult invocation={meta({ cubes: [{ name: 'orders', title: 'Orders', members }] })} />);
    await page.getByRole('button', { name: /20,000 fields/ }).click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(200);
    await page.getByRole('button', { name: 'Show more (19,800 fields left)' }).click();
    await expect.element(page.getByText('Member 399', { exact: true })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(400);
    expect(page.getByText('Orders', { exact: true }).elements()).toHaveLength(1);
  });

  it('moves the focus to the last part with the button that disappears', async () => {
    const members = Array.from({ length: 250 }, (_, index) => ({ name: `orders.m${index}`, title: `Member ${index}` }));
    await render(<MetaResult invocation={meta({ cubes: [{ name: 'orders', title: 'Orders', members }] })} />);
    await page.getByRole('button', { name: /250 fields/ }).click();
    page.getByRole('button', { name: 'Show more (50 fields left)' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Member 249', { exact: true })).toBeVisible();
    expect(document.activeElement?.textContent).toMatch(/^Member 200Member 201/);
  });

  it('can be scrolled by keyboard in browsers that focus no box by themselves', async () => {
    const members = Array.from({ length: 100 }, (_, index) => ({ name: `orders.m${index}`, title: `Member ${index}` }));
    await render(<MetaResult invocation={meta({ cubes: [{ name: 'orders', title: 'Orders', members }] })} />);
    await page.getByRole('button', { name: /100 fields/ }).click();
    await expect.element(page.getByText('Member 99', { exact: true })).toBeInTheDocument();
    const { violations } = await axe.run(document.body, { runOnly: ['scrollable-region-focusable'] });
    expect(violations).toEqual([]);
  });

  it('scrolls an error by keyboard that is higher than its box', async () => {
    await render(
      <div style={{ inlineSize: 320 }}>
        <MetaResult invocation={meta({ error: 'The data model could not be read. '.repeat(20) })} />
      </div>,
    );
    const { violations } = await axe.run(document.body, { runOnly: ['scrollable-region-focusable'] });
    expect(violations).toEqual([]);
  });

  it('is one line that expands to views and members', async () => {
    await render(<MetaResult invocation={meta(FOUND)} />);
    const line = page.getByRole('button', { name: 'Found 2 fields in 1 view' });
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    await line.click();
    await expect.element(page.getByText('Number of orders')).toBeVisible();
    await expect.element(page.getByText('All of them')).toBeVisible();
    await expect.element(page.getByText('orders.status')).toBeVisible();
  });

  it.each([
    ['runs', meta(undefined), 'Searching the data model'],
    ['found nothing', meta({ cubes: [] }), 'Nothing found in the data model'],
    ['failed', meta({ error: 'Error: no access' }), 'Error: no access'],
    ['was interrupted', meta(undefined, true), 'svcMeta was interrupted'],
  ])('reports that it %s', async (_, invocation, words) => {
    await render(<MetaResult invocation={invocation} />);
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

describe('ToolCall', () => {
  it('counts the seconds of a running call, and keeps the time of a finished one', async () => {
    vi.useFakeTimers();
    const session = createChatSession(optionsFor(fetch));
    const view = (result?: unknown) => (
      <ChatProvider session={session}>
        <ToolCall message={call('weather', result)} isRunOver={false} />
      </ChatProvider>
    );
    const { rerender } = await render(view());
    const time = () => document.querySelector('[data-tt-part="elapsed-time"]')?.textContent;
    expect(time()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2900);
    expect(time()).toBe('2 s');
    await vi.advanceTimersByTimeAsync(500);
    await rerender(view('{}'));
    expect(time()).toBe('3.4 s');
    vi.useRealTimers();
  });

  it('shows name, input and result of an unknown tool', async () => {
    await show(call('weather', '{"temperature":[1,2]}'));
    await page.getByRole('button', { name: 'Ran weather' }).click();
    await expect.element(page.getByText('"city": "Berlin"')).toBeVisible();
    await expect.element(page.getByText('"temperature"')).toBeVisible();
  });

  it('reports that an unknown tool is running, failed or was interrupted', async () => {
    const { unmount } = await show(call('weather'));
    await expect.element(page.getByText('Running weather')).toBeVisible();
    await unmount();
    const failed = await show(call('weather', { error: 'no such city' }));
    await expect.element(page.getByText('no such city')).toBeVisible();
    await failed.unmount();
    await show(call('weather'), true);
    await expect.element(page.getByText('weather was interrupted')).toBeVisible();
  });

  it('uses the product’s renderer by kind and by name', async () => {
    const toolRenderers = { meta: () => <b>own search</b>, weather: () => <b>own weather</b> };
    const { unmount } = await show(call('svcMeta', FOUND), false, { toolRenderers });
    await expect.element(page.getByText('own search')).toBeVisible();
    await unmount();
    await show(call('weather', {}), false, { toolRenderers });
    await expect.element(page.getByText('own weather')).toBeVisible();
  });

  it('uses a kind’s renderer for the product’s tool of that kind, but not for a tool with the kind’s name', async () => {
    const props = { toolKinds: { findFields: 'meta' }, toolRenderers: { meta: () => <b>own search</b> } };
    const { unmount } = await show(call('findFields', FOUND), false, props);
    await expect.element(page.getByText('own search')).toBeVisible();
    await unmount();
    await show(call('meta', FOUND), false, props);
    await expect.element(page.getByText('Ran meta')).toBeVisible();
  });

  it('treats a tool called constructor as unknown', async () => {
    await show(call('constructor', {}), false, { toolRenderers: {} });
    await expect.element(page.getByText('Ran constructor')).toBeVisible();
  });
});
