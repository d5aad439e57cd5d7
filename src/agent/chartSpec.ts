import { asString, isRecord } from '../protocol/narrow.js';
import { MAX_TITLE_LENGTH } from '../protocol/textLimits.js';
import type { SqlColumn, SqlRows } from '../server/sql/RunSql.js';
import { cleanText } from '../text/cleanText.js';
import { beginningOf } from '../text/cutText.js';

export const MARKS = ['bar', 'line', 'area', 'point', 'arc'] as const;

type Mark = (typeof MARKS)[number];

/** A chart as the model proposes it: a mark and columns, never a spec. */
export interface ChartChoice {
  readonly mark: Mark;
  readonly x: string;
  readonly y: string;
  readonly color?: string | undefined;
  readonly title?: string | undefined;
}

/** The chart of a result, or why there is none. `outcome` is for the model. */
interface ChartOutcome {
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
  readonly outcome: string;
}

type FieldType = 'quantitative' | 'temporal' | 'nominal';

const NUMBERS = /^(?:u?int\d*|integer|bigint|double|float\d*|decimal|numeric|number|real)$/i;
const TIMES = /^(?:timestamp|datetime|date|time)/i;

/** More bars than this have no room for their names below them. */
const MAX_UPRIGHT_BARS = 8;

/** Reads the known fields; anything else, such as an address or an expression, is dropped. */
export function readChartChoice(value: unknown): ChartChoice | undefined {
  if (!isRecord(value)) return undefined;
  const mark = MARKS.find((known) => known === value.mark);
  const [x, y, color, title] = [value.x, value.y, value.color, value.title].map(asString);
  return mark && x && y ? { mark, x, y, color, title } : undefined;
}

/**
 * Builds the Vega-Lite spec of a chart choice. Its columns must be in the result; `y` must have numbers, or `x` for
 * horizontal bars. A `color` that isn't a column is left out.
 */
export function chartSpec(choice: ChartChoice, { columns, rows }: SqlRows): ChartOutcome {
  const [x, y, color] = [choice.x, choice.y, choice.color].map((name) => findColumn(columns, name));
  const missing = x ? choice.y : choice.x;
  if (!x || !y) return { outcome: `Not drawn: the result has no column ${JSON.stringify(missing.slice(0, 100))}.` };
  if (rows.length < 2) return { outcome: 'Not drawn: the result has fewer than two rows.' };
  // Models name the columns of horizontal bars the other way round.
  const [group, value] = fieldType(y) === 'quantitative' ? [x, y] : [y, x];
  if (group === value || fieldType(value) !== 'quantitative') {
    return { outcome: 'Not drawn: `y` must be a column of numbers, and another than `x`.' };
  }
  if (choice.mark === 'arc' && fieldType(group) === 'quantitative') {
    return { outcome: 'Not drawn: the slices must be a column of names.' };
  }
  return {
    spec: {
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      ...(choice.title && { title: beginningOf(cleanText(choice.title), MAX_TITLE_LENGTH) }),
      mark: { type: choice.mark, ...(choice.mark === 'line' && { point: true }) },
      encoding: encode(
        choice.mark,
        group,
        value,
        color === group && choice.mark !== 'bar' ? undefined : color,
        rows.length,
      ),
    },
    outcome: 'Drawn.',
  };
}

function encode(mark: Mark, group: SqlColumn, value: SqlColumn, color: SqlColumn | undefined, rows: number) {
  if (mark === 'arc') return { theta: channel(value), color: { ...channel(group), sort: null } };
  const type = fieldType(group);
  // Bars keep the order of the query: it ranks them.
  const groups = type === 'nominal' ? { ...channel(group), sort: null } : channel(group);
  const series = color ? { color: channel(color) } : {};
  return mark === 'bar' && type === 'nominal' && rows > MAX_UPRIGHT_BARS
    ? { y: groups, x: channel(value), ...series }
    : { x: groups, y: channel(value), ...series };
}

/** Dots and brackets are escaped: Vega-Lite would read them as paths. */
function channel(column: SqlColumn) {
  return { field: column.name.replace(/[\\.[\]]/g, '\\$&'), type: fieldType(column), title: column.name };
}

/** Databases may change the case of names, so a column is found without it if need be. */
function findColumn(columns: readonly SqlColumn[], name: string | undefined): SqlColumn | undefined {
  const lower = name?.toLowerCase();
  return (
    columns.find((column) => column.name === name) ?? columns.find((column) => column.name.toLowerCase() === lower)
  );
}

function fieldType({ columnType }: SqlColumn): FieldType {
  if (NUMBERS.test(columnType)) return 'quantitative';
  return TIMES.test(columnType) ? 'temporal' : 'nominal';
}
