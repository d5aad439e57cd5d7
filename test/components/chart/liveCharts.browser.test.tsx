import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultChart } from '../../../src/components/chart/ResultChart.js';
import '../../../src/styles.css';

const RESULT = {
  schema: [
    { name: 'month', columnType: 'DateTime' },
    { name: 'city', columnType: 'String' },
    { name: 'visits', columnType: 'Int64' },
  ],
  data: [1, 2, 3].flatMap((month) => ['Oslo', 'Rome'].map((city, at) => [`2025-0${month}-01`, city, month * 10 + at])),
};
const ENCODING = {
  x: { field: 'month', type: 'temporal' },
  y: { field: 'visits', type: 'quantitative' },
  color: { field: 'city' },
};
const BARS = { mark: 'bar', encoding: ENCODING };
const COUNT = 13;

const figures = () => [...document.querySelectorAll<HTMLElement>('[data-tt-part="result-chart"]')];
const figure = (at: number) => figures()[at] as HTMLElement;
const live = () => document.querySelectorAll('svg.marks').length;
const picture = (at: number) => figure(at).querySelector('svg.marks');
const scroller = () => document.querySelector<HTMLElement>('[data-testid="thread"]') as HTMLElement;
const drawn = (at: number) => expect.poll(() => picture(at) !== null).toBe(true);
const released = (at: number) => expect.poll(() => picture(at) !== null).toBe(false);

async function renderThread(spec: unknown = BARS) {
  await render(
    <div data-testid="thread" style={{ height: 500, overflow: 'auto' }}>
      {Array.from({ length: COUNT }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <ResultChart key={at} spec={spec} result={RESULT} title={`Chart ${at}`} />
      ))}
    </div>,
  );
  await drawn(0);
}

/** Scrolls past every chart, as a reader does: on a busy machine, all of them could pass within a frame, unseen by observers. */
async function scrollTo(last: number) {
  for (let at = 1; at <= last; at += 1) {
    figure(at).scrollIntoView();
    await drawn(at);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

afterEach(() => vi.restoreAllMocks());

describe('charts of a long page', () => {
  it('keep at most 8 views, wherever the reader has been', async () => {
    await renderThread();
    await scrollTo(COUNT - 1);
    await expect.poll(live).toBeLessThanOrEqual(8);
    expect(picture(0)).toBeNull();
    scroller().scrollTop = 0;
    await drawn(0);
    await expect.poll(live).toBeLessThanOrEqual(8);
  });

  it('keep their height and the scroll position when a view is released and drawn again', async () => {
    await renderThread();
    const heights = () => figures().map(({ offsetHeight }) => offsetHeight);
    const before = heights();
    await scrollTo(COUNT - 1);
    await released(0);
    expect(heights()).toEqual(before);
    figure(1).scrollIntoView();
    const { scrollTop } = scroller();
    await drawn(1);
    expect([heights(), scroller().scrollTop]).toEqual([before, scrollTop]);
  });

  it('are drawn again before they are visible', async () => {
    await renderThread();
    await scrollTo(COUNT - 1);
    await released(0);
    // Most of a viewport is still to be scrolled.
    scroller().scrollTop = figure(0).offsetHeight + 400;
    await drawn(0);
    expect(figure(0).getBoundingClientRect().bottom).toBeLessThan(scroller().getBoundingClientRect().top);
  });

  it('keep their names and summaries for screen readers', async () => {
    await renderThread();
    const chart = () => page.getByRole('application', { name: 'Chart: Chart 0' });
    const { length } = chart().elements();
    const description = () => {
      const ids = chart().element().getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join();
    };
    const before = description();
    await scrollTo(COUNT - 1);
    await released(0);
    expect([length, chart().elements().length]).toEqual([1, 1]);
    expect(before).toContain('Visits');
    expect(description()).toBe(before);
    expect(figure(0).getAttribute('aria-busy')).toBe('false');
  });

  it('keep the type and the hidden series that the reader chose', async () => {
    await renderThread();
    const inFirst = (selector: string) => figure(0).querySelector<HTMLElement>(selector);
    inFirst('input[value="area"]')?.click();
    await expect.poll(() => inFirst('.mark-area')).not.toBeNull();
    inFirst('[data-tt-part="chart-legend-entry"]')?.click();
    await expect.poll(() => figure(0).querySelectorAll('.mark-area path').length).toBe(1);
    const color = inFirst('[data-tt-part="chart-legend-color"]')?.style.backgroundColor;
    await scrollTo(COUNT - 1);
    await released(0);
    expect(inFirst('[data-tt-part="chart-legend-color"]')?.style.backgroundColor).toBe(color);
    scroller().scrollTop = 0;
    await drawn(0);
    expect(figure(0).querySelectorAll('.mark-area path')).toHaveLength(1);
    expect(inFirst('[data-tt-part="chart-legend-entry"]')?.ariaPressed).toBe('false');
  });

  it('keep a pinned place', async () => {
    await renderThread();
    await userEvent.click(figure(0).querySelector('.mark-rect path') as Element);
    const box = () => figure(0).querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]');
    await expect.poll(() => box()?.dataset.state).toBe('pinned');
    await scrollTo(COUNT - 1);
    await released(1);
    expect(picture(0)).not.toBeNull();
    expect(box()?.hidden).toBe(false);
  });

  it('keep a selection', async () => {
    const color = { condition: { param: 'chosen', ...ENCODING.color }, value: '#cccccc' };
    await renderThread({ ...BARS, params: [{ name: 'chosen', select: 'point' }], encoding: { ...ENCODING, color } });
    const fills = () => [...figure(0).querySelectorAll('.mark-rect path')].map((bar) => bar.getAttribute('fill'));
    const gray = () => fills().filter((fill) => fill === '#cccccc').length;
    expect(gray()).toBe(0);
    await userEvent.click(figure(0).querySelector('.mark-rect path') as Element);
    await expect.poll(gray).toBe(5);
    await userEvent.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await scrollTo(COUNT - 1);
    await released(0);
    scroller().scrollTop = 0;
    await drawn(0);
    expect(gray()).toBe(5);
  });

  it('are all printed, and released afterwards', async () => {
    await renderThread();
    await scrollTo(COUNT - 1);
    await released(0);
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(live).toBe(COUNT);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(live).toBeLessThanOrEqual(8);
  });
});
