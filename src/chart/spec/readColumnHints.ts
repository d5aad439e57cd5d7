import { isRecord } from '../../protocol/narrow.js';
import { MAX_SPEC_LENGTH } from '../../protocol/textLimits.js';
import type { ColumnHint } from '../../rows/ColumnOptions.js';
import type { ColumnGrain } from '../../rows/format/ColumnPresentation.js';
import { readTimeSpecifier } from '../../rows/format/timeSpecifier.js';
import { plainName } from './findField.js';
import { readNumberFormat, readTimeFormat } from './formats.js';
import type { SpecObject } from './parseChartSpec.js';
import { title } from './presentation.js';

/** Levels of nested views. */
const MAX_DEPTH = 12;
/** Maximum number of statements that are kept. Few columns of a result appear in a chart. */
const MAX_HINTS = 200;

/**
 * Reads what an untrusted chart spec states about the columns of its result: titles, formats and time units. Positions come
 * first, because readers compare the table with the axes. Empty if the spec can't be read. It doesn't use `parseChartSpec`,
 * since tables load without the drawing code.
 */
export function readColumnHints(spec: unknown): readonly ColumnHint[] {
  if (spec === undefined || spec === null) return [];
  try {
    const text = typeof spec === 'string' ? spec : JSON.stringify(spec);
    const view: unknown = text.length > MAX_SPEC_LENGTH ? undefined : JSON.parse(text);
    const hints = isRecord(view) ? readView(view, MAX_DEPTH).slice(0, MAX_HINTS) : [];
    return hints.sort((a, b) => Number(a.isReading) - Number(b.isReading));
  } catch {
    return [];
  }
}

const INNER = ['layer', 'concat', 'hconcat', 'vconcat'];

function readView(view: SpecObject, levels: number): ColumnHint[] {
  if (levels === 0) return [];
  const inner = [...INNER.flatMap((key) => (Array.isArray(view[key]) ? view[key] : [])), view.spec].filter(isRecord);
  const encoding = isRecord(view.encoding) ? Object.entries(view.encoding) : [];
  const own = encoding.flatMap(([channel, def]) =>
    (Array.isArray(def) ? def : [def]).filter(isRecord).flatMap((item) => readChannel(channel, item)),
  );
  return [...own, ...inner.flatMap((part) => readView(part, levels - 1))];
}

function readChannel(channel: string, def: SpecObject): readonly ColumnHint[] {
  if (typeof def.field !== 'string') return [];
  const guide = [def.axis, def.legend, def.header].find(isRecord) ?? {};
  const shown = guide.title ?? def.title;
  // The title and the number of digits of an average or a bin don't apply to the column.
  const isPlain = (def.aggregate ?? def.bin ?? false) === false;
  const format = guide.format ?? def.format;
  return [
    {
      column: plainName(def.field),
      title: isPlain ? (title(shown) ?? undefined) : undefined,
      format: def.aggregate === 'count' || def.aggregate === 'distinct' ? undefined : readNumberFormat(format),
      grain: readGrain(def.timeUnit, readTimeFormat(format)),
      isReading: isPlain && (channel === 'tooltip' || channel === 'text'),
    },
  ];
}

const UNITS: readonly (readonly [string, ColumnGrain])[] = [
  ['date', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
];

function readGrain(unit: unknown, format: string | undefined): ColumnGrain | undefined {
  const name = isRecord(unit) ? unit.unit : unit;
  const isYear = typeof name === 'string' && /^(?:binned)?(?:utc)?year/.test(name);
  const found = isYear ? UNITS.find(([part]) => name.endsWith(part))?.[1] : undefined;
  return found ?? (format === undefined ? undefined : readTimeSpecifier(format)?.grain);
}
