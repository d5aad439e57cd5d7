import { describe, expect, it } from 'vitest';
import { describeStop } from '../../../src/chart/draw/describeStop.js';
import { placeLabels } from '../../../src/chart/draw/placeLabels.js';
import { ReadingIndex } from '../../../src/chart/draw/reading/ReadingIndex.js';
import { readMarks } from '../../../src/chart/draw/reading/readMarks.js';
import { stepTo } from '../../../src/chart/draw/reading/stepTo.js';
import { COLOR, rebuild, X, Y } from '../spec/salesResult.js';
import { createView } from './drawHeadless.js';

/** The places of a drawn chart, with the reading of each. */
async function read(spec: unknown) {
  const chart = rebuild(spec);
  const view = await createView(chart).runAsync();
  const index = new ReadingIndex(readMarks(view, chart.reading));
  return { index, stops: index.stops, tell: (at: number) => describeStop(index.stops[at] as never, chart) };
}

const lines = { mark: 'line', encoding: { x: X, y: Y, color: COLOR } };
const titlesOf = ({ rows }: { readonly rows: readonly { readonly title: string }[] }) => rows.map(({ title }) => title);

describe('the places of a chart', () => {
  it('are the months of lines, with every series in order of value', async () => {
    const { stops, tell } = await read(lines);
    expect(stops).toHaveLength(12);
    const { place, rows } = tell(0);
    expect(place).toBe('Jan 2025');
    const amounts = rows.map(({ value }) => Number(value.replaceAll(',', '')));
    expect(titlesOf({ rows }).sort()).toEqual(['Bags', 'Hats', 'Shoes']);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('are found from anywhere in the plot', async () => {
    const { index, stops } = await read(lines);
    const [first, second] = stops;
    const between = ((first?.at ?? 0) + (second?.at ?? 0)) / 2;
    expect(index.nearest({ x: between - 1, y: 3 })).toBe(first);
    expect(index.nearest({ x: between + 1, y: 150 })).toBe(second);
    expect(index.nearest({ x: -80, y: 3 })).toBeUndefined();
  });

  it('are the bands of bars, stacked or side by side', async () => {
    const stacked = await read({ ...lines, mark: 'bar' });
    const grouped = await read({ mark: 'bar', encoding: { ...lines.encoding, xOffset: COLOR } });
    for (const { stops, tell } of [stacked, grouped]) {
      expect(stops).toHaveLength(12);
      expect(titlesOf(tell(3))).toHaveLength(3);
    }
  });

  it('run down the names of horizontal bars', async () => {
    const { stops, tell } = await read({ mark: 'bar', encoding: { y: COLOR, x: { ...Y, aggregate: 'sum' } } });
    expect(stops.map((_, at) => tell(at).place)).toEqual(['Bags', 'Hats', 'Shoes']);
  });

  it('list an area once, although a line runs along its edge', async () => {
    const { tell } = await read({ ...lines, mark: 'area' });
    expect(titlesOf(tell(0)).sort()).toEqual(['Bags', 'Hats', 'Shoes']);
  });

  it('are single slices and cells, with all lines of their tooltips', async () => {
    const pie = await read({ mark: 'arc', encoding: { theta: { ...Y, aggregate: 'sum' }, color: COLOR } });
    expect(pie.stops).toHaveLength(3);
    expect(pie.tell(0).lines?.map(([title]) => title)).toHaveLength(2);
    const cells = await read({ mark: 'rect', encoding: { x: X, y: COLOR, color: { ...Y, aggregate: 'sum' } } });
    expect(cells.stops.length).toBeGreaterThan(30);
  });

  it('are kept apart by facet', async () => {
    const { stops } = await read({ mark: 'line', encoding: { x: X, y: Y, facet: COLOR } });
    expect(stops).toHaveLength(36);
    expect(new Set(stops.map(({ plot }) => plot.facet.join()))).toEqual(new Set(['Bags', 'Hats', 'Shoes']));
  });

  it.each([
    ['a time', { facet: { ...X, timeUnit: 'yearquarter' } }, ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025']],
    ['a bin', { row: { ...Y, bin: { step: 1000 } } }, ['1K – 2K', '2K – 3K']],
    [
      'a row and a column',
      { row: { ...X, timeUnit: 'year' }, column: COLOR },
      ['2025, Bags', '2025, Hats', '2025, Shoes'],
    ],
  ])('have the names that the headers of their facet show for %s', async (_, facets, names) => {
    const { stops } = await read({ mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'sum' }, ...facets } });
    expect([...new Set(stops.map(({ plot }) => plot.facet.join(', ')))]).toEqual(names);
  });
});

describe('the arrow keys', () => {
  it('step through places, then keep to a series', async () => {
    const { stops, tell } = await read(lines);
    const rowsOf = (stop: (typeof stops)[number]) => tell(stops.indexOf(stop)).rows;
    const step = (key: string, from?: { stop: (typeof stops)[number]; mark: unknown }) =>
      stepTo(key, stops, from && ({ ...from, rows: rowsOf(from.stop) } as never), rowsOf) as NonNullable<typeof from>;
    const first = step('ArrowRight');
    expect([first.stop, first.mark]).toEqual([stops[0], undefined]);
    const highest = step('ArrowDown', first);
    expect(highest.mark).toBe(rowsOf(first.stop)[0]?.mark);
    const next = step('ArrowRight', highest);
    expect(next.stop).toBe(stops[1]);
    const titleOf = (at: typeof next) => rowsOf(at.stop).find(({ mark }) => mark === at.mark)?.title;
    expect(titleOf(next)).toBe(titleOf(highest));
    expect(step('End', next).stop).toBe(stops.at(-1));
    expect(step('ArrowUp', highest).mark).toBeUndefined();
  });
});

describe('labels at the ends of lines', () => {
  const ends = new Map([
    ['a', { x: 300, y: 100 }],
    ['b', { x: 300, y: 104 }],
    ['c', { x: 300, y: 199 }],
  ]);

  it('don’t overlap and stay in the picture', () => {
    const tops = [...placeLabels(['a', 'b', 'c', 'hidden'], ends, 200).values()]
      .map(({ y }) => y)
      .sort((p, q) => p - q);
    for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(24);
    expect(tops[0]).toBeGreaterThanOrEqual(0);
    expect(tops.at(-1)).toBeLessThanOrEqual(176);
  });

  it('are beside their lines where there is room', () => {
    expect(placeLabels(['a'], ends, 200).get('a')).toEqual({ x: 306, y: 88 });
  });
});
