import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultChart } from '../../../src/components/chart/ResultChart.js';
import '../../../src/styles.css';

const CITIES = ['Rome', 'Oslo', 'Bonn', 'Lima', 'Kyoto', 'Cairo'];
const schema = [
  { name: 'a.month', columnType: 'Timestamp' },
  { name: 'a.city', columnType: 'String' },
  { name: 'a.count', columnType: 'Int64' },
];
const resultOf = (cities: number, months = 6) => ({
  schema,
  data: Array.from({ length: cities * months }, (_, index) => [
    `2025-0${1 + Math.floor(index / cities)}-01T00:00:00.000`,
    CITIES[index % cities],
    1000 * (1 + (index % cities)) + index,
  ]),
});
const ENCODING = {
  x: { field: 'a.month', type: 'temporal' },
  y: { field: 'a.count', type: 'quantitative' },
  color: { field: 'a.city', type: 'nominal' },
};
const LINES = { mark: 'line', encoding: ENCODING };

const figure = () => document.querySelector<HTMLElement>('[data-tt-part="result-chart"]');
const picture = () => document.querySelector('[data-tt-part="chart-picture"]') as HTMLElement;
const box = () => document.querySelector<HTMLElement>('[data-tt-part="chart-tooltip"]');
const texts = () => [...(box()?.children ?? [])].map(({ textContent }) => textContent);
const overlay = () => document.querySelector('[data-tt-part="chart-overlay"] > g')?.childElementCount;
const drawn = () => expect.poll(() => figure()?.dataset.state).toBe('drawn');

/** Sends a pointer event to a place of the picture, as shares of its width and height. */
function point(type: string, x: number, y: number, pointerType = 'mouse') {
  const { left, top, width, height } = picture().getBoundingClientRect();
  const at = { clientX: left + x * width, clientY: top + y * height };
  picture().dispatchEvent(new PointerEvent(type, { ...at, pointerType, isPrimary: true, bubbles: true, pointerId: 1 }));
}

function tap(x: number, y: number) {
  point('pointerdown', x, y, 'touch');
  point('pointerup', x, y, 'touch');
  point('click', x, y, 'touch');
}

async function show(
  spec: object = LINES,
  result: { schema: object[]; data: unknown[][]; totalRows?: number } = resultOf(3),
  width = 640,
) {
  await render(
    <div style={{ width }}>
      <ResultChart spec={spec} result={result as never} title="Orders" />
    </div>,
  );
  await drawn();
}

/** Seconds that scripts have taken so far. */
async function scriptTime(): Promise<number> {
  const { metrics } = (await cdp().send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

afterEach(() => vi.restoreAllMocks());

describe('the pointer', () => {
  it('lists every series at the nearest place, the highest first, far from any line', async () => {
    await show();
    point('pointermove', 0.12, 0.05);
    expect(texts()).toEqual(['Jan 2025', 'Bonn3,002', 'Oslo2,001', 'Rome1,000']);
    expect(overlay()).toBe(4);
    const view = document.querySelector('[data-tt-part="chart-view"]');
    expect(view?.scrollWidth).toBe(view?.clientWidth);
    point('pointerleave', 0, 0);
    expect([box()?.hidden, overlay()]).toEqual([true, 0]);
  });

  it('pins a place by a tap, and unpins it by another or by one elsewhere', async () => {
    await show();
    tap(0.12, 0.5);
    expect(texts()[0]).toBe('Jan 2025');
    tap(0.12, 0.5);
    expect(box()?.hidden).toBe(true);
    tap(0.12, 0.5);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(box()?.hidden).toBe(true);
  });

  it('opens no box under the finger before the click of its tap, which would press a button there', async () => {
    await show();
    point('pointerdown', 0.12, 0.5, 'touch');
    point('pointerup', 0.12, 0.5, 'touch');
    expect(box()?.hidden ?? true).toBe(true);
    point('click', 0.12, 0.5, 'touch');
    expect(box()?.hidden).toBe(false);
  });

  it('scrubs by a drag, and stays where the finger was lifted', async () => {
    await show();
    point('pointerdown', 0.12, 0.5, 'touch');
    for (const x of [0.2, 0.4, 0.75]) point('pointermove', x, 0.5, 'touch');
    point('pointerup', 0.75, 0.5, 'touch');
    point('pointerleave', 0.75, 0.5, 'touch');
    expect(texts()[0]).toBe('May 2025');
    expect(getComputedStyle(picture()).touchAction).toBe('pan-y');
  });

  it('shows nothing when the page scrolls under the finger', async () => {
    await show();
    point('pointerdown', 0.12, 0.5, 'touch');
    point('pointermove', 0.2, 0.7, 'touch');
    point('pointercancel', 0.2, 0.7, 'touch');
    expect(box()?.hidden).toBe(true);
  });

  it('outlines the slice under it, whichever way its angles run', async () => {
    await show({ mark: 'arc', encoding: { theta: { ...ENCODING.y, aggregate: 'sum' }, color: ENCODING.color } });
    const boxOf = (path: Element) => {
      const { left, top, width, height } = path.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    const slices = [...document.querySelectorAll('.mark-arc path')].map(boxOf);
    for (const x of [0.45, 0.55]) {
      point('pointermove', x, 0.45);
      expect(slices).toContainEqual(boxOf(document.querySelector('[data-tt-part="chart-outline"]') as Element));
    }
  });

  it('finds a bar by its band, and hides when other rows are drawn', async () => {
    await show({ ...LINES, mark: 'bar' });
    point('pointermove', 0.5, 0.2);
    expect(texts()).toHaveLength(4);
    await userEvent.click(page.getByRole('button', { name: 'Oslo' }));
    await expect.poll(() => box()?.hidden).toBe(true);
    point('pointermove', 0.5, 0.2);
    expect(texts()).toHaveLength(3);
  });

  it('lists a dozen series and counts the rest', async () => {
    const data = Array.from({ length: 30 }, (_, at) => [
      `2025-0${1 + Math.floor(at / 15)}-01T00:00:00.000`,
      `s${at % 15}`,
      at,
    ]);
    await show(LINES, { schema, data });
    point('pointermove', 0.1, 0.9);
    expect(texts()).toHaveLength(14);
    expect(texts().at(-1)).toBe('+3');
  });

  it('takes under 4 ms of CPU for a move over a chart of 10,000 points', async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => [null, CITIES[at % 4], at % 997, Math.floor(at / 4)]);
    const encoding = { ...ENCODING, x: { field: 'a.step', type: 'quantitative' } };
    await show({ mark: 'line', encoding }, { schema: [...schema, { name: 'a.step', columnType: 'Int64' }], data });
    // The CPU counter, since other processes take time from a clock's.
    await cdp().send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await scriptTime();
    for (let move = 0; move < 61; move += 1) point('pointermove', 0.15 + (move % 60) / 100, 0.5);
    const milliseconds = ((await scriptTime()) - before) * 1000;
    expect(texts().length).toBeGreaterThan(3);
    expect(milliseconds).toBeGreaterThan(1);
    expect(milliseconds / 61).toBeLessThan(4);
  });
});

describe('the keyboard', () => {
  const view = () => page.getByRole('application', { name: 'Chart: Orders' });
  const said = () => document.querySelector('[data-tt-part="chart-frame"] [role="status"]')?.textContent;

  it('reads places, and series by series, politely', async () => {
    await show();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('Jan 2025. Bonn: 3,002; Oslo: 2,001; Rome: 1,000');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(said()).toBe('Feb 2025. Bonn: 3,005');
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(said()).toBe('Jun 2025. Oslo: 2,016');
    expect(box()?.querySelector('[data-state="active"]')?.textContent).toBe('Oslo2,016');
  });

  it('enters the box by Enter even if its buttons are still loading, unless the reader goes on', async () => {
    await show();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const late = document.createElement('button');
    box()?.append(late);
    await vi.waitFor(() => expect(late).toHaveFocus());
    late.remove();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}');
    box()?.append(late);
    // A mutation observer is called before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(view().element()).toHaveFocus();
    late.remove();
  });

  it('steps to the right with the right arrow key in a right-to-left page, too, as the axis runs', async () => {
    document.body.dir = 'rtl';
    await show();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(said()).toMatch(/^Feb 2025/);
    const first = box()?.getBoundingClientRect().left ?? 0;
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toMatch(/^Mar 2025/);
    expect(box()?.getBoundingClientRect().left).toBeGreaterThan(first);
    document.body.removeAttribute('dir');
  });

  it('closes the box by Escape, which then goes no further', async () => {
    const onKeyDown = vi.fn();
    document.body.addEventListener('keydown', onKeyDown);
    await show();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([box()?.hidden, onKeyDown.mock.calls.length]).toEqual([true, 0]);
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', onKeyDown);
  });

  it('finds one tab stop that says what it is and how to use it', async () => {
    await show();
    const element = view().element();
    expect([element.getAttribute('tabindex'), element.getAttribute('aria-roledescription')]).toEqual([
      '0',
      'interactive chart',
    ]);
    await expect
      .element(view())
      .toHaveAccessibleDescription(/^Line chart of Count by Month.*arrow keys to read the values/);
    expect(picture().querySelectorAll('[tabindex]')).toHaveLength(0);
  });

  it('leaves the box when the focus does', async () => {
    await show();
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    (view().element() as HTMLElement).blur();
    expect(box()?.hidden).toBe(true);
  });
});

describe('names of series', () => {
  const legend = () => document.querySelector<HTMLElement>('[data-tt-part="chart-legend"]');
  const names = () =>
    [...document.querySelectorAll('[data-tt-part="chart-legend-entry"]')].map((entry) => entry.textContent);
  const dashes = () =>
    [...document.querySelectorAll('.mark-line path')].map((line) => line.getAttribute('stroke-dasharray'));

  it('are in the order of the rows', async () => {
    await show({ ...LINES, mark: 'bar' });
    expect(names()).toEqual(['Rome', 'Oslo', 'Bonn']);
  });

  it('are beside the ends of up to five lines', async () => {
    await show();
    expect(legend()?.dataset.state).toBe('ends');
    const tops = [...document.querySelectorAll('[data-tt-part="chart-legend-entry"]')].map(
      (entry) => entry.getBoundingClientRect().top,
    );
    expect(tops).toEqual([...tops].sort((a, b) => b - a));
    await userEvent.click(page.getByRole('button', { name: 'Bonn' }));
    await expect.poll(() => document.querySelectorAll('.mark-line path').length).toBe(2);
  });

  it.each<[string, Parameters<typeof show>]>([
    ['six lines', [LINES, resultOf(6)]],
    ['a narrow chart', [LINES, resultOf(3), 380]],
    [
      'a line that ends early',
      [
        LINES,
        { schema, data: resultOf(3).data.filter(([month, city]) => city !== 'Oslo' || String(month) < '2025-04') },
      ],
    ],
    ['lines whose last rows are not loaded', [LINES, { ...resultOf(3), totalRows: 36 }]],
    ['areas', [{ ...LINES, mark: 'area' }]],
  ])('are in a legend for %s', async (_, args) => {
    await show(...args);
    expect(legend()?.dataset.state).toBe('row');
  });

  it('have dashes from the fifth line on', async () => {
    await show(LINES, resultOf(6));
    expect(dashes().filter((dash) => dash === '7,4')).toHaveLength(2);
    const keys = [...document.querySelectorAll<HTMLElement>('[data-tt-part="chart-legend-color"]')];
    expect(keys.map((key) => key.dataset.dash)).toEqual([...new Array(4).fill('1-0'), '7-4', '7-4']);
  });
});

describe('a chart with little to read', () => {
  it('says so if no row has a value', async () => {
    await show(LINES, { schema, data: resultOf(1).data.map(([month, city]) => [month, city, null]) });
    await expect.element(page.getByText('None of the rows has a value to draw.')).toBeVisible();
    expect(page.getByRole('application').elements()).toEqual([]);
  });

  it('shows a line of one point as a point', async () => {
    await show(LINES, resultOf(2, 1));
    expect(document.querySelectorAll('.mark-symbol.role-mark path')).toHaveLength(2);
    point('pointermove', 0.5, 0.5);
    expect(texts()[0]).toBe('Jan 2025');
  });
});

it('saves pictures with a legend and without the highlight', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show();
  tap(0.12, 0.5);
  await userEvent.click(page.getByRole('button', { name: 'Download SVG' }));
  await expect.poll(() => files.length).toBe(1);
  const text = await files[0]?.text();
  for (const city of ['Rome', 'Oslo', 'Bonn']) expect(text).toContain(city);
  expect(text).not.toContain('chart-rule');
});

it('saves the same PNG with a pinned box as without', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show();
  const save = async () => {
    (page.getByRole('button', { name: 'Download PNG' }).element() as HTMLElement).click();
    const count = files.length;
    await expect.poll(() => files.length).toBe(count + 1);
    return new Uint8Array((await files.at(-1)?.arrayBuffer()) ?? []);
  };
  const plain = await save();
  tap(0.12, 0.5);
  expect([box()?.hidden, plain.length > 1000]).toEqual([false, true]);
  expect(await save()).toEqual(plain);
});

describe('on paper', () => {
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  afterEach(() => media(''));

  it('shows neither the box nor the highlight', async () => {
    await show();
    tap(0.12, 0.5);
    expect(box()).toBeVisible();
    await media('print');
    const hidden = ['chart-tooltip', 'chart-overlay'].map((part) => document.querySelector(`[data-tt-part="${part}"]`));
    expect(hidden.map((element) => element && getComputedStyle(element).display)).toEqual(['none', 'none']);
  });
});
