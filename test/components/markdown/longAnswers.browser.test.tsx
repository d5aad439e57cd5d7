import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Thinking } from '../../../src/components/chat/turn/Thinking.js';
import { Markdown } from '../../../src/components/markdown/Markdown.js';

const root = () => document.querySelector('[data-tt-part="markdown"]') as HTMLElement;
const plain = () => root().querySelector('[data-tt-part="markdown-plain-text"]');
const more = page.getByRole('button', { name: /^Show more/ });
const items = (count: number) => Array.from({ length: count }, (_, index) => `- item **${index}**\n`).join('');
const isReady = () => expect.poll(() => root().dataset.pending).toBeUndefined();

describe('a long answer', () => {
  it('is rendered at once if it is short enough for one task', async () => {
    await render(<Markdown>{items(300)}</Markdown>);
    expect(root().dataset.pending).toBeUndefined();
    expect(root().querySelectorAll('li')).toHaveLength(300);
  });

  it('is rendered in several tasks, with data-pending until the last', async () => {
    await render(<Markdown>{items(3000)}</Markdown>);
    expect(root().dataset.pending).toBe('');
    await isReady();
    expect(root().querySelectorAll('li')).toHaveLength(3000);
  });

  it('switches to another text before it is complete', async () => {
    const { rerender } = await render(<Markdown>{items(3000)}</Markdown>);
    await rerender(<Markdown>{`${items(2000)}- the **last** one\n`}</Markdown>);
    await isReady();
    expect(root().querySelectorAll('li')).toHaveLength(2001);
  });

  it('holds back its end until the reader asks for it, and moves the focus there', async () => {
    const count = 12_000;
    await render(<Markdown>{items(count)}</Markdown>);
    await expect.element(more).toBeVisible();
    const shown = root().querySelectorAll('li').length;
    expect(shown).toBeLessThan(count);
    await userEvent.click(more);
    expect(document.activeElement).toBe(root().querySelectorAll('li')[shown]);
    await expect.element(more).toBeVisible();
    while (more.query() !== null) {
      await userEvent.click(more);
      await isReady();
    }
    expect(root().querySelectorAll('li')).toHaveLength(count);
  });

  it('keeps the direction of its first words', async () => {
    const { rerender } = await render(<Markdown>{'ارتفعت الإيرادات. '.repeat(10)}</Markdown>);
    expect(root().dir).toBe('auto');
    await rerender(<Markdown>{'ارتفعت الإيرادات.\n\n'.repeat(2000)}</Markdown>);
    expect(root().dir).toBe('rtl');
  });
});

describe('a line that is too long', () => {
  const line = `${'`'.repeat(429)} ${'[a](`b '.repeat(20_000)}`;

  it('is shown as plain text in parts, with a note', async () => {
    await render(<Markdown>{`**before**\n\n${line}\n\n**after**`}</Markdown>);
    await isReady();
    await expect.element(page.getByText('too long to be formatted')).toBeVisible();
    expect(root().querySelectorAll('strong')).toHaveLength(2);
    expect(line.startsWith(plain()?.firstElementChild?.textContent ?? ' ')).toBe(true);
  });

  it('is copied completely', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Markdown>{line}</Markdown>);
    await userEvent.click(page.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith(line);
  });

  it.each([true, false])('is shown the same way in the thinking, still thinking: %s', async (isThinking) => {
    await render(<Thinking text={line} isThinking={isThinking} />);
    if (!isThinking) await userEvent.click(page.getByRole('button', { name: 'Thought process' }));
    await expect.element(page.getByText('too long to be formatted')).toBeVisible();
    expect(root().textContent?.length).toBeLessThan(21_000);
  });
});

describe('plugins that need the whole document', () => {
  it('are skipped for a document that is too long for one rendering', async () => {
    const seen = vi.fn();
    const documentPlugins = [() => seen];
    const { rerender } = await render(<Markdown documentPlugins={documentPlugins}>short</Markdown>);
    await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0);
    seen.mockClear();
    await rerender(<Markdown documentPlugins={documentPlugins}>{items(3000)}</Markdown>);
    await isReady();
    expect(seen).not.toHaveBeenCalled();
    expect(root().querySelectorAll('li')).toHaveLength(3000);
  });
});
