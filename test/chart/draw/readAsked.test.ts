import { expect, it } from 'vitest';
import { describeStop } from '../../../src/chart/draw/describeStop.js';
import { readAsked } from '../../../src/chart/draw/readAsked.js';
import { ReadingIndex } from '../../../src/chart/draw/reading/ReadingIndex.js';
import { readMarks } from '../../../src/chart/draw/reading/readMarks.js';
import { enUS } from '../../../src/locales/en-US.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import { built, rebuilt, resultOf } from '../build/builtChart.js';
import { createView } from './drawHeadless.js';

/** What a question about the last mark of a chart with a top 5 contains. */
async function askAboutRest(type: ChartEdit['type'], names: number) {
  const rows = Array.from({ length: names }, (_, at) => [`N${at + 1}`, 1000 - at]);
  const chart = rebuilt(built(resultOf(['shop String', 'n Int64'], rows), { type, x: 'shop', y: 'n', top: 5 }));
  const view = await createView(chart).runAsync();
  const stop = new ReadingIndex(readMarks(view, chart.reading)).stops.at(-1) as never;
  return readAsked({ stop, told: describeStop(stop, chart), mark: undefined } as never, chart, enUS);
}

it.each(['bar', 'pie'] as const)('names what “Other” combines in a chart of the type %s', async (type) => {
  const { groups, more } = await askAboutRest(type, 7);
  expect(groups[0]?.values.slice(-2)).toEqual([
    ['Other', 'N6'],
    ['Other', 'N7'],
  ]);
  expect(more).toBe(0);
});

it('counts the names that are too many', async () => {
  expect((await askAboutRest('bar', 45)).more).toBe(20);
});

it('names nothing more for a single place', async () => {
  const { groups } = await askAboutRest('bar', 5);
  expect(groups).toEqual([{ place: [['Shop', 'N5']], values: [['N', '996']] }]);
});
