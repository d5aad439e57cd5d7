import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultChart } from '../../../src/components/chart/ResultChart.js';
import '../../../src/styles.css';

const CITIES = ['Rome', 'Oslo', 'Bonn'];
const RESULT = {
  schema: [
    { name: 'a.month', columnType: 'Timestamp' },
    { name: 'a.city', columnType: 'String' },
    { name: 'a.count', columnType: 'Int64' },
  ],
  data: Array.from({ length: 12 }, (_, index) => [
    `2025-0${1 + Math.floor(index / 3)}-01T00:00:00.000`,
    CITIES[index % 3],
    index + 1,
  ]),
};
const ENCODING = {
  x: { field: 'a.month', type: 'temporal' },
  y: { field: 'a.count', type: 'quantitative' },
  color: { field: 'a.city', type: 'nominal' },
};
const LINES = { mark: 'line', encoding: ENCODING };

const figure = () => document.querySelector<HTMLElement>('[data-tt-part="result-chart"]');
const view = () => document.querySelector('[data-tt-part="chart-view"]');
const picture = () => view()?.querySelector('.marks');
const lines = () => [...(view()?.querySelectorAll('.mark-line path') ?? [])].map((line) => line.getAttribute('stroke'));
const bars = () => view()?.querySelectorAll('.mark-rect.role-mark path').length;
const drawn = () => expect.poll(() => figure()?.dataset.state).toBe('drawn');
const choose = (name: string) => userEvent.click(page.getByRole('radio', { name }));

afterEach(() => vi.restoreAllMocks());

describe('the switch of types', () => {
  it('draws the same channels as another type and back', async () => {
    const onTypeChange = vi.fn();
    await render(<ResultChart spec={LINES} result={RESULT} onTypeChange={onTypeChange} />);
    await drawn();
    expect(lines()).toHaveLength(3);
    await choose('Bar');
    await expect.poll(bars).toBe(12);
    await choose('Line');
    await expect.poll(() => lines().length).toBe(3);
    expect(onTypeChange.mock.calls).toEqual([['bar'], [undefined]]);
  });

  it('responds to the arrow keys', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    await drawn();
    page.getByRole('radio', { name: 'Line' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('radio', { name: 'Bar' })).toBeChecked();
    await expect.poll(bars).toBe(12);
  });

  it('shows the rows as a table and keeps the drawing mounted', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    await drawn();
    const before = picture();
    await choose('Table');
    await expect.element(page.getByText('Mar 2025').first()).toBeVisible();
    expect(figure()?.dataset.state).toBe('table');
    await choose('Line');
    expect(picture()).toBe(before);
    expect(figure()?.dataset.state).toBe('drawn');
  });

  it('offers the types that suit the channels and that the product allows', async () => {
    const pie = { mark: 'arc', encoding: { theta: ENCODING.y, color: ENCODING.color } };
    const { rerender } = await render(<ResultChart spec={pie} result={RESULT} />);
    const names = () =>
      page
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent);
    await expect.poll(names).toEqual(['Chart', 'Table']);
    await rerender(<ResultChart spec={LINES} result={RESULT} types={['bar']} />);
    await expect.poll(names).toEqual(['Bar', 'Line']);
    await rerender(<ResultChart spec={LINES} result={RESULT} types={[]} />);
    await expect.poll(names).toEqual([]);
  });

  it('starts with the product’s initial type', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} defaultType="bar" />);
    await drawn();
    expect(bars()).toBe(12);
  });
});

describe('the legend', () => {
  it('hides and shows a series while the others keep their colours', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    await drawn();
    const all = lines();
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await expect.poll(() => lines().length).toBe(2);
    expect(all).toEqual(expect.arrayContaining(lines()));
    await expect.element(page.getByRole('button', { name: 'Oslo' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await expect.poll(() => lines().sort()).toEqual(all.sort());
  });

  it('has the colours of the drawing', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    await drawn();
    const shown = [...document.querySelectorAll<HTMLElement>('[data-tt-part="chart-legend-color"]')].map(
      (dot) => dot.style.backgroundColor,
    );
    const probe = document.createElement('i');
    const drawnColors = lines().map((color) => {
      probe.style.color = color ?? '';
      return probe.style.color;
    });
    expect(shown.sort()).toEqual(drawnColors.sort());
  });

  it('shows all series again when the last one is hidden', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    await drawn();
    for (const city of CITIES) await userEvent.click(page.getByRole('button', { name: city }));
    await expect.poll(() => lines().length).toBe(3);
  });

  it('doesn’t change the height', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} />);
    const before = figure()?.offsetHeight;
    await drawn();
    expect(figure()?.offsetHeight).toBe(before);
    expect(view()?.scrollHeight).toBe(view()?.clientHeight);
  });
});

describe('saving', () => {
  /** The files that the page downloads. */
  function watchFiles() {
    const files: { readonly name: string; readonly blob: Blob }[] = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.set(`blob:${blobs.size}`, blob as Blob);
      return `blob:${blobs.size - 1}`;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, blob: blobs.get(this.href) as Blob });
    });
    return files;
  }

  it('makes an SVG of the visible series with a title, a legend and a background', async () => {
    const files = watchFiles();
    const onExport = vi.fn();
    const result = { ...RESULT, totalRows: 90 };
    await render(<ResultChart spec={LINES} result={result} title="Orders / city" onExport={onExport} />);
    await drawn();
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await userEvent.click(page.getByRole('button', { name: 'Download SVG' }));
    await expect.poll(() => files.length).toBe(1);
    const text = await files[0]?.blob.text();
    expect(files[0]?.name).toMatch(/^Orders.*city.*12 of 90 rows.*\.svg$/);
    expect(files[0]?.name).not.toContain('/');
    for (const shown of ['Orders / city', '12 of 90 rows', 'Rome', 'Bonn', 'fill="#ffffff"'])
      expect(text).toContain(shown);
    for (const hidden of ['Oslo', '<script', 'href', '<image', 'url(http']) expect(text).not.toContain(hidden);
    expect(onExport).toHaveBeenCalledWith({ format: 'svg', title: 'Orders / city' });
  });

  it('keeps the order of labels in Hebrew, in the file as on the page', async () => {
    const files = watchFiles();
    const y = { ...ENCODING.y, title: 'הכנסות (€)' };
    await render(<ResultChart spec={{ mark: 'line', encoding: { ...ENCODING, y } }} result={RESULT} />);
    await drawn();
    expect(getComputedStyle(view()?.querySelector('text') as Element).unicodeBidi).toBe('plaintext');
    await userEvent.click(page.getByRole('button', { name: 'Download SVG' }));
    await expect.poll(() => files.length).toBe(1);
    const text = await files[0]?.blob.text();
    expect(text).toContain('>\u2068הכנסות (€)\u2069<');
    expect(text).toContain('>Rome<');
  });

  it('makes a PNG at twice the resolution', async () => {
    const files = watchFiles();
    await render(<ResultChart spec={LINES} result={RESULT} fileName="mine" />);
    await drawn();
    await userEvent.click(page.getByRole('button', { name: 'Download PNG' }));
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('mine.png');
    const image = await createImageBitmap(files[0]?.blob as Blob);
    expect(image.width).toBe(2 * (picture()?.clientWidth ?? 0));
  });

  it('doesn’t change the chart on the page', async () => {
    const files = watchFiles();
    const areas = () => [...(view()?.querySelectorAll('.mark-area path') ?? [])].map((area) => area.getAttribute('d'));
    await render(<ResultChart spec={{ mark: 'area', encoding: ENCODING }} result={RESULT} />);
    await drawn();
    const before = areas().sort();
    await userEvent.click(page.getByRole('button', { name: 'Download SVG' }));
    await expect.poll(() => files.length).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await expect.poll(() => areas().length).toBe(2);
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await expect.poll(() => areas().sort()).toEqual(before);
  });

  it('is absent if the product turns it off', async () => {
    await render(<ResultChart spec={LINES} result={RESULT} allowExport={false} />);
    await drawn();
    expect(page.getByRole('button', { name: /Download (PNG|SVG)/ }).elements()).toEqual([]);
  });
});

describe('drawing', () => {
  const far = (
    <div style={{ height: 400, overflow: 'auto' }} data-testid="scroller">
      <div style={{ height: 4000 }} />
      <ResultChart spec={LINES} result={RESULT} />
    </div>
  );
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300));

  it('waits until the chart is near the viewport, and keeps it afterwards', async () => {
    await render(far);
    await rest();
    expect(figure()?.dataset.state).toBe('loading');
    const scroller = page.getByTestId('scroller').element();
    scroller.scrollTop = 3400;
    await drawn();
    const before = picture();
    scroller.scrollTop = 0;
    await rest();
    expect(picture()).toBe(before);
  });

  it('doesn’t wait when the page is printed', async () => {
    await render(far);
    window.dispatchEvent(new Event('beforeprint'));
    await drawn();
  });

  it('applies rows that arrive meanwhile', async () => {
    const rows = (data: typeof RESULT.data) => <ResultChart spec={LINES} result={{ ...RESULT, data }} types={[]} />;
    const { rerender } = await render(rows(RESULT.data));
    await rerender(rows(RESULT.data.map(([month, city, count]) => [month, city, 13 - Number(count)])));
    await drawn();
    const description = page.getByRole('img').element().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toContain('Highest: 12 (Jan 2025, Rome)');
    await expect.poll(() => isFalling(view()?.querySelector('.mark-line path'))).toBe(true);
  });
});

/** Whether a line ends lower than it starts. */
function isFalling(line: Element | null | undefined): boolean {
  const heights = [...(line?.getAttribute('d') ?? '').matchAll(/[ML][\d.-]+,([\d.-]+)/g)].map(([, y]) => Number(y));
  return (heights.at(-1) ?? 0) > (heights[0] ?? 0);
}
