import { createMemoryThreadStore, ResultTable, ThreadList } from 'tabletalk';
import { ar } from 'tabletalk/locales/ar';
import { he } from 'tabletalk/locales/he';
import { type Agent, scriptedAgent } from 'tabletalk/testing';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChatUiContext } from '../../src/hooks/provider/ChatUiContext.js';
import { openChat } from './openChat.js';

const query = { sqlQuery: 'SELECT 1', queryTitle: 'Revenue (2025)', userRequest: 'How much?' };

/** Answers with one of ten rows, and with a table in its text. */
const answering: Agent = scriptedAgent(({ names }) => [
  { type: 'thinking', text: 'One query is enough.' },
  { type: 'tool-start', call: 'q', name: names.sqlApiTool, input: query },
  {
    type: 'tool-end',
    call: 'q',
    result: { ...query, schema: [{ name: 'revenue', column_type: 'Double' }], data: [[-1200.5]], totalRows: 10 },
  },
  { type: 'final', text: '| א | ב |\n|---|---:|\n| ג | -1,200 |' },
]);

/** The horizontal centre of a text's first and last characters, in pixels. */
function endsOf(element: Element): readonly [first: number, last: number] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const at = (index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { left, right } = range.getBoundingClientRect();
    return (left + right) / 2;
  };
  return [at(0), at(text.length - 1)];
}

/** The words and signs of an element as they appear on the screen, from left to right. */
function wordsFromLeft(element: Element): readonly string[] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const words = [...text.data.matchAll(/[^\s$\u200e\u200f]+|\$/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return { word, left: range.getBoundingClientRect().left };
  });
  return words.sort((one, other) => one.left - other.left).map(({ word }) => word);
}

function part(name: string): Element {
  const element = document.querySelector(`[data-tt-part="${name}"]`);
  if (element === null) throw new Error(`no ${name}`);
  return element;
}

describe.each([ar, he])('a chat in $code', (locale) => {
  const open = () => openChat({ agent: answering, props: { locale } });

  it('has its language, its direction, and its button for sending on the left', async () => {
    const { screen } = await open();
    const composer = screen.getByRole('textbox', { name: locale.composerLabel });
    await expect.element(composer).toBeVisible();
    expect(part('chat')).toMatchObject({ lang: locale.code, dir: 'rtl' });
    const send = screen.getByRole('button', { name: locale.send }).element().getBoundingClientRect();
    expect(send.right).toBeLessThan(composer.element().getBoundingClientRect().right / 2);
  });

  it('contains its texts for screen readers, which would make a left-to-right page scroll', async () => {
    await open();
    const chat = part('chat');
    const { right } = chat.getBoundingClientRect();
    for (const text of chat.querySelectorAll<HTMLElement>('[data-tt-part="hidden-text"]')) {
      expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right);
      expect(chat.contains(text.offsetParent)).toBe(true);
    }
  });

  it('puts the placeholder on the right, and a question in English on the left', async () => {
    const { screen } = await open();
    const composer = screen.getByRole('textbox', { name: locale.composerLabel });
    await expect.element(composer).toHaveStyle({ direction: 'rtl' });
    await composer.fill('How many orders?');
    await expect.element(composer).toHaveStyle({ direction: 'ltr' });
  });

  it('counts rows from the right, and writes a minus sign on the left of its number', async () => {
    const { screen } = await open();
    await screen.getByRole('textbox', { name: locale.composerLabel }).fill('?');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('-1,200', { exact: true })).toBeVisible();
    await expect.poll(() => document.querySelector('[role="gridcell"]')).not.toBeNull();
    const [number, word] = endsOf(part('result-table-count'));
    expect(number).toBeGreaterThan(word);
    const [minus, digit] = endsOf(screen.getByText('-1,200', { exact: true }).element());
    expect(minus).toBeLessThan(digit);
    const cell = endsOf(document.querySelector('[role="gridcell"]') as Element);
    expect(cell[0]).toBeLessThan(cell[1]);
  });

  it('begins an empty reason for a bad rating on the right', async () => {
    const { screen } = await openChat({ agent: answering, props: { locale, onFeedback: () => {} } });
    await screen.getByRole('textbox', { name: locale.composerLabel }).fill('?');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: locale.badAnswer }).click();
    const reason = screen.getByRole('textbox', { name: locale.feedbackReason });
    await expect.element(reason).toHaveStyle({ direction: 'rtl' });
    await reason.fill('Too high.');
    await expect.element(reason).toHaveStyle({ direction: 'ltr' });
  });

  it('turns the arrow of folded steps to the left', async () => {
    const { screen } = await open();
    await screen.getByRole('textbox', { name: locale.composerLabel }).fill('?');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.querySelector('[data-tt-part="steps-toggle"]')?.ariaExpanded).toBe('false');
    const arrow = part('steps-toggle').querySelector('svg') as Element;
    await expect.poll(() => getComputedStyle(arrow).rotate).toBe('180deg');
  });
});

it('reads "1 of 10 rows" from the left where a chat in English is laid out from the right', async () => {
  const { ask } = await openChat({ agent: answering, props: { dir: 'rtl' } });
  await ask('How much?');
  await expect.poll(() => document.querySelector('[data-tt-part="result-table-count"]')).not.toBeNull();
  const [number, word] = endsOf(part('result-table-count'));
  expect(number).toBeLessThan(word);
  const title = part('sql-result-title');
  expect(endsOf(title)[0]).toBeLessThan(endsOf(title)[1]);
  expect(endsOf(title)[1]).toBeGreaterThan(title.getBoundingClientRect().right - 20);
});

it('begins the placeholder of the search for threads on the right, and a search in English on the left', async () => {
  const threads = createMemoryThreadStore([{ id: 'a', title: 'Revenue', updatedAt: 0 }]);
  const screen = await render(
    <div dir="rtl" data-tt-root="">
      <ThreadList threads={threads} threadId="a" onThreadIdChange={() => {}} />
    </div>,
  );
  const search = screen.getByRole('searchbox');
  await expect.element(search).toHaveStyle({ direction: 'rtl' });
  await search.fill('Rev');
  await expect.element(search).toHaveStyle({ direction: 'ltr' });
});

it.each([
  ['currency', ['US', '$', '1,200,000']],
  ['abbr', ['مليون', '1.2']],
])('reads an amount with the format "%s" from the right in an Arabic cell', async (format, seen) => {
  const result = { schema: [{ name: 'a.b', columnType: 'Double' }], data: [[1_200_000]] };
  await render(
    <ChatUiContext.Provider value={{ locale: ar, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: undefined }}>
      <div dir="rtl" data-tt-root="">
        <ResultTable result={result} members={[{ name: 'a.b', format }]} />
      </div>
    </ChatUiContext.Provider>,
  );
  expect(wordsFromLeft(document.querySelector('[role="gridcell"]') as Element)).toEqual(seen);
});
