import { isRecord } from '../../protocol/narrow.js';
import { type FieldReader, flag, numberBetween, oneOf, pick } from '../../protocol/payload.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { readNumberFormat, readTimeFormat } from './formats.js';
import { title } from './presentation.js';
import { literal, rebuildExpression } from './rebuildExpression.js';
import { readValues } from './rebuildScale.js';

/** The values that an axis, a legend or a header labels. */
export interface GuideSubject {
  /** The field that the values come from. */
  readonly field: ChartField | undefined;
  /** Labels to show in place of texts. Default: the field's labels. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** Whether the values are times. */
  readonly isTime: boolean;
  /** Whether the values are numbers. */
  readonly isNumber: boolean;
}

const MAX_TICKS = 50;

const AXIS: Readonly<Record<string, FieldReader<unknown>>> = {
  title,
  labels: flag,
  grid: flag,
  ticks: flag,
  domain: flag,
  labelAngle: numberBetween(-90, 90),
  tickCount: numberBetween(1, MAX_TICKS),
  tickMinStep: numberBetween(Number.MIN_VALUE, Number.MAX_VALUE),
  orient: oneOf('top', 'bottom', 'left', 'right'),
  zindex: numberBetween(0, 1),
};

const LEGEND: Readonly<Record<string, FieldReader<unknown>>> = { title, type: oneOf('symbol', 'gradient') };
const HEADER: Readonly<Record<string, FieldReader<unknown>>> = { title, labels: flag };

/** The property of a channel that configures its guide. */
export type GuideKind = 'axis' | 'legend' | 'header';

/**
 * Rebuilds a guide from the allowlist; null for no guide. The spec decides its content; the theme decides its look. Throws a
 * ChartRefusal.
 */
export function rebuildGuide(
  guide: unknown,
  kind: GuideKind,
  subject: GuideSubject,
): Readonly<Record<string, unknown>> | null {
  if (guide === null) return null;
  const source = isRecord(guide) ? guide : {};
  const labels = labelMap(subject.labels ?? subject.field?.labels);
  return {
    ...pick(source, kind === 'axis' ? AXIS : kind === 'legend' ? LEGEND : HEADER),
    ...(kind !== 'header' && readTicks(source.values, subject)),
    ...readFormat(source.format, subject),
    ...(labels && { labelExpr: labels }),
    ...(source.labelExpr !== undefined && { labelExpr: rebuildLabelExpression(source.labelExpr) }),
  };
}

function readTicks(values: unknown, { field, isTime }: GuideSubject): { readonly values?: readonly unknown[] } {
  if (values === undefined || values === null) return {};
  if (!Array.isArray(values) || values.length > MAX_TICKS)
    return refuse('spec', `The tick values of a guide must be an array of at most ${MAX_TICKS} items`, values);
  return { values: readValues(values, field, isTime) };
}

/** Reads the number or time format of a guide; empty if it doesn't suit the values. */
export function readFormat(format: unknown, { isTime, isNumber }: GuideSubject): { readonly format?: string } {
  const read = isTime ? readTimeFormat(format) : isNumber ? readNumberFormat(format) : undefined;
  return read === undefined ? {} : { format: read };
}

/** A label expression may read the value, the default label and the index, but no row. */
function rebuildLabelExpression(source: unknown): string {
  return rebuildExpression(source, {
    field: (name) => {
      if (name !== 'value' && name !== 'label' && name !== 'index')
        refuse('expression', 'A label expression reads an unknown property', name);
      return { code: `datum.${name}`, isTime: false };
    },
    param: (name) => refuse('expression', 'A label expression uses an undeclared name', name),
  });
}

/** An expression that shows titles in place of the column names that a fold made values of. */
function labelMap(labels: ReadonlyMap<string, string> | undefined): string | undefined {
  if (labels === undefined) return undefined;
  return [...labels].reduceRight(
    (rest, [name, shown]) => `datum.label===${literal(name)} ? ${literal(shown)} : ${rest}`,
    'datum.label',
  );
}
