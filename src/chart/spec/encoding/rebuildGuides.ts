import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import { readNumberFormat, readTimeFormat } from '../formats.js';
import { title } from '../presentation.js';
import { literal, rebuildExpression } from '../rebuildExpression.js';
import { applyRules, flag, numberBetween, oneOf, type Rule, type Rules } from '../rules.js';
import type { GuideKind } from './channels.js';
import { readValues, type ScaleSubject } from './rebuildScale.js';

/** The values that an axis, a legend or a header labels. */
export interface GuideSubject extends ScaleSubject {
  /** Labels to show in place of texts. Default: the field's labels. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** Whether the values are numbers. */
  readonly isNumber: boolean;
}

const MAX_TICKS = 50;

/** Reads the number or time format of a guide; undefined if it doesn't suit the values. */
export const readFormat: Rule<GuideSubject> = (format, { isTime, isNumber }) =>
  isTime ? readTimeFormat(format) : isNumber ? readNumberFormat(format) : undefined;

const ticks: Rule<GuideSubject> = (values, subject) => {
  if (values === null) return undefined;
  if (!Array.isArray(values) || values.length > MAX_TICKS)
    return refuse('spec', `The tick values of a guide must be an array of at most ${MAX_TICKS} items`, values);
  return readValues(values, subject);
};

/**
 * A label expression may read the value, the default label and the index, but no row. The label of a text is that text, as the spec
 * knows it, rather than the title or the translation that is shown in its place.
 */
const labelExpr: Rule<GuideSubject> = (source, { field, isTime, isNumber }) =>
  rebuildExpression(source, {
    field: (name) => {
      if (name !== 'value' && name !== 'label' && name !== 'index')
        refuse('expression', 'A label expression reads an unknown property', name);
      const isText = !isTime && !isNumber && (field?.kind === 'text' || field?.labels !== undefined);
      return { code: `datum.${isText && name === 'label' ? 'value' : name}`, isTime: false };
    },
    param: (name) => refuse('expression', 'A label expression uses an undeclared name', name),
  });

const TEXTS: Rules<GuideSubject> = { title, format: readFormat, labelExpr };

const GUIDES: Readonly<Record<GuideKind, Rules<GuideSubject>>> = {
  axis: {
    ...TEXTS,
    labels: flag,
    grid: flag,
    ticks: flag,
    domain: flag,
    labelAngle: numberBetween(-90, 90),
    tickCount: numberBetween(1, MAX_TICKS),
    tickMinStep: numberBetween(Number.MIN_VALUE, Number.MAX_VALUE),
    orient: oneOf('top', 'bottom', 'left', 'right'),
    values: ticks,
    zindex: numberBetween(0, 1),
  },
  legend: { ...TEXTS, type: oneOf('symbol', 'gradient'), values: ticks },
  header: { ...TEXTS, labels: flag },
};

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
  const labels = labelMap(subject.labels);
  return { ...(labels && { labelExpr: labels }), ...applyRules(isRecord(guide) ? guide : {}, GUIDES[kind], subject) };
}

/** An expression that shows titles in place of column names, which a fold turns into values. */
function labelMap(labels: ReadonlyMap<string, string> | undefined): string | undefined {
  return (
    labels &&
    [...labels].reduceRight(
      (rest, [name, shown]) => `datum.label===${literal(name)} ? ${literal(shown)} : ${rest}`,
      'datum.label',
    )
  );
}
