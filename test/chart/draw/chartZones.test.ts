import { afterEach, describe, expect, it } from 'vitest';
import { summarizeChart } from '../../../src/chart/draw/summarizeChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { rebuild } from '../spec/salesResult.js';
import { drawSvg, readTooltips } from './drawHeadless.js';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const result = {
  schema: [
    { name: 'day', columnType: 'Timestamp' },
    { name: 'count', columnType: 'Int64' },
  ],
  data: ['2025-01-01', '2025-01-01T23:30:00.000', '2025-01-02T00:00:00.000', '2025-12-31'].map((day, at) => [
    day,
    at + 1,
  ]),
};
/** From a Sunday to a Thursday. */
const week = { ...result, data: [5, 6, 7, 8, 9].map((day) => [`2025-01-0${day}`, day]) };
const DAY = { field: 'day', type: 'temporal' };
const COUNT = { field: 'count', type: 'quantitative' };
const at = (x: object, mark = 'point', y: object = COUNT) => ({ mark, encoding: { x, y } });
const sum = { ...COUNT, aggregate: 'sum' };
const texts = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/t(?:ext|span)>/g)].map(([, text]) => text ?? '');

/** West of UTC, UTC, and east of UTC: a shift would change the date of times near midnight. */
describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('a wall-clock time in %s', (name) => {
  const inZone = async <T>(make: () => Promise<T>): Promise<T> => {
    process.env.TZ = name;
    expect(new Date(2025, 0, 1).getTimezoneOffset() === 0).toBe(name === 'UTC');
    return make();
  };

  it('is shown unchanged in tooltips', async () => {
    const lines = await inZone(() => readTooltips(at(DAY), result));
    expect(lines.map(([first]) => first?.[1])).toEqual([
      'Jan 1, 2025, 12:00 AM',
      'Jan 1, 2025, 11:30 PM',
      'Jan 2, 2025, 12:00 AM',
      'Dec 31, 2025, 12:00 AM',
    ]);
  });

  it('is grouped by its year, month and day', async () => {
    const valuesFor = async (timeUnit: string) => {
      const lines = await inZone(() => readTooltips(at({ ...DAY, timeUnit }, 'bar', sum), result));
      return lines.map((line) => line.map(([, value]) => value).join(' '));
    };
    expect(await valuesFor('year')).toEqual(['2025 10']);
    expect(await valuesFor('yearmonth')).toEqual(['Jan 2025 6', 'Dec 2025 4']);
    expect(await valuesFor('yearmonthdate')).toEqual(['Jan 1, 2025 3', 'Jan 2, 2025 3', 'Dec 31, 2025 4']);
    expect(await valuesFor('yearquarter')).toHaveLength(2);
  });

  it('is shown unchanged on the axis', async () => {
    const days = { ...result, data: result.data.filter((_, index) => index !== 1).slice(0, 2) };
    const shown = texts(await inZone(() => drawSvg(at({ ...DAY, type: 'ordinal' }, 'bar'), days)));
    expect(shown).toEqual(expect.arrayContaining(['Jan 1', '2025', 'Jan 2']));
    expect(shown.join()).not.toMatch(/Dec|2024/);
  });

  it('is in the facet of its quarter', async () => {
    const encoding = { x: DAY, y: COUNT, facet: { ...DAY, timeUnit: 'yearquarter' } };
    const shown = texts(await inZone(() => drawSvg({ mark: 'point', encoding }, result)));
    expect(shown.filter((text) => /Q/.test(text))).toEqual(['Q1 2025', 'Q4 2025']);
  });

  it.each([
    ['names', ['Mon', 'tuesday', 'Wed', 'THU']],
    ['numbers', [1, 2, 3, 4, 5, 6, 0]],
    ['objects', [{ day: 'mon' }, { day: 2 }, { day: 'Wednesday' }, { day: 'thu' }]],
  ])('has weekdays in the order that a spec gives as %s', async (_, sort) => {
    const x = { ...DAY, timeUnit: 'day', type: 'ordinal', sort };
    const shown = await inZone(() => drawSvg(at(x, 'bar', sum), week));
    expect(texts(shown).filter((text) => /day|^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/.test(text))).toEqual([
      ...['Mon', 'Tue', 'Wed', 'Thu', 'Sun'],
    ]);
  });

  it.each([
    ['a sort of days', { type: 'ordinal', sort: ['2025-01-07', '2025-01-05', '2025-01-09'] }],
    ['a sort of bars', { sort: ['2025-01-07', '2025-01-05', '2025-01-09'] }],
    [
      'a sort of a unit',
      { type: 'ordinal', timeUnit: 'yearmonthdate', sort: ['2025-01-07', '2025-01-05', '2025-01-09'] },
    ],
  ])('has the order of %s, and then that of time', async (_, x) => {
    const shown = texts(await inZone(() => drawSvg(at({ ...DAY, ...x }, 'bar', sum), week)));
    expect(shown.filter((text) => /^Jan/.test(text))).toEqual(['Jan 7', 'Jan 5', 'Jan 9', 'Jan 6', 'Jan 8']);
  });

  it.each([{}, { sort: ['2025-01-07'] }, { type: 'ordinal', sort: ['2025-01-07'] }])(
    'is an axis of a box plot: %j',
    async (x) => {
      const shown = texts(await inZone(() => drawSvg(at({ ...DAY, ...x }, 'boxplot'), week)));
      expect(shown.filter((text) => /^Jan/.test(text))).toHaveLength(5);
    },
  );

  it.each([
    ['its weekdays, from Sunday', 'boxplot', {}, ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
    ['its weekdays, as the spec lists them', 'boxplot', { sort: ['Mon', 'Tue'] }, ['Mon', 'Tue', 'Sun', 'Wed', 'Thu']],
    ['listed weekdays of bars', 'bar', { sort: ['Mon', 'Tue'] }, ['Mon', 'Tue', 'Sun', 'Wed', 'Thu']],
  ])('names %s, also if the spec calls them times: %s', async (_, mark, sort, expected) => {
    for (const type of ['temporal', 'ordinal']) {
      const x = { ...DAY, type, timeUnit: 'day', ...sort };
      const shown = texts(await inZone(() => drawSvg(at(x, mark, mark === 'bar' ? sum : COUNT), week)));
      expect(shown.filter((text) => /^(Sun|Mon|Tue|Wed|Thu)/.test(text))).toEqual(expected);
    }
  });

  it.each([
    ['bar', { timeUnit: 'yearmonth', sort: ['Feb', 'Jan'] }, ['Feb', 'Jan', 'Mar']],
    ['bar', { timeUnit: 'yearmonth', type: 'ordinal', sort: ['February 2025', 'Jan 2025'] }, ['Feb', 'Jan', 'Mar']],
    ['bar', { timeUnit: 'quarter', type: 'ordinal', sort: ['Q2', 'Q1'] }, ['Q2', 'Q1']],
    ['line', { timeUnit: 'yearmonth', sort: ['Feb', 'Jan'] }, ['Jan', 'Feb', 'Mar']],
  ])(
    'has the order of months and quarters that a spec names, where a %s has an order: %j',
    async (mark, x, expected) => {
      const data = ['01', '02', '03', '04'].map((month) => [`2025-${month}-01`, 1]);
      const months = { ...result, data: mark === 'bar' && x.timeUnit === 'quarter' ? data : data.slice(0, 3) };
      const shown = texts(await inZone(() => drawSvg(at({ ...DAY, ...x }, mark, sum), months)));
      expect(shown.map((text) => text.trim()).filter((text) => /^(Jan|Feb|Mar|Q\d)$/.test(text))).toEqual(expected);
    },
  );

  it('draws facets of weekdays in the order of the week, whichever order a spec lists', async () => {
    const encoding = { y: sum, column: { ...DAY, timeUnit: 'day', sort: ['Mon', 'Tue'] } };
    const shown = texts(await inZone(() => drawSvg({ mark: 'bar', encoding }, week)));
    expect(shown.filter((text) => /^(Sun|Mon|Tue)$/.test(text))).toEqual(['Sun', 'Mon', 'Tue']);
  });

  it('has the bands that a scale lists', async () => {
    const x = { ...DAY, type: 'ordinal', scale: { domain: ['2025-01-04', '2025-01-06', '2025-01-05'] } };
    const shown = texts(await inZone(() => drawSvg(at(x, 'bar', sum), week)));
    expect(shown.filter((text) => /^Jan/.test(text))).toEqual(['Jan 4', 'Jan 6', 'Jan 5']);
  });

  it('has the names of its month and weekday', async () => {
    const name = 'monthAbbrevFormat(month(datum.value)) + " " + dayFormat(day(datum.value))';
    const axis = { labelExpr: name };
    const shown = await inZone(() => drawSvg(at({ ...DAY, type: 'ordinal', axis }, 'bar'), result));
    expect(new Set(texts(shown).filter((text) => / /.test(text)))).toEqual(
      new Set(['Jan Wednesday', 'Jan Thursday', 'Dec Wednesday']),
    );
  });

  it('is shown unchanged in the summary', async () => {
    const spec = at({ ...DAY, timeUnit: 'yearmonthdate' }, 'bar', sum);
    const summary = await inZone(async () => summarizeChart(rebuild(spec, result), enUS));
    expect(summary).toMatchObject({ lowest: { at: 'Jan 1, 2025' }, highest: { at: 'Dec 31, 2025' } });
  });

  it('is compared unchanged', async () => {
    const spec = { ...at(DAY), transform: [{ filter: 'datum.day < datetime(2025, 0, 2)' }] };
    expect(await inZone(() => readTooltips(spec, result))).toHaveLength(2);
  });
});
