import { Chat, type ChatEvent, type ChatHandle } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chatMessage } from '../../chatMessage.js';
import { openChat, optionsFor } from '../openChat.js';

const QUESTIONS = Array.from({ length: 12 }, (_, index) => `${1_764_000_000_000 + index}-message`);
const THREAD = QUESTIONS.flatMap((id, index) => [
  chatMessage(id, { role: 'user', content: `Question ${index}` }),
  chatMessage(`a${index}`, { content: `Answer ${index}.\n\n${'More of it. '.repeat(60)}`, graphPath: ['final'] }),
]);

const handle = { current: null as ChatHandle | null };

describe('the handle of a chat', () => {
  it('asks, fills in a question and focuses the field', async () => {
    const { composer } = await openChat({ agent: scenarios.barChart, props: { handleRef: handle } });
    handle.current?.prefill('Revenue by city?');
    await expect.element(composer).toHaveValue('Revenue by city?');
    await expect.element(composer).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    expect(handle.current?.focus()).toBe(true);
    await expect.element(composer).toHaveFocus();
    expect(await handle.current?.ask('Revenue by country?')).toEqual({ type: 'completed' });
    await expect.element(page.getByText('Revenue by country?').first()).toBeVisible();
    await expect.element(composer).toHaveValue('Revenue by city?');
  });

  it('moves to a turn, again after the reader has left it, and knows no other', async () => {
    await openChat({ props: { handleRef: handle, initialMessages: THREAD } });
    const first = page.getByRole('heading', { name: 'Question 1', exact: true });
    for (const _ of [1, 2]) {
      await expect.poll(() => handle.current?.scrollToTurn(QUESTIONS[1] ?? '')).toBe(true);
      await expect.element(first).toBeInViewport();
      expect(document.activeElement?.textContent).toContain('Answer 1.');
      const scroller = document.querySelector('[data-tt-part="message-scroller"]');
      scroller?.scrollTo({ top: scroller.scrollHeight });
      await expect.element(first).not.toBeInViewport();
    }
    expect(handle.current?.scrollToTurn('unknown')).toBe(false);
  });

  it('does not keep the page from showing another turn later', async () => {
    const props = { ...optionsFor(fetch), handleRef: handle, initialMessages: THREAD };
    const at = (initialTurnId?: string) => (
      <div style={{ blockSize: 600 }}>
        <Chat {...props} initialTurnId={initialTurnId} />
      </div>
    );
    const { rerender } = await render(at());
    await expect.poll(() => handle.current?.scrollToTurn(QUESTIONS[1] ?? '')).toBe(true);
    await expect.element(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeInViewport();
    await rerender(at(QUESTIONS[4]));
    await expect.element(page.getByRole('heading', { name: 'Question 4', exact: true })).toBeInViewport();
  });
});

describe('the events of a reader', () => {
  const files = vi.fn();
  beforeEach(() => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(files);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('reports exports, chart types, follow-ups and ratings with their turn', async () => {
    const events: ChatEvent[] = [];
    const told = (type: ChatEvent['type']) => events.find((event) => event.type === type);
    const props = {
      onEvent: (event: ChatEvent) => events.push(event),
      onFeedback: () => {},
      suggestionsFor: () => ['And by city?', 'And by month?'],
      title: 'Sales',
    };
    const chat = await openChat({ agent: scenarios.barChart, props, height: 1200 });
    await chat.ask('Revenue by country?');
    await page.getByRole('button', { name: 'Good answer' }).click();
    await page.getByRole('button', { name: 'Actions for “Revenue by country”' }).click();
    await page.getByRole('menuitem', { name: 'Download CSV' }).click();
    await expect.poll(() => told('exported')).toMatchObject({ format: 'csv', rowCount: expect.any(Number) });
    await page.getByRole('button', { name: 'Actions for “Revenue by country”' }).click();
    await page.getByRole('menuitem', { name: 'Download Excel' }).click();
    await expect
      .poll(() => events.at(-1))
      .toMatchObject({ type: 'exported', format: 'xlsx', rowCount: expect.any(Number) });
    await page.getByRole('radio', { name: 'Point' }).click({ force: true });
    await page.getByRole('button', { name: 'And by month?' }).click();
    const turnId = told('asked')?.turnId;
    expect(turnId).toEqual(expect.stringMatching(/-message$/));
    expect(told('feedback')).toMatchObject({ rating: 'good', turnId });
    expect(told('exported')?.turnId).toBe(turnId);
    expect(told('chartSwitched')).toMatchObject({ turnId, chartType: expect.any(String) });
    expect(told('followUpPressed')).toMatchObject({ position: 1, turnId });
  });

  it('reports an opened link without its address', async () => {
    const onEvent = vi.fn();
    const answer = chatMessage('a', { content: '[More](https://example.com/secret)', graphPath: ['final'] });
    await openChat({ props: { onEvent, initialMessages: [THREAD[0] ?? answer, answer] } });
    const link = page.getByRole('link', { name: /More/ });
    link.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'linkOpened', turnId: QUESTIONS[0], chatId: undefined, time: expect.any(Number) },
    });
  });
});
