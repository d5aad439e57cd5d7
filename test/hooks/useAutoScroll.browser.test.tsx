import { type CSSProperties, useState } from 'react';
import { useAutoScroll } from 'tabletalk/hooks';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** A 200-pixel scroller with 40-pixel lines. */
function Page({ lines, lineStyle }: { readonly lines: number; readonly lineStyle?: CSSProperties | undefined }) {
  const { scrollerRef, contentRef, isAtEnd, scrollToEnd } = useAutoScroll();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <section ref={scrollerRef} aria-label="Thread" style={{ blockSize: 200, overflow: 'auto' }}>
        <div ref={contentRef}>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <p key={line} style={{ blockSize: 40, margin: 0, ...lineStyle }}>
              Line {line}
            </p>
          ))}
          <button type="button" onClick={() => setIsOpen(true)} style={{ blockSize: 40, display: 'block' }}>
            Open
          </button>
          {isOpen && <p style={{ blockSize: 300, margin: 0 }}>Opened</p>}
        </div>
      </section>
      {!isAtEnd && (
        <button type="button" onClick={() => scrollToEnd()}>
          To the end
        </button>
      )}
    </>
  );
}

async function open(lines: number, lineStyle?: CSSProperties) {
  const screen = await render(<Page lines={lines} lineStyle={lineStyle} />);
  const scroller = screen.getByRole('region', { name: 'Thread' }).element();
  const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  return { screen, scroller, distance };
}

it('starts at the end and follows it', async () => {
  const { screen, distance } = await open(20);
  expect(distance()).toBeLessThan(1);
  await screen.rerender(<Page lines={30} />);
  await vi.waitFor(() => expect(distance()).toBeLessThan(1));
});

it('follows the end of a thread whose parts have an estimated height until they are seen', async () => {
  const lineStyle = { blockSize: 'auto', contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 90px' } as const;
  const { screen, distance } = await open(100, lineStyle);
  await nextFrames();
  expect(distance()).toBeLessThan(1);
  await screen.rerender(<Page lines={130} lineStyle={lineStyle} />);
  await vi.waitFor(() => expect(distance()).toBeLessThan(1));
  await expect.element(screen.getByText('Line 129')).toBeInViewport();
});

it('stops following at the smallest movement up, and leaves the reader there', async () => {
  const { screen, scroller } = await open(20);
  scroller.scrollTop -= 5;
  await nextFrames();
  const top = scroller.scrollTop;
  await screen.rerender(<Page lines={30} />);
  await nextFrames();
  expect(scroller.scrollTop).toBe(top);
});

it('reports that the reader left the end, and follows again after they return', async () => {
  const { screen, scroller, distance } = await open(20);
  expect(screen.getByRole('button', { name: 'To the end' }).query()).toBeNull();
  scroller.scrollTop = 0;
  await screen.getByRole('button', { name: 'To the end' }).click();
  expect(distance()).toBeLessThan(1);
  await screen.rerender(<Page lines={30} />);
  await vi.waitFor(() => expect(distance()).toBeLessThan(1));
});

/** The button takes its row from the scroller. */
function PageWithRow() {
  const { scrollerRef, contentRef, isAtEnd } = useAutoScroll();
  return (
    <div style={{ blockSize: 200, display: 'flex', flexDirection: 'column' }}>
      <section ref={scrollerRef} aria-label="Thread" style={{ flex: 1, overflow: 'auto' }}>
        <div ref={contentRef} style={{ blockSize: 1000 }} />
      </section>
      {!isAtEnd && <p style={{ blockSize: 40, margin: 0 }}>More below</p>}
    </div>
  );
}

it('says that a reader is at the end where only the row of a button hides it', async () => {
  const screen = await render(<PageWithRow />);
  const scroller = screen.getByRole('region', { name: 'Thread' }).element();
  scroller.scrollTop = 700;
  await expect.element(screen.getByText('More below')).toBeVisible();
  for (const top of [770, 775, 780]) scroller.scrollTop = top;
  await expect.element(screen.getByText('More below')).not.toBeInTheDocument();
  scroller.scrollTop = 740;
  await expect.element(screen.getByText('More below')).toBeVisible();
});

it('keeps the line that is being read in place while lines above it grow', async () => {
  const { screen, scroller } = await open(20);
  scroller.scrollTop = 300;
  await nextFrames();
  const line = screen.getByText('Line 8', { exact: true }).element();
  const { top } = line.getBoundingClientRect();
  for (const height of [41, 90, 10, 300]) {
    (screen.getByText('Line 2', { exact: true }).element() as HTMLElement).style.blockSize = `${height}px`;
    await nextFrames();
    expect(Math.abs(line.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  }
});

it('does not follow growth that the reader caused', async () => {
  const { screen, scroller } = await open(20);
  const top = scroller.scrollTop;
  await screen.getByRole('button', { name: 'Open' }).click();
  await nextFrames();
  expect(scroller.scrollTop).toBe(top);
  await expect.element(screen.getByRole('button', { name: 'To the end' })).toBeVisible();
});

it.each([80, 200, 320])(
  'keeps following when 200 pixels are replaced by %i with a layout in between',
  async (height) => {
    const { screen, distance } = await open(20);
    const block = addBlock(screen, 200);
    await vi.waitFor(() => expect(distance()).toBeLessThan(1));
    replaceInTwoSteps(block, height);
    await nextFrames();
    expect(distance()).toBeLessThan(1);
    expect(screen.getByRole('button', { name: 'To the end' }).query()).toBeNull();
  },
);

it.each([200, 320])('keeps the line being read in place when 200 pixels below are replaced by %i', async (height) => {
  const { screen, scroller } = await open(20);
  const block = addBlock(screen, 200);
  await nextFrames();
  scroller.scrollTop -= 100;
  await nextFrames();
  const line = screen.getByText('Line 19', { exact: true }).element();
  const { top } = line.getBoundingClientRect();
  replaceInTwoSteps(block, height);
  await nextFrames();
  expect(Math.abs(line.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
});

it('stops following when the page itself scrolls up in the frame in which the content grows', async () => {
  const { screen, scroller, distance } = await open(20);
  addBlock(screen, 200);
  await vi.waitFor(() => expect(distance()).toBeLessThan(1));
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      addBlock(screen, 40);
      scroller.scrollTop -= 100;
      resolve();
    }),
  );
  const top = scroller.scrollTop;
  await nextFrames();
  expect(scroller.scrollTop).toBe(top);
});

function addBlock(screen: Awaited<ReturnType<typeof open>>['screen'], height: number): HTMLElement {
  const block = document.createElement('div');
  block.style.blockSize = `${height}px`;
  screen.getByText('Line 19', { exact: true }).element().parentElement?.append(block);
  return block;
}

/** Lays out between removal and insertion, as browsers may: the scroller clamps its position to the shorter content. */
function replaceInTwoSteps(block: HTMLElement, height: number): void {
  const { parentElement } = block;
  block.remove();
  parentElement?.getBoundingClientRect();
  const next = document.createElement('div');
  next.style.blockSize = `${height}px`;
  parentElement?.append(next);
}

function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
