import { isRecord } from '../../protocol/narrow.js';
import type { ChartRow } from './ChartColumns.js';
import type { SpecObject } from './parseChartSpec.js';
import { mapEncodings, readTransforms, readUnits } from './readUnits.js';
import type { RebuiltChart } from './rebuildChart.js';

type Value = ChartRow[string];

/** The groups of rows that a chart tells apart by colour. */
export interface ChartSeries {
  /** What the groups are of. */
  readonly title: string;
  /** In the order of their colours. */
  readonly values: readonly Value[];
  /** The rows of all groups but these. */
  readonly without: (hidden: ReadonlySet<Value>) => readonly ChartRow[];
  /** The spec with each group's colour held, and no legend: one stands beside the picture. */
  readonly spec: SpecObject;
  /** The spec for a picture that stands alone, with a legend of all groups but these. */
  readonly specWithLegend: (hidden: ReadonlySet<Value>) => SpecObject;
}

/** More groups than this are no legend that anybody reads. */
const MAX_SERIES = 24;
const COLORS = ['color', 'fill', 'stroke'] as const;
const LEGENDS = [...COLORS, 'shape', 'strokeDash', 'size', 'opacity', 'strokeWidth', 'fillOpacity', 'strokeOpacity'];
/** Transforms that read one row at a time: without some rows, the others stay as they are. */
const BY_ROW = ['calculate', 'timeUnit'];

/**
 * The groups that a reader can hide and show: those of one column of the result by which the whole chart is coloured.
 * Undefined where there are none, or where rows that are left out would change what is said of the others.
 */
export function readSeries({ spec, rows }: RebuiltChart): ChartSeries | undefined {
  const units = readUnits(spec);
  if (units === undefined || JSON.stringify(spec.resolve ?? '').includes('independent')) return undefined;
  if (!readTransforms(spec).every((transform) => BY_ROW.some((name) => transform[name] !== undefined)))
    return undefined;
  const colored = units.flatMap(({ encoding }) =>
    COLORS.flatMap((channel) => (encoding[channel]?.field === undefined ? [] : [{ channel, def: encoding[channel] }])),
  );
  const [first] = colored;
  if (first === undefined || !isName(first.def)) return undefined;
  const { channel } = first;
  const field = String(first.def.field);
  const isOne = colored.every(({ channel: other, def }) => other === channel && def.field === field && isName(def));
  const isAlone = units.every(({ encoding }) =>
    LEGENDS.every((name) => name === channel || encoding[name]?.field !== field),
  );
  const values = isOne && isAlone ? orderValues(first.def, field, rows) : undefined;
  if (values === undefined || values.length < 2 || values.length > MAX_SERIES) return undefined;

  const respec = (legend: (def: SpecObject) => unknown) =>
    mapEncodings(spec, (encoding) => {
      const def = encoding[channel];
      if (def?.field === undefined) return encoding;
      const scale = { ...(isRecord(def.scale) && def.scale), domain: values };
      return { ...encoding, [channel]: { ...def, scale, legend: legend(def) } };
    });
  return {
    title: String(first.def.title ?? ''),
    values,
    without: (hidden) => (hidden.size === 0 ? rows : rows.filter((row) => !hidden.has(row[field] ?? null))),
    spec: respec(() => null),
    specWithLegend: (hidden) =>
      respec(({ legend }) => ({
        ...(isRecord(legend) && legend),
        values: values.filter((value) => !hidden.has(value)),
      })),
  };
}

/** Texts and booleans as they stand in the rows, with a legend. */
function isName({ field, type, legend, timeUnit, bin, aggregate, condition }: SpecObject): boolean {
  const isColumn = typeof field === 'string' && /^[cb]\d+$/.test(field) && (type === 'nominal' || type === 'ordinal');
  return isColumn && legend !== null && (timeUnit ?? bin ?? aggregate ?? condition) === undefined;
}

/** The values in the order in which Vega-Lite would give them colours; undefined where only it knows that. */
function orderValues({ scale, sort }: SpecObject, field: string, rows: readonly ChartRow[]): Value[] | undefined {
  const domain = isRecord(scale) ? scale.domain : undefined;
  const found = new Set(rows.map((row) => row[field] ?? null));
  if (Array.isArray(domain)) return domain as Value[];
  if (domain !== undefined) return undefined;
  if (sort === null) return [...found];
  if (Array.isArray(sort))
    return [...new Set([...(sort as Value[]), ...sorted(found)])].filter((value) => found.has(value));
  if (sort !== undefined && sort !== 'ascending' && sort !== 'descending') return undefined;
  return sort === 'descending' ? sorted(found).reverse() : sorted(found);
}

function sorted(values: Iterable<Value>): Value[] {
  return [...values].sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
