import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from '../../../src/components/markdown/Markdown.js';
import { markdownParser } from '../../../src/components/markdown/markdownParser.js';

const root = () => document.querySelector('[data-tt-part="markdown"]') as HTMLElement;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Streams an answer in chunks of 20 characters, one per frame, and calls `look` after each. */
async function stream(text: string, look: (shown: string) => void = () => undefined, components = {}) {
  const { rerender, unmount } = await render(
    <Markdown isStreaming components={components}>
      {''}
    </Markdown>,
  );
  for (let end = 20; end < text.length + 20; end += 20) {
    const shown = text.slice(0, end);
    await rerender(
      <Markdown isStreaming components={components}>
        {shown}
      </Markdown>,
    );
    look(shown);
    // A second text in the same frame would wait for the next one.
    await nextFrame();
  }
  await rerender(<Markdown components={components}>{text}</Markdown>);
  return unmount;
}

/** A growing text whose frames pass when the test says so, 16 ms each: nothing else on the page runs in between. */
function streamByHand() {
  const frames: FrameRequestCallback[] = [];
  let now = 0;
  const time = vi.spyOn(document.timeline, 'currentTime', 'get').mockImplementation(() => now);
  const requested = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((onFrame) => frames.push(onFrame));
  const reactRoot = createRoot(document.body.appendChild(document.createElement('div')));
  return {
    requested,
    show: (text: string) => flushSync(() => reactRoot.render(<Markdown isStreaming>{text}</Markdown>)),
    passFrame() {
      now += 16;
      flushSync(() => frames.splice(0).forEach((onFrame) => void onFrame(now)));
    },
    end() {
      reactRoot.unmount();
      time.mockRestore();
      requested.mockRestore();
    },
  };
}

const NO_COMPONENTS = {};
const LIST = Array.from({ length: 60 }, (_, index) => `- item ${index} with **some** text\n`).join('');
const TABLE = `| a | b |\n|---|---|\n${Array.from({ length: 60 }, (_, index) => `| row ${index} | x |\n`).join('')}`;
const CODE = `\`\`\`\n${Array.from({ length: 60 }, (_, index) => `line ${index} of the code\n`).join('')}\`\`\`\n`;
const ANSWER = `# Title\n\nA [late] paragraph with a note[^1].\n\n${LIST}\n${TABLE}\n${CODE}\nThe end.\n\n[late]: https://a.example\n\n[^1]: The note.\n`;

// Until it is loaded, text is shown as it was sent.
beforeAll(async () => void (await markdownParser.load()));

describe('streaming Markdown', () => {
  it('shows one text per frame, however many arrive, and then the newest', async () => {
    const shown: string[] = [];
    const components = {
      p: ({ children }: { readonly children?: ReactNode }) => {
        shown.push(String(children));
        return <p>{children}</p>;
      },
    };
    const text = (count: number) => (
      <Markdown isStreaming components={components}>
        {'word '.repeat(count)}
      </Markdown>
    );
    const reactRoot = createRoot(document.body.appendChild(document.createElement('div')));
    for (let count = 1; count <= 50; count += 1) flushSync(() => reactRoot.render(text(count)));
    expect(shown).toHaveLength(1);
    await expect.poll(() => root().textContent?.trim()).toBe('word '.repeat(50).trim());
    expect(shown).toHaveLength(2);
    reactRoot.unmount();
  });

  it('shows nothing new in the frame after a change of more than 1,000 characters', () => {
    const { show, passFrame, end } = streamByHand();
    show('a '.repeat(1000));
    show('a '.repeat(1001));
    passFrame();
    expect(root().textContent).toHaveLength(1999);
    passFrame();
    expect(root().textContent).toHaveLength(2001);
    show('a '.repeat(1002));
    passFrame();
    expect(root().textContent).toHaveLength(2003);
    end();
  });

  it('requests no frames itself when text arrives once per frame', () => {
    const { show, passFrame, requested, end } = streamByHand();
    for (let count = 1; count <= 10; count += 1) {
      show('word '.repeat(count));
      passFrame();
    }
    expect(root().textContent).toHaveLength(49);
    expect(requested).not.toHaveBeenCalled();
    end();
  });

  it('shows the whole text at once when it is complete', async () => {
    const { rerender } = await render(<Markdown isStreaming>one</Markdown>);
    await rerender(<Markdown isStreaming>one two</Markdown>);
    await rerender(<Markdown>one two three</Markdown>);
    expect(root().textContent).toBe('one two three');
  });

  it('ends with the same DOM as the finished text', async () => {
    const unmount = await stream(ANSWER, undefined, NO_COMPONENTS);
    const streamed = root().innerHTML;
    await unmount();
    await render(<Markdown>{ANSWER}</Markdown>);
    const html = (text: string) => text.replace(/\n+(?=<)/g, '');
    expect(html(streamed)).toBe(html(root().innerHTML));
    expect(root().querySelector('a')?.href).toBe('https://a.example/');
    expect(root().querySelectorAll('li')).toHaveLength(61);
    expect(root().querySelectorAll('tbody tr')).toHaveLength(60);
    expect(root().querySelectorAll('ul, table, pre')).toHaveLength(3);
  });

  it('keeps the elements of settled blocks until the end', async () => {
    let paragraph: Element | null = null;
    let item: Element | undefined;
    let row: Element | undefined;
    await stream(
      ANSWER.replace('[late]', 'late'),
      (shown) => {
        if (shown.includes('\n\n- item')) paragraph ??= root().querySelector('p');
        if (shown.includes('item 20')) item ??= root().querySelectorAll('li')[15];
        if (shown.includes('row 20')) row ??= root().querySelectorAll('tbody tr')[15];
      },
      NO_COMPONENTS,
    );
    expect(paragraph).not.toBeNull();
    expect(root().querySelector('p')).toBe(paragraph);
    expect(root().querySelectorAll('li')[15]).toBe(item);
    expect(root().querySelectorAll('tbody tr')[15]).toBe(row);
  });

  it.each([
    ['list', LIST, 'li'],
    ['table', TABLE, 'td'],
  ])('renders each part of a long %s only a few times', async (_, text, tag) => {
    const seen = vi.fn(({ children }: { children?: ReactNode }) => createElement(tag, null, children));
    await stream(text, undefined, { [tag]: seen });
    const parts = text.split('\n').length * (tag === 'td' ? 2 : 1);
    expect(seen.mock.calls.length).toBeLessThan(parts * 8);
  });

  it('shows no copy button on an incomplete table', async () => {
    const { rerender } = await render(<Markdown isStreaming>{'|a|\n|-|\n|1|\n'}</Markdown>);
    expect(root().querySelector('button')).toBeNull();
    await rerender(<Markdown>{'|a|\n|-|\n|1|\n'}</Markdown>);
    expect(root().querySelector('button')).not.toBeNull();
  });
});
