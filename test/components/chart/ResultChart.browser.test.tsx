import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultChart } from '../../../src/components/chart/ResultChart.js';
import { describePart } from '../describePart.js';
import '../../../src/styles.css';

/** Of the page's own server, which answers at once: a name that doesn't exist may take seconds to fail. */
const EVIL = `${location.origin}/evil/chart`;
const RESULT = {
  schema: [
    { name: 'a.country', columnType: 'String' },
    { name: 'a.count', columnType: 'Int64' },
  ],
  data: [
    ['Spain', '9'],
    ['Germany', '9007199254740993'],
    ['Italy', '2'],
  ],
};
const SPEC = { mark: 'bar', encoding: { x: { field: 'a.country' }, y: { field: 'a.count', type: 'quantitative' } } };

const figure = () => document.querySelector<HTMLElement>('[data-tt-part="result-chart"]');
const picture = () => document.querySelector<SVGElement | HTMLCanvasElement>('[data-tt-part="chart-view"] .marks');
const tooltip = () => document.querySelector('[data-tt-part="chart-tooltip"]');
const bars = () => document.querySelectorAll('.mark-rect.role-mark path');
const drawn = () => expect.poll(() => figure()?.dataset.state).toBe('drawn');

/** Every request that the page sends, through any API. */
function watchRequests() {
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
  observer.observe({ type: 'resource' });
  const fetched = vi.spyOn(window, 'fetch');
  return {
    toEvil: async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      observer.disconnect();
      return [...asked, ...fetched.mock.calls.map(([input]) => String(input))].filter((name) => name.includes('evil'));
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describePart('result-chart', ['loading', 'drawn', 'table'], (attributes) => (
  <ResultChart spec={SPEC} result={RESULT} {...attributes} />
));

describe('ResultChart', () => {
  it('draws one bar per row in a labelled image', async () => {
    await render(<ResultChart spec={JSON.stringify(SPEC)} result={RESULT} title="Orders" />);
    await drawn();
    expect(bars()).toHaveLength(3);
    await expect.element(page.getByRole('img', { name: 'Chart: Orders' })).toBeVisible();
  });

  it('fades out at a side beyond which a wide chart continues', async () => {
    const spec = { ...SPEC, encoding: { ...SPEC.encoding, column: { field: 'a.country', type: 'nominal' } } };
    await render(
      <div style={{ inlineSize: 240 }}>
        <ResultChart spec={spec} result={RESULT} />
      </div>,
    );
    await drawn();
    const view = document.querySelector<HTMLElement>('[data-tt-part="chart-view"]');
    const edges = () => [view?.hasAttribute('data-scrolled'), view?.hasAttribute('data-more')];
    await expect.poll(edges).toEqual([false, true]);
    expect(view && getComputedStyle(view).maskImage).toContain('gradient');
    view?.scrollBy(40, 0);
    await expect.poll(edges).toEqual([true, true]);
    view?.scrollBy(1000, 0);
    await expect.poll(edges).toEqual([true, false]);
  });

  it('notes below the chart, but not the table, that an input is omitted', async () => {
    const params = [{ name: 'least', value: 3, bind: { input: 'range', min: 0, max: 9 } }];
    const spec = { ...SPEC, params, transform: [{ filter: 'datum["a.count"] > least' }] };
    const { container } = await render(<ResultChart spec={spec} result={RESULT} />);
    await drawn();
    expect(bars()).toHaveLength(2);
    const note = page.getByRole('note');
    await expect.element(note).toHaveTextContent('A control of this chart, such as a slider, isn’t shown.');
    expect(note.element().previousElementSibling).toBe(container.querySelector('[data-tt-part="chart-frame"]'));
    expect(container.querySelectorAll('input[type="range"]')).toHaveLength(0);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('reserves its height before it is drawn', async () => {
    await render(<ResultChart spec={SPEC} result={RESULT} />);
    const before = figure()?.offsetHeight;
    await drawn();
    expect(before).toBeGreaterThan(200);
    expect(figure()?.offsetHeight).toBe(before);
  });

  it('fills its width, and another one', async () => {
    const { rerender } = await render(
      <div style={{ width: 600 }}>
        <ResultChart spec={SPEC} result={RESULT} />
      </div>,
    );
    await drawn();
    expect(picture()?.getAttribute('width')).toBe('600');
    await rerender(
      <div style={{ width: 380 }}>
        <ResultChart spec={SPEC} result={RESULT} />
      </div>,
    );
    await expect.poll(() => picture()?.getAttribute('width')).toBe('380');
  });

  it('updates the rows of the same view', async () => {
    const rows = (counts: readonly number[]) => ({ ...RESULT, data: counts.map((count, at) => [`c${at}`, count]) });
    const { rerender } = await render(<ResultChart spec={SPEC} result={rows([1, 2, 3])} />);
    await drawn();
    const view = picture();
    const shape = bars()[2]?.getAttribute('d');
    await rerender(<ResultChart spec={SPEC} result={rows([6, 2, 1])} />);
    await expect.poll(() => bars()[2]?.getAttribute('d')).not.toBe(shape);
    expect(picture()).toBe(view);
  });

  it('is fitted to a frame that gets as low as its plot was', async () => {
    await render(<ResultChart spec={SPEC} result={RESULT} />);
    await drawn();
    const plot = document.querySelector('.role-frame .background')?.getBoundingClientRect();
    const height = String(Math.round(plot?.height ?? 0));
    const frame = document.querySelector<HTMLElement>('[data-tt-part="chart-frame"]');
    frame?.style.setProperty('block-size', `${height}px`);
    await expect.poll(() => picture()?.getAttribute('height')).toBe(height);
  });

  it('shows all digits of a bar’s values in its tooltip', async () => {
    await render(<ResultChart spec={SPEC} result={RESULT} />);
    await drawn();
    await userEvent.hover(bars()[1] as Element);
    await expect.poll(() => tooltip()?.textContent).toContain('9,007,199,254,740,993');
  });

  it('shows only text in tooltips', async () => {
    const data = [['<img src=x onerror=alert(1)>', '1']];
    await render(<ResultChart spec={SPEC} result={{ ...RESULT, data }} />);
    await drawn();
    await userEvent.hover(bars()[0] as Element);
    await expect.poll(() => tooltip()?.textContent).toContain('<img');
    expect(document.querySelector('[data-tt-part="chart-tooltip"] img')).toBeNull();
  });

  it('shows the table with a note if the spec can’t be drawn', async () => {
    await render(<ResultChart spec={{ mark: 'hologram' }} result={RESULT} title="Orders" />);
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent('This kind of chart is not supported. Here are the rows.');
    await expect.element(page.getByText('Germany')).toBeVisible();
    expect([figure()?.dataset.state, figure()?.dataset.reason]).toEqual(['table', 'mark']);
  });

  it('draws a valid spec after a refused one', async () => {
    const { rerender } = await render(<ResultChart spec={{ mark: 'hologram' }} result={RESULT} />);
    await expect.poll(() => figure()?.dataset.state).toBe('table');
    await rerender(<ResultChart spec={SPEC} result={RESULT} />);
    await drawn();
    expect(bars()).toHaveLength(3);
  });

  it('describes itself to screen readers', async () => {
    await render(<ResultChart spec={SPEC} result={{ ...RESULT, totalRows: 40 }} title="Orders" />);
    await drawn();
    await expect
      .element(page.getByRole('img', { name: 'Chart: Orders' }))
      .toHaveAccessibleDescription(
        'Bar chart of Count by Country, 3 values. Lowest: 2 (Italy). Highest: 9,007,199,254,740,993 (Germany). 3 of 40 rows',
      );
  });

  it('treats a column named image as a column', async () => {
    const result = { schema: [{ name: 'image' }, { name: 'n' }], data: [['https://evil.example/a.png', 1]] };
    const spec = { mark: 'bar', encoding: { x: { field: 'image' }, y: { field: 'n', type: 'quantitative' } } };
    await render(<ResultChart spec={spec} result={result} />);
    await drawn();
    await userEvent.hover(bars()[0] as Element);
    await expect.poll(() => tooltip()?.textContent).toContain('Imagehttps://evil.example/a.png');
    expect(document.querySelector('img, image')).toBeNull();
  });

  it('draws many marks on a labelled canvas', async () => {
    const data = Array.from({ length: 2000 }, (_, index) => [`c${index % 7}`, index]);
    await render(<ResultChart spec={{ ...SPEC, mark: 'point' }} result={{ ...RESULT, data }} title="Orders" />);
    await drawn();
    expect(picture()).toBeInstanceOf(HTMLCanvasElement);
    await expect.element(page.getByRole('img', { name: 'Chart: Orders' })).toBeVisible();
  });

  it('draws many rows that form few marks as SVG', async () => {
    const data = Array.from({ length: 2000 }, (_, index) => [`c${index % 7}`, index]);
    const y = { ...SPEC.encoding.y, aggregate: 'sum' };
    await render(<ResultChart spec={{ ...SPEC, encoding: { ...SPEC.encoding, y } }} result={{ ...RESULT, data }} />);
    await drawn();
    expect(bars()).toHaveLength(7);
  });

  it('fits facets into a narrow container at the reserved height', async () => {
    const data = Array.from({ length: 40 }, (_, index) => [`c${index % 4}`, index]);
    const x = { field: 'a.count', type: 'quantitative', bin: true };
    const spec = { mark: 'bar', encoding: { x, y: { aggregate: 'count' }, facet: { field: 'a.country' } } };
    await render(
      <div style={{ width: 380 }}>
        <ResultChart spec={spec} result={{ ...RESULT, data }} />
      </div>,
    );
    const before = figure()?.offsetHeight;
    await drawn();
    const view = picture()?.closest('[data-tt-part="chart-view"]');
    expect(view?.scrollWidth).toBe(380);
    expect(view?.scrollHeight).toBe(view?.clientHeight);
    expect(Math.abs((figure()?.offsetHeight ?? 0) - (before ?? 0))).toBeLessThanOrEqual(24);
  });

  it('follows the colours of the page', async () => {
    const chart = <ResultChart spec={SPEC} result={RESULT} />;
    const { rerender } = await render(<div style={{ '--tt-chart-1': '#112233' } as object}>{chart}</div>);
    await drawn();
    expect(bars()[0]?.getAttribute('fill')).toBe('#112233');
    await rerender(<div style={{ '--tt-chart-1': 'rgb(10 200 30)' } as object}>{chart}</div>);
    await expect.poll(() => bars()[0]?.getAttribute('fill')).toBe('#0ac81e');
  });

  it('adds no styles or globals to the page', async () => {
    const before = [document.querySelectorAll('style').length, Object.keys(window).length];
    const { unmount } = await render(<ResultChart spec={SPEC} result={RESULT} />);
    await drawn();
    expect([document.querySelectorAll('style').length, Object.keys(window).length]).toEqual(before);
    await unmount();
    expect(picture()).toBeNull();
  });
});

describe('a hostile spec makes no request', () => {
  const FETCHING: Readonly<Record<string, unknown>> = {
    'its address': JSON.stringify(EVIL),
    'data at the top': { ...SPEC, data: { url: EVIL } },
    'data of a layer': { layer: [{ ...SPEC, data: { url: EVIL } }] },
    'options for the embedding': { ...SPEC, usermeta: { embedOptions: { config: EVIL, patch: EVIL } } },
    'an image': { mark: { type: 'image', url: EVIL }, encoding: SPEC.encoding },
    'a background': { ...SPEC, background: `url(${EVIL})`, config: { background: `url(${EVIL})` } },
    'a colour': { ...SPEC, mark: { type: 'bar', color: `url(${EVIL}#a)` } },
    'a font': { ...SPEC, config: { font: `url(${EVIL})` }, title: { text: 'a', font: EVIL } },
  };

  it.each(Object.entries(FETCHING))('%s', async (_, spec) => {
    const requests = watchRequests();
    await render(<ResultChart spec={spec} result={RESULT} />);
    await expect.poll(() => figure()?.dataset.state).not.toBe('loading');
    expect(await requests.toEvil()).toEqual([]);
  });

  it('is confirmed by a watch that detects requests', async () => {
    const requests = watchRequests();
    const image = new Image();
    const settled = new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
    image.src = EVIL;
    await settled;
    expect(await requests.toEvil()).not.toEqual([]);
  });
});
