import { withTable } from '../../rows/createResult.js';
import { findColumn } from '../../rows/edits/columnKey.js';
import { DistinctValues } from '../../rows/edits/DistinctValues.js';
import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import { createValueKey } from '../../rows/edits/valueKey.js';
import type { Result } from '../../rows/Result.js';
import type { ColumnOrigin, RestValues, TableColumn } from '../../rows/TableColumn.js';
import { workAtOnce } from '../../rows/workInSlices.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import type { ChartMisfit } from './ChartMisfit.js';
import { type BuildWords, ChartNames } from './ChartNames.js';
import { axisOf, type ChartAxis, readRoles, takesSeries } from './chartRoles.js';
import { type ChartGroups, groupRows, ROWS_PER_STEP } from './groupRows.js';
import { orderColors } from './orderColors.js';
import { rankPlaces } from './rankPlaces.js';
import { type Fit, findMisfit, suitableCharts } from './suitableCharts.js';
import { COLUMN, writeChartSpec } from './writeChartSpec.js';
import { type ChartMark, canLabel, writeMarks } from './writeMarks.js';

/** Maximum number of values of "Other" that are named. */
const MAX_REST_NAMES = 20;

/** A chart that a reader builds: what `ResultChart` draws. */
export interface BuiltChart {
  /** A Vega-Lite spec that this library wrote. It is still checked like any other. */
  readonly spec: SpecObject;
  /** One row for each mark, with the columns of the spec, as a result of the same query. */
  readonly result: Result;
}

/** A chart that a reader builds, and what else they could choose. */
export interface ChartBuild {
  /** Undefined if it doesn't fit its columns. */
  readonly chart: BuiltChart | undefined;
  /** Why it doesn't fit. */
  readonly misfit: ChartMisfit | undefined;
  /** Why each type doesn't fit. */
  readonly fit: Fit;
  /** Whether numbers of several rows were added up for one mark. */
  readonly isAddedUp: boolean;
  /** Whether some rows aren't drawn because their position on the scale is missing or unreadable. */
  readonly hasUnplaced: boolean;
  /** Whether numbers can be shown next to the marks. */
  readonly canLabel: boolean;
}

/**
 * Builds a chart of a result from the columns that a reader chose. Undefined if the result doesn't have them. Yields about every
 * millisecond.
 */
export function* buildInSteps(
  result: Result,
  edit: ChartEdit,
  words: BuildWords,
): Generator<undefined, ChartBuild | undefined> {
  const roles = readRoles(result, edit);
  if (roles === undefined) return undefined;
  const groups = yield* groupRows(result, roles);
  const { places, counts } = groups;
  const seriesValues = takesSeries(edit.type) ? groups.seriesValues : undefined;
  const marked = seriesValues === undefined ? counts.totals : counts.sums;
  const about = {
    misfit: findMisfit(groups, edit),
    fit: suitableCharts(groups, edit),
    isAddedUp: edit.type !== 'point' && counts.rows > marked,
    hasUnplaced: false,
    canLabel: canLabel(edit.type, seriesValues !== undefined, marked),
  };
  if (about.misfit !== undefined) return { ...about, chart: undefined };

  const axis = axisOf(edit.type, roles.x);
  const ranked = yield* rankPlaces(groups, edit);
  if (ranked.shown.length < places.keys.length) {
    const drawn = (ranked.shown.length + 1) * (seriesValues?.keys.length ?? 1);
    about.canLabel = canLabel(edit.type, seriesValues !== undefined, drawn);
  }
  const names = new ChartNames();
  const placeNames = axis === 'names' ? names.of(places, words, ranked.shown) : undefined;
  const other = ranked.rest.length === 0 ? undefined : names.take(words.other);
  const ofSeries = new ChartNames();
  const seriesNames = seriesValues && ofSeries.of(seriesValues, words, seriesValues.keys.keys());
  const { marks, hasUnplaced } = yield* writeMarks(result, groups, {
    edit,
    axis,
    ...ranked,
    placeNames,
    other,
    seriesNames,
  });

  const colored = edit.type === 'pie' ? places : seriesValues;
  const shown = edit.type === 'pie' ? placeNames : seriesNames;
  const source = colored && (yield* readSource(result, edit, colored));
  const order =
    colored && source && shown && orderColors(colored, source, shown, [edit.type === 'pie' ? names : ofSeries, words]);
  const rest = order && edit.type === 'pie' && other !== undefined ? [other] : [];
  const hasLabels = edit.hasLabels === true && about.canLabel;
  const spec = writeChartSpec(edit, {
    axis,
    isSplit: order !== undefined,
    hasLabels,
    colors: order && [...order.domain, ...rest],
    listed: order ? [...order.listed, ...rest] : [],
  });
  const chart = {
    spec,
    result: yield* asResult(result, groups, {
      ...{ edit, spec, axis, marks, placeNames, seriesNames },
      rest: other === undefined ? undefined : readRest(other, places, ranked.rest, words),
    }),
  };
  return { ...about, hasUnplaced, chart };
}

/** Like `buildInSteps`, but in one step, for small results and for servers. */
export function buildChart(result: Result, edit: ChartEdit, words: BuildWords): ChartBuild | undefined {
  return workAtOnce(buildInSteps(result, edit, words));
}

/** The values of a column in the unedited result, or in the edited one if only that has the column, as after a pivot. */
function* readSource(
  { source }: Result,
  edit: ChartEdit,
  values: DistinctValues,
): Generator<undefined, DistinctValues> {
  const column = source && findColumn(source.columns, edit.type === 'pie' ? edit.x : (edit.series ?? ''));
  if (source === undefined || column?.kind !== values.column.kind) return values;
  const all = new DistinctValues(column);
  for (const [at, row] of source.rows.entries()) {
    all.place(row[column.index]);
    if (at % ROWS_PER_STEP === 0) yield;
  }
  return values.keys.every((key) => all.find(key) !== undefined) ? all : values;
}

/** Names what is combined into one place, so that a question about it can be understood. */
function readRest(name: string, places: DistinctValues, rest: readonly number[], words: BuildWords): RestValues {
  const values = [...new ChartNames().of(places, words, rest.slice(0, MAX_REST_NAMES)).values()];
  return { name, values, more: rest.length - values.length };
}

interface Drawn {
  readonly edit: ChartEdit;
  readonly spec: SpecObject;
  readonly axis: ChartAxis;
  readonly marks: readonly ChartMark[];
  readonly placeNames: ReadonlyMap<number, string> | undefined;
  readonly seriesNames: ReadonlyMap<number, string> | undefined;
  readonly rest: RestValues | undefined;
}

/**
 * Returns the marks as rows of the same query, so that they share the result's formats, its note about missing rows, and its
 * files.
 */
function* asResult(
  result: Result,
  { x, y, series, places, seriesValues }: ChartGroups,
  { edit, spec, axis, marks, placeNames, seriesNames, rest }: Drawn,
): Generator<undefined, Result> {
  const text = ({ title }: TableColumn) => ({ index: 0, name: '', title, kind: 'text' }) as const;
  const ofPlaces: ColumnOrigin = {
    key: edit.x,
    readValue: placeNames ? readerOf(placeNames, places) : createValueKey(x),
    rest,
  };
  const drawn: readonly (readonly [
    name: string,
    column: TableColumn,
    read: (mark: ChartMark, at: number) => unknown,
  ])[] = [
    [COLUMN.x, { ...(axis === 'names' ? text(x) : x), origin: ofPlaces }, (mark) => mark.x],
    [COLUMN.y, { ...y, origin: { key: edit.y, readValue: createValueKey(y) } }, (mark) => mark.y],
    ...(series && seriesValues && seriesNames
      ? [
          [
            COLUMN.series,
            { ...text(series), origin: { key: edit.series ?? '', readValue: readerOf(seriesNames, seriesValues) } },
            (mark: ChartMark) => mark.series,
          ] as const,
        ]
      : []),
    [COLUMN.place, { ...text(y), kind: 'number' }, (_, at) => at],
    [COLUMN.above, y, (mark) => (Number(mark.y) < 0 ? null : mark.y)],
    [COLUMN.below, y, (mark) => (Number(mark.y) < 0 ? mark.y : null)],
  ];
  const { totalRows = 0, isPartial, rows } = result;
  const written: unknown[][] = [];
  for (const [at, mark] of marks.entries()) {
    written.push(drawn.map(([, , read]) => read(mark, at)));
    if (at % ROWS_PER_STEP === 0) yield;
  }
  return withTable(result, {
    schema: drawn.map(([name]) => ({ name })),
    columns: drawn.map(([name, column], index) => ({ ...column, name, index })),
    rows: written,
    chart: spec,
    // An axis of times leaves room for marks of the rows that aren't loaded.
    totalRows: isPartial ? Math.round((marks.length * totalRows) / rows.length) : marks.length,
  });
}

/** Returns a function that finds the value that has a name. */
function readerOf(names: ReadonlyMap<number, string>, { keys }: DistinctValues): ColumnOrigin['readValue'] {
  const values = new Map([...names].map(([place, name]) => [name, keys[place]]));
  return (name) => values.get(String(name));
}
