import { useAutoScroll } from 'tabletalk/hooks';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createScrollFollower } from '../../src/scroll/scrollFollower.js';
import { nextFrames } from '../components/longThread.js';

interface PageProps {
  /** Lines before the question and after it, of 40 pixels. */
  readonly lines: readonly [number, number];
  readonly isSmooth?: boolean;
}

/** A scroller of 200 pixels. The button scrolls to the question. */
function Page({ lines: [before, after], isSmooth = false }: PageProps) {
  const { scrollerRef, contentRef, isAtEnd, scrollToElement, scrollToEnd } = useAutoScroll();
  const list = (name: string, count: number) =>
    Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
      <p key={line} style={{ blockSize: 40, margin: 0 }}>{`${name} ${line}`}</p>
    ));
  const anchor = () => scrollToElement(document.querySelector('article') as HTMLElement, { isSmooth, hasRoom: true });
  return (
    <>
      <section ref={scrollerRef} aria-label="Thread" style={{ blockSize: 200, overflow: 'auto' }}>
        <div ref={contentRef}>
          {list('Before', before)}
          <article>{list('After', after)}</article>
        </div>
      </section>
      <button type="button" onClick={anchor}>
        Ask
      </button>
      <button type="button" onClick={() => scrollToEnd()}>
        {isAtEnd ? 'At the end' : 'To the end'}
      </button>
    </>
  );
}

async function open(props: PageProps) {
  const screen = await render(<Page {...props} />);
  const scroller = screen.getByRole('region', { name: 'Thread' }).element() as HTMLElement;
  const question = document.querySelector('article') as HTMLElement;
  const top = () => Math.round(question.getBoundingClientRect().top - scroller.getBoundingClientRect().top);
  const grow = async (before: number, after: number) => {
    await screen.rerender(<Page {...props} lines={[before, after]} />);
    await nextFrames();
  };
  // Within the page: a click from outside can take as long as the scrolling does.
  (screen.getByRole('button', { name: 'Ask' }).element() as HTMLElement).click();
  return { screen, scroller, top, grow };
}

it('scrolls an element to 16 pixels below the top although little follows it', async () => {
  const { top } = await open({ lines: [10, 1] });
  expect(top()).toBe(16);
});

it('keeps the element there while text is added below it', async () => {
  const { top, grow } = await open({ lines: [10, 1] });
  for (const after of [2, 4, 5, 9, 30]) {
    await grow(10, after);
    expect(top()).toBe(16);
  }
});

it('keeps the element there while text is added above it', async () => {
  const { top, grow } = await open({ lines: [10, 1] });
  for (const before of [11, 15, 40]) {
    await grow(before, 1);
    expect(top()).toBe(16);
  }
});

it.each([
  [320, 'and a script reads the layout at once'],
  [320, ''],
  [120, ''],
  [200, ''],
])('keeps the element there when the scroller becomes %i pixels high %s', async (height, reading) => {
  const { scroller, top } = await open({ lines: [10, 1] });
  scroller.style.blockSize = `${height}px`;
  if (reading !== '') top();
  await nextFrames(3);
  expect(top()).toBe(16);
  expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThanOrEqual(1);
});

it('changes neither layout nor style while text fills the room', async () => {
  const { grow, scroller } = await open({ lines: [10, 1] });
  const room = scroller.querySelector("[data-tt-part='thread-room']") as HTMLElement;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(scroller, { attributes: true, subtree: true });
  const before = scroller.scrollHeight;
  await grow(10, 4);
  expect(changes).toEqual([]);
  expect(scroller.scrollHeight).toBe(before);
  expect(room.isConnected).toBe(true);
  observer.disconnect();
});

it('reports that the reader is not at the end once text passes the lower edge', async () => {
  const { screen, grow } = await open({ lines: [10, 1] });
  await grow(10, 4);
  expect(screen.getByRole('button', { name: 'To the end' }).query()).toBeNull();
  await grow(10, 7);
  await expect.element(screen.getByRole('button', { name: 'To the end' })).toBeVisible();
});

it('follows the end after the reader asks for it, and returns to the element while there is room', async () => {
  const { screen, scroller, top, grow } = await open({ lines: [10, 1] });
  scroller.scrollTop = 0;
  await screen.getByRole('button', { name: 'To the end' }).click();
  expect(top()).toBe(16);
  await grow(10, 9);
  expect(top()).toBe(16);
  await screen.getByRole('button', { name: 'To the end' }).click();
  await grow(10, 12);
  expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThanOrEqual(1);
});

it('does not follow a reader’s scrolling to the end of the room', async () => {
  const { scroller, top, grow } = await open({ lines: [10, 1] });
  scroller.scrollTop = 100;
  await nextFrames();
  scroller.scrollTop = 10_000;
  await nextFrames();
  await grow(10, 9);
  expect(top()).toBe(16);
});

it('scrolls in 200 ms, heading for where the element is by then', async () => {
  const { screen, top, grow } = await open({ lines: [10, 1], isSmooth: true });
  expect(top()).toBeGreaterThan(16);
  await grow(14, 1);
  // 200 ms are 12 frames, or fewer on a page that gets fewer frames.
  let frames = 0;
  for (; top() !== 16 && frames < 30; frames += 1) await nextFrames(1);
  expect(top()).toBe(16);
  expect(screen.getByRole('button', { name: 'To the end' }).query()).toBeNull();
});

it('stops scrolling as soon as the reader scrolls', async () => {
  const { scroller } = await open({ lines: [40, 1], isSmooth: true });
  await nextFrames();
  scroller.scrollTop = 50;
  await nextFrames(20);
  expect(scroller.scrollTop).toBe(50);
});

it('removes the room with its element', async () => {
  const { scroller } = await open({ lines: [10, 1] });
  document.querySelector('article')?.remove();
  await nextFrames();
  expect(scroller.scrollHeight).toBe(400);
});

it('keeps the element there when what follows it folds, and the scroller grows in place of a button', async () => {
  const { scroller, content, element } = fixedThread(162);
  const follower = createScrollFollower(scroller, content, () => {});
  const stop = follower.listen();
  follower.scrollToElement(element, { hasRoom: true });
  element.style.blockSize = '300px';
  await nextFrames();
  const release = follower.holdInPlace([element]);
  element.style.blockSize = '80px';
  scroller.style.blockSize = '200px';
  release();
  await nextFrames();
  expect(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top).toBe(16);
  stop();
  scroller.remove();
});

/** A scroller with 400 pixels of text above an element of 80. */
function fixedThread(height: number) {
  const [scroller, content, before, element] = ['section', 'div', 'div', 'article'].map((tag) =>
    document.createElement(tag),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  scroller.style.cssText = `block-size: ${height}px; overflow: auto`;
  before.style.blockSize = '400px';
  element.style.blockSize = '80px';
  content.append(before, element);
  scroller.append(content);
  document.body.append(scroller);
  return { scroller, content, element };
}
