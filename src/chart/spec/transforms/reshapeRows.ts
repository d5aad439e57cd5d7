import { cleanText } from '../../../text/cleanText.js';
import { refuse } from '../ChartRefusal.js';
import { literal } from '../rebuildExpression.js';
import { AGGREGATES } from './rebuildOperations.js';
import { type RebuildTransform, readGroups, readList } from './Transform.js';

const MAX_PIVOT_COLUMNS = 100;

/**
 * Rebuilds a fold. It turns column names into values. These are the received names, since filters and domains may refer to them.
 */
export const rebuildFold: RebuildTransform = ({ fold, as }, scope) => {
  const fields = readList(fold).map((name) => ({ ...scope.field(name), name: String(name) }));
  scope.setRowCount(scope.rowCount * Math.max(fields.length, 1));
  const folded = fields.map(({ column, name, ...field }) => ({ ...field, original: column?.name ?? name }));
  const labels = new Map(folded.map(({ original, title }) => [original, title]));
  const [keyName, valueName] = Array.isArray(as) ? as : ['key', 'value'];
  const key = scope.derive(keyName, { kind: 'text', title: '', labels, values: new Set(labels.keys()) });
  const value = scope.derive(valueName, { kind: folded[0]?.kind ?? 'unknown', title: '' });
  const calculate = folded.reduceRight(
    (rest, { ref, original }) => `datum.${key}===${literal(ref)} ? ${literal(original)} : ${rest}`,
    `datum.${key}`,
  );
  return [
    { fold: folded.map(({ ref }) => ref), as: [key, value] },
    { calculate, as: key },
  ];
};

/** Rebuilds a pivot, which turns each value into a column. */
export const rebuildPivot: RebuildTransform = (transform, scope) => {
  const { pivot, value, op = 'sum' } = transform;
  const { ref, values } = scope.field(pivot, 'text');
  const source = scope.field(value, 'number');
  if (!AGGREGATES.has(op)) return refuse('transform', 'This aggregate is not supported', op);
  if (values === undefined || values.size > MAX_PIVOT_COLUMNS)
    return refuse('too-large', `A pivot makes more than ${MAX_PIVOT_COLUMNS} columns`);
  const groupby = scope.seal(readGroups(transform));
  for (const name of values) {
    if (/^[a-z]\d+x?$/.test(name) || /^(__proto__|constructor|prototype)$/.test(name))
      refuse('transform', 'A pivot makes a column with a name that is not supported', name);
    // A spec can't refer to an empty name.
    if (name !== '' && !/[\\[\]'".]/.test(name))
      scope.derive(name, { ref: name, kind: 'number', title: cleanText(name) });
  }
  return [{ pivot: ref, value: source.ref, groupby, op, limit: 0 }];
};
