import type { Agent } from 'tabletalk/testing';
import { scriptedAgent } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { longThread, nextFrames } from '../longThread.js';
import { gate, type OpenChatOptions, openChat } from '../openChat.js';

/** A chat 600 pixels high with a thread of `messages` messages, and ways to inspect what is visible. */
async function openThread(messages: number, { agent, props }: OpenChatOptions = {}) {
  const opened = await openChat({
    ...(agent && { agent }),
    props: { initialMessages: longThread(messages), ...props },
  });
  const scroller = opened.screen.getByRole('feed').element() as HTMLElement;
  const articles = () => [...scroller.querySelectorAll('article')];
  const edge = scroller.getBoundingClientRect();
  const firstVisible = () => articles().find((one) => one.getBoundingClientRect().bottom > edge.top + 1) as HTMLElement;
  const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const scrollTo = async (top: number) => {
    scroller.scrollTop = top;
    await nextFrames();
  };
  await nextFrames();
  return { ...opened, scroller, articles, firstVisible, distance, scrollTo };
}

/** How far the first visible turn has moved on the page since then. */
function watchPlace(firstVisible: () => HTMLElement) {
  const article = firstVisible();
  const { top } = article.getBoundingClientRect();
  return () => Math.abs(article.getBoundingClientRect().top - top);
}

/** Simulates a chart that loads late. */
function grow(article: Element | undefined, height: number): void {
  const box = document.createElement('div');
  box.style.blockSize = `${height}px`;
  article?.prepend(box);
}

/** Waits for `passed`, then writes twenty paragraphs. */
const writerAfter = (passed: Promise<void>): Agent =>
  scriptedAgent([
    () => passed,
    { type: 'final', text: Array.from({ length: 20 }, (_, line) => `New line ${line}`).join('\n\n') },
  ]);

describe('the mounted turns', () => {
  it('are all of them in a thread of 200 messages', async () => {
    const { articles } = await openThread(200);
    expect(articles()).toHaveLength(100);
  });

  it('are a few of a thread of 1,000 messages, and state their positions', async () => {
    const { articles, distance } = await openThread(1_000);
    expect(articles().length).toBeLessThan(60);
    expect(articles().at(-1)?.ariaPosInSet).toBe('500');
    expect(articles()[0]?.ariaSetSize).toBe('500');
    expect(distance()).toBeLessThan(1);
  });

  it('are only those at the end when a thread opens', async () => {
    const made = new Set<number>();
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const articles = node.matches('article') ? [node] : [...node.querySelectorAll('article')];
        for (const { ariaPosInSet } of articles) made.add(Number(ariaPosInSet));
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await openThread(1_000);
    observer.disconnect();
    expect(made.size).toBeGreaterThan(1);
    expect(Math.min(...made)).toBeGreaterThan(480);
  });

  it('fill the viewport wherever the reader scrolls', async () => {
    const { scroller, scrollTo, firstVisible, articles } = await openThread(1_000);
    const { top, bottom } = scroller.getBoundingClientRect();
    for (const part of [0, 0.5, 0.13, 0.9, 0.42, 1]) {
      await scrollTo(part * scroller.scrollHeight);
      expect(firstVisible().getBoundingClientRect().top).toBeLessThan(top + 60);
      expect(articles().some((one) => one.getBoundingClientRect().bottom >= bottom - 60)).toBe(true);
      expect(articles().length).toBeLessThan(60);
    }
  });

  it('are all of them if the page requests it', async () => {
    const { articles } = await openThread(400, { props: { slotProps: { MessageList: { windowing: false } } } });
    expect(articles()).toHaveLength(200);
  });

  it('are all of them in print', async () => {
    const { articles } = await openThread(400);
    const before = articles().at(-1);
    window.dispatchEvent(new Event('beforeprint'));
    await vi.waitFor(() => expect(articles()).toHaveLength(200));
    expect(articles().at(-1)).toBe(before);
    window.dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(articles().length).toBeLessThan(60));
  });

  it('include the focused turn', async () => {
    const { articles, scrollTo, scroller } = await openThread(1_000);
    const focused = articles().at(-3) as HTMLElement;
    focused.focus();
    await scrollTo(0);
    expect(document.activeElement).toBe(focused);
    expect(focused.isConnected).toBe(true);
    await scrollTo(scroller.scrollHeight / 2);
    expect(document.activeElement).toBe(focused);
  });

  it('keep selected text while the reader scrolls away and an answer arrives', async () => {
    const { open, passed } = gate();
    const { firstVisible, scrollTo, ask, screen } = await openThread(1_000, { agent: writerAfter(passed) });
    await ask('And now?');
    await scrollTo(20_000);
    const text = firstVisible().querySelector("[data-tt-part='markdown'] p") as Element;
    const words = text.textContent;
    getSelection()?.selectAllChildren(text);
    await scrollTo(5_000);
    open();
    await expect.element(screen.getByRole('button', { name: 'New text below' })).toBeVisible();
    expect(getSelection()?.toString().trim()).toBe(words);
  });
});

it('keeps turns as the reader left them after a press in them, such as the tab of a result', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => [`Country ${row}`, row]);
  const input = { queryTitle: 'Orders by country', sqlQuery: 'SELECT country, orders FROM orders_by_country' };
  const agent = scriptedAgent([
    { type: 'text', text: 'I count the orders.' },
    { type: 'tool-start', call: 'a', name: 'svcSqlApi', input },
    {
      type: 'tool-end',
      call: 'a',
      result: { ...input, schema: [{ name: 'country' }, { name: 'orders' }], data: rows, totalRows: 20 },
    },
    { type: 'final', text: 'There were 190.' },
  ]);
  const { ask, screen, scrollTo, scroller } = await openThread(1_000, { agent });
  await ask('One more?');
  await screen.getByRole('tab', { name: 'SQL' }).click();
  await screen.getByRole('button', { name: /^1 query/ }).click();
  await ask('And another?');
  await vi.waitFor(() => expect(screen.getByRole('tab', { name: 'SQL' }).elements()).toHaveLength(2));
  (document.activeElement as HTMLElement).blur();
  await scrollTo(0);
  await scrollTo(scroller.scrollHeight);
  await expect.element(screen.getByRole('tab', { name: 'SQL' }).first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('I count the orders.').first()).toBeVisible();
});

describe('the line being read', () => {
  it('stays in place while turns above it grow', async () => {
    const { articles, firstVisible, scrollTo } = await openThread(1_000);
    await scrollTo(30_000);
    const moved = watchPlace(firstVisible);
    const above = articles().filter((one) => one.getBoundingClientRect().bottom < 0);
    for (const [index, article] of above.entries()) {
      grow(article, 40 + 70 * index);
      await nextFrames();
      expect(moved()).toBeLessThanOrEqual(1);
    }
    expect(above.length).toBeGreaterThan(1);
  });

  it('stays in place while something above it in the same turn grows', async () => {
    const { articles, scroller, scrollTo } = await openThread(40);
    const article = articles().find((one) => one.offsetHeight > 250) as HTMLElement;
    await scrollTo(article.offsetTop + article.offsetHeight - 60);
    const last = [...article.querySelectorAll('p')].at(-1) as HTMLElement;
    const before = last.getBoundingClientRect().top;
    expect(before).toBeLessThan(scroller.getBoundingClientRect().bottom);
    grow(article, 300);
    await nextFrames();
    expect(Math.abs(last.getBoundingClientRect().top - before)).toBeLessThanOrEqual(1);
  });

  it('stays in place while an answer is written below', async () => {
    const { open, passed } = gate();
    const { ask, scrollTo, firstVisible, screen } = await openThread(1_000, { agent: writerAfter(passed) });
    await ask('And now?');
    await scrollTo(30_000);
    const moved = watchPlace(firstVisible);
    open();
    await expect.element(screen.getByRole('button', { name: 'New text below' })).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The answer is complete.');
    expect(moved()).toBeLessThanOrEqual(1);
  });

  it('stays in place while a turn below it folds its steps', async () => {
    const { open, passed } = gate();
    const steps = Array.from({ length: 9 }, (_, step) => ({ type: 'text', text: `Step ${step}\n\n` }) as const);
    const agent = scriptedAgent([...steps, () => passed, { type: 'final', text: 'There were 245.' }]);
    const { ask, scroller, scrollTo, firstVisible, screen } = await openThread(40, { agent });
    await ask('And now?');
    await expect.element(screen.getByText('Step 8')).toBeInTheDocument();
    await scrollTo(scroller.scrollTop - 700);
    const moved = watchPlace(firstVisible);
    open();
    await expect.element(screen.getByRole('button', { name: /^1 step/ })).toBeInTheDocument();
    expect(moved()).toBeLessThanOrEqual(1);
  });

  it('moves as far as the reader scrolls while new turns are mounted above', async () => {
    const { scroller, firstVisible, scrollTo } = await openThread(1_000);
    await scrollTo(40_000);
    for (let step = 0; step < 40; step += 1) {
      const article = firstVisible();
      const { top } = article.getBoundingClientRect();
      await scrollTo(scroller.scrollTop - 150);
      expect(Math.abs(article.getBoundingClientRect().top - top - 150)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the end', () => {
  it('stays in view for a reader who is there, whatever grows', async () => {
    const { articles, distance } = await openThread(1_000);
    for (const article of articles().slice(-4)) {
      grow(article, 120);
      await nextFrames();
      expect(distance()).toBeLessThan(1);
    }
  });

  it('has its button below the thread, where it covers nothing', async () => {
    const { screen, scroller, scrollTo } = await openThread(40);
    await scrollTo(0);
    const button = screen.getByRole('button', { name: 'Jump to latest' });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      scroller.getBoundingClientRect().bottom,
    );
  });

  it('is reached with the button from anywhere', async () => {
    const { screen, scrollTo, distance, articles } = await openThread(1_000);
    await scrollTo(0);
    await screen.getByRole('button', { name: 'Jump to latest' }).click();
    await vi.waitFor(() => expect(distance()).toBeLessThan(1));
    await expect.element(screen.getByText('Question 499?')).toBeVisible();
    expect(articles().at(-2)?.ariaPosInSet).toBe('499');
  });

  it('is in view when a thread has been loaded from the service', async () => {
    let chatId: string | undefined;
    const onChatIdChange = (id: string | undefined) => {
      chatId = id ?? chatId;
    };
    const agent = writerAfter(Promise.resolve());
    const { service, screen, ask } = await openChat({ agent, props: { onChatIdChange } });
    await ask('How many orders?');
    await expect.element(screen.getByRole('status')).toHaveTextContent('The answer is complete.');
    await screen.unmount();
    const again = await openChat({
      props: { ...(chatId !== undefined && { chatId }), fetch: service.fetch as typeof fetch },
    });
    await expect.element(again.screen.getByText('New line 19')).toBeVisible();
  });
});

describe('the keys of a feed', () => {
  it('move between turns, starting at the first visible one', async () => {
    const { scroller, scrollTo, firstVisible } = await openThread(1_000);
    await scrollTo(30_000);
    firstVisible().scrollIntoView();
    await nextFrames();
    scroller.focus();
    const first = Number(firstVisible().ariaPosInSet);
    for (const [key, step] of [
      ['PageDown', 0],
      ['PageDown', 1],
      ['PageDown', 2],
      ['PageUp', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement?.ariaPosInSet).toBe(`${first + step}`);
      await expect.element(document.activeElement as HTMLElement).toBeInViewport();
    }
  });

  it('find the next turn when the focused one has been scrolled far away', async () => {
    const { articles, scrollTo } = await openThread(1_000);
    articles().at(-3)?.focus();
    await scrollTo(0);
    await userEvent.keyboard('{PageUp}');
    expect(document.activeElement?.ariaPosInSet).toBe('497');
    await expect.element(document.activeElement as HTMLElement).toBeInViewport();
  });

  it('are left to nested scroll containers', async () => {
    const { articles } = await openThread(40);
    const box = document.createElement('div');
    box.style.cssText = 'block-size: 50px; overflow: auto';
    box.append(Object.assign(document.createElement('p'), { style: 'block-size: 500px' }));
    box.tabIndex = 0;
    articles().at(-1)?.append(box);
    box.focus();
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement).toBe(box);
  });
});
