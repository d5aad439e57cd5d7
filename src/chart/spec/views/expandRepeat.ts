import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import type { SpecObject } from '../parseChartSpec.js';

/** Views that a `repeat` may make. */
const MAX_REPEATS = 36;

/** Expands a `repeat` into separate views, so that each is checked with its actual columns. Throws a ChartRefusal. */
export function expandRepeat(view: SpecObject): SpecObject {
  const { repeat, spec, columns, ...rest } = view;
  if (Array.isArray(repeat)) {
    const concat = names(repeat).map((repeated) => replace(spec, { repeat: repeated }));
    return { ...rest, concat, ...(columns !== undefined && { columns }) };
  }
  if (!isRecord(repeat)) return refuse('spec', '`repeat` must list columns', repeat);
  if (repeat.layer !== undefined) {
    return { ...rest, layer: names(repeat.layer).map((layer) => replace(spec, { layer })) };
  }
  const rows = repeat.row === undefined ? [undefined] : names(repeat.row);
  const across = repeat.column === undefined ? [undefined] : names(repeat.column);
  if (rows.length * across.length > MAX_REPEATS)
    return refuse('too-large', `\`repeat\` makes more than ${MAX_REPEATS} views`, repeat);
  const concat = rows.flatMap((row) => across.map((column) => replace(spec, { row, column })));
  return { ...rest, concat, columns: across.length };
}

function names(list: unknown): readonly string[] {
  const isNames = Array.isArray(list) && list.length <= MAX_REPEATS && list.every((name) => typeof name === 'string');
  return isNames && list.length > 0 ? list : refuse('spec', '`repeat` must list columns', list);
}

/** Replaces references such as `{"repeat": "column"}` by column names. */
function replace(spec: unknown, repeated: Readonly<Record<string, string | undefined>>): unknown {
  if (Array.isArray(spec)) return spec.map((item) => replace(item, repeated));
  if (!isRecord(spec)) return spec;
  const { repeat } = spec;
  const isReference = typeof repeat === 'string' && Object.keys(spec).length === 1;
  if (isReference) {
    return (
      (Object.hasOwn(repeated, repeat) ? repeated[repeat] : undefined) ??
      refuse('spec', 'A field refers to a `repeat` that is not declared', repeat)
    );
  }
  return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, replace(value, repeated)]));
}
