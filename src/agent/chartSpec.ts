import { isNumberType } from '../protocol/isNumberType.js';
import { asString, asStringArray, isRecord } from '../protocol/narrow.js';
import { MAX_TITLE_LENGTH } from '../protocol/textLimits.js';
import type { SqlColumn, SqlRows } from '../server/sql/RunSql.js';
import { cleanText } from '../text/cleanText.js';
import { beginningOf } from '../text/cutText.js';
import { fieldOf } from '../text/fieldOf.js';

export const MARKS = ['bar', 'line', 'area', 'point', 'arc'] as const;

type Mark = (typeof MARKS)[number];

/** A chart as the model proposes it: a mark and columns, never a spec. */
export interface ChartChoice {
  readonly mark: Mark;
  readonly x: string;
  readonly y: string;
  /** Columns of the same unit, drawn as series beside `y`. */
  readonly moreY?: readonly string[] | undefined;
  /** A column of another unit, drawn as a line over bars. */
  readonly lineY?: string | undefined;
  readonly color?: string | undefined;
  readonly title?: string | undefined;
}

/** The chart of a result, or why there is none. `outcome` is for the model. */
interface ChartOutcome {
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
  readonly outcome: string;
}

type FieldType = 'quantitative' | 'temporal' | 'nominal';

const TIMES = /^(?:timestamp|date)/i;

/** With more bars than this, their names don't fit below them. */
const MAX_UPRIGHT_BARS = 8;

/** Reads the known fields; anything else, such as an address or an expression, is dropped. */
export function readChartChoice(value: unknown): ChartChoice | undefined {
  if (!isRecord(value)) return undefined;
  const mark = MARKS.find((known) => known === value.mark);
  const [x, y, lineY, color, title] = [value.x, value.y, value.lineY, value.color, value.title].map(asString);
  return mark && x && y ? { mark, x, y, moreY: asStringArray(value.moreY), lineY, color, title } : undefined;
}

/**
 * Builds the Vega-Lite spec of a chart choice. Its columns must be in the result; `y` must have numbers, or `x` for
 * horizontal bars. A `color` that isn't a column is left out.
 */
export function chartSpec(choice: ChartChoice, { columns, rows }: SqlRows): ChartOutcome {
  const names = [choice.x, choice.y, ...(choice.moreY ?? []), ...(choice.lineY ? [choice.lineY] : [])];
  const missing = names.find((name) => !findColumn(columns, name));
  if (missing !== undefined) return notDrawn(`the result has no column ${JSON.stringify(missing.slice(0, 100))}`);
  const found = (name: string | undefined) => findColumn(columns, name);
  const [x, y, second, color] = [choice.x, choice.y, choice.lineY, choice.color].map(found);
  if (!x || !y) return notDrawn('it names no columns');
  if (rows.length < 2) return notDrawn('the result has fewer than two rows');
  // Models name the columns of horizontal bars the other way around.
  const [group, value] = fieldType(y) === 'quantitative' ? [x, y] : [y, x];
  // They also repeat the columns, and bars of a column that is there twice would be twice as long.
  const isOther = (column: SqlColumn) => column !== group && column !== value;
  const others = [...new Set(choice.moreY?.flatMap((name) => found(name) ?? []))].filter(isOther);
  const line = second && isOther(second) ? second : undefined;
  if (group === value || [value, ...others, ...(line ? [line] : [])].some((each) => fieldType(each) !== 'quantitative'))
    return notDrawn('`y`, `moreY` and `lineY` must be columns of numbers, and others than `x`');
  if (choice.mark === 'arc' && (fieldType(group) === 'quantitative' || others.length > 0))
    return notDrawn('the slices must be a column of names, with one column of numbers');
  if (line && (choice.mark !== 'bar' || others.length > 0))
    return notDrawn('`lineY` goes with bars of one column of numbers');
  const title = choice.title && beginningOf(cleanText(choice.title), MAX_TITLE_LENGTH);
  const series = color === group && choice.mark !== 'bar' ? undefined : color;
  return {
    spec: {
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      ...(title && { title }),
      ...(line
        ? barsWithLine(group, value, line)
        : others.length > 0
          ? seriesOf(choice.mark, group, [value, ...others])
          : { mark: markOf(choice.mark), encoding: encode(choice.mark, group, value, series, rows.length) }),
    },
    outcome: 'Drawn.',
  };
}

function notDrawn(reason: string): ChartOutcome {
  return { outcome: `Not drawn: ${reason}.` };
}

function markOf(mark: Mark) {
  return { type: mark, ...(mark === 'line' && { point: true }) };
}

function encode(mark: Mark, group: SqlColumn, value: SqlColumn, color: SqlColumn | undefined, rows: number) {
  if (mark === 'arc') return { theta: channel(value), color: { ...channel(group), sort: null } };
  const groups = groupChannel(group);
  const series = color ? { color: channel(color) } : {};
  return mark === 'bar' && groups.type === 'nominal' && rows > MAX_UPRIGHT_BARS
    ? { y: groups, x: channel(value), ...series }
    : { x: groups, y: channel(value), ...series };
}

/** Columns as series. Bars are drawn side by side: columns can overlap in what they count, so a sum would be meaningless. */
function seriesOf(mark: Mark, group: SqlColumn, values: readonly SqlColumn[]) {
  const names = values.map(({ name }) => name);
  const series = { field: 'series', type: 'nominal', title: null, sort: names };
  return {
    transform: [{ fold: names.map(fieldOf), as: ['series', 'value'] }],
    mark: markOf(mark),
    encoding: {
      x: mark === 'bar' ? { ...groupChannel(group), type: 'nominal' } : groupChannel(group),
      y: { field: 'value', type: 'quantitative', title: null, ...(mark === 'area' && { stack: null }) },
      color: series,
      ...(mark === 'bar' && { xOffset: { field: 'series', sort: names } }),
    },
  };
}

/** Each has a separate axis, since `line` has another unit. */
function barsWithLine(group: SqlColumn, bars: SqlColumn, line: SqlColumn) {
  const x = { ...groupChannel(group), type: 'nominal' };
  return {
    layer: [bars, line].map((column, index) => ({
      mark: markOf(index === 0 ? 'bar' : 'line'),
      encoding: { x, y: channel(column), color: { datum: column.name } },
    })),
    resolve: { scale: { y: 'independent' } },
  };
}

/** Bars keep the order of the query: it ranks them. */
function groupChannel(group: SqlColumn) {
  return fieldType(group) === 'nominal' ? { ...channel(group), sort: null } : channel(group);
}

function channel(column: SqlColumn) {
  return { field: fieldOf(column.name), type: fieldType(column), title: column.name };
}

/** Databases may change the case of names, so a column is found without it if need be. */
function findColumn(columns: readonly SqlColumn[], name: string | undefined): SqlColumn | undefined {
  const lower = name?.toLowerCase();
  return (
    columns.find((column) => column.name === name) ?? columns.find((column) => column.name.toLowerCase() === lower)
  );
}

function fieldType({ columnType }: SqlColumn): FieldType {
  if (isNumberType(columnType)) return 'quantitative';
  return TIMES.test(columnType) ? 'temporal' : 'nominal';
}
