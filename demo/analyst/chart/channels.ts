import { type Grain, MONTH_NAMES } from '../calendar.js';
import type { Measure, ValueFormat } from '../model/member.js';
import type { ColumnRole } from '../query/writeSql.js';

/** One encoding channel of a Vega-Lite spec. */
export interface Channel {
  readonly field: string;
  readonly type: string;
  readonly title: string;
  readonly [option: string]: unknown;
}

const AXIS_FORMAT: Readonly<Record<ValueFormat, string>> = { money: '$~s', count: '~s', percent: '.0%' };
const TOOLTIP_FORMAT: Readonly<Record<ValueFormat, string>> = { money: '$,.2f', count: ',.0f', percent: '.1%' };
const TIME_FORMAT: Readonly<Record<Grain, string>> = {
  day: '%-d %b',
  week: '%-d %b',
  month: '%b %Y',
  quarter: 'Q%q %Y',
  year: '%Y',
};
const TIME_UNIT: Readonly<Record<Grain, string>> = {
  day: 'yearmonthdate',
  week: 'yearmonthdate',
  month: 'yearmonth',
  quarter: 'yearquarter',
  year: 'year',
};

/** Escapes dots in a field name, which Vega-Lite would otherwise read as paths. */
export function fieldOf(column: string): string {
  return column.replace(/[.[\]]/g, '\\$&');
}

export function measureChannel(measure: Measure): Channel {
  return {
    field: fieldOf(measure.name),
    type: 'quantitative',
    title: measure.title,
    axis: { format: AXIS_FORMAT[measure.format] },
  };
}

/**
 * How bars over time are labelled. `labelled`: one label per bar; `ranked`: the same, in the order of the rows;
 * `continuous`: a shared time axis.
 */
export type Bands = 'labelled' | 'ranked' | 'continuous';

/** The channel of a group. Bars over time need `bands`, one per step; lines need points in time. */
export function groupChannel(column: ColumnRole, grain: Grain | undefined, bands?: Bands): Channel {
  const field = fieldOf(column.name);
  if (column.role === 'time' && grain !== undefined) {
    const axis = { format: TIME_FORMAT[grain] };
    if (bands === undefined) return { field, type: 'temporal', title: column.title, axis };
    const timeUnit = TIME_UNIT[grain];
    if (bands === 'continuous') return { field, type: 'temporal', timeUnit, title: column.title, axis };
    const sort = bands === 'ranked' ? { sort: null } : {};
    return { field, type: 'ordinal', timeUnit, title: column.title, axis, ...sort };
  }
  if (column.role === 'step' && !column.name.endsWith('_month_of_year'))
    return { field, type: 'ordinal', title: column.title };
  if (column.role === 'step') {
    return {
      field,
      type: 'ordinal',
      title: column.title,
      sort: MONTH_NAMES.map((month) => month.slice(0, 3)),
      axis: { labelAngle: 0 },
    };
  }
  return { field, type: 'nominal', title: column.title };
}

export function tooltipOf(
  groups: readonly ColumnRole[],
  measures: readonly Measure[],
  grain: Grain | undefined,
): Channel[] {
  return [
    ...groups.map((column) => {
      const { field, type, title } = groupChannel(column, grain);
      return column.role === 'time' && grain !== undefined
        ? { field, type, title, format: grain === 'day' || grain === 'week' ? '%-d %b %Y' : TIME_FORMAT[grain] }
        : { field, type, title };
    }),
    ...measures.map((measure) => ({
      field: fieldOf(measure.name),
      type: 'quantitative',
      title: measure.title,
      format: TOOLTIP_FORMAT[measure.format],
    })),
  ];
}
