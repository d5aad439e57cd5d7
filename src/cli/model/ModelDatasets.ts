import type { ModelNode } from '../../agent/model/ModelNode.js';
import { readExpression } from '../../agent/model/readExpression.js';
import { plainName, readSource } from '../../agent/model/readSource.js';
import { asStringArray } from '../../protocol/narrow.js';

/** A dataset of a model file, as queries name it. */
export interface ModelDataset {
  readonly name: string;
  /** Its name in queries, quoted where the source's table is. */
  readonly alias: string;
  /** What follows `from`: its source, with the alias. */
  readonly from: string;
  /** Expressions by the name of their field. */
  readonly fields: ReadonlyMap<string, string>;
  /** Columns that together are in one row only, as the file says. */
  readonly keys: readonly (readonly string[])[];
  readonly node: ModelNode;
}

export interface ModelJoin {
  readonly name: string;
  readonly from: ModelDataset;
  readonly to: ModelDataset;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
}

export function readDataset(node: ModelNode): ModelDataset {
  const name = node.requiredText('name');
  const { alias, from } = readSource(node.requiredText('source'), name);
  const unique = node.at('unique_keys').value;
  const keys = [node.at('primary_key').value, ...(Array.isArray(unique) ? unique : [])].map(asStringArray);
  return {
    name,
    alias,
    from,
    fields: new Map(node.items('fields').map((field) => [field.requiredText('name'), readExpression(field)])),
    keys: keys.filter((key) => key !== undefined && key.length > 0) as readonly (readonly string[])[],
    node,
  };
}

/** The relationships between these datasets. */
export function readJoins(model: ModelNode, datasets: readonly ModelDataset[]): readonly ModelJoin[] {
  return model.items('relationships').flatMap((node) => {
    const [from, to] = ['from', 'to'].map((key) => datasets.find(({ name }) => name === node.at(key).value));
    const [fromColumns = [], toColumns = []] = ['from_columns', 'to_columns'].map((key) =>
      asStringArray(node.at(key).value),
    );
    return from && to ? [{ name: node.requiredText('name'), from, to, fromColumns, toColumns }] : [];
  });
}

/** Columns of a dataset as `k0`, `k1` and so on, as what follows `from`. */
export function keyColumns({ from, fields }: ModelDataset, columns: readonly string[], name: string): string {
  const written = columns.map((column, index) => `${fields.get(column) ?? plainName(column)} as k${index}`);
  return `(select ${written.join(', ')} from ${from}) ${name}`;
}

/** The datasets joined by relationships, as what follows `from`; undefined if no relationships lead to one of them. */
export function joinDatasets(datasets: readonly ModelDataset[], joins: readonly ModelJoin[]): string | undefined {
  const [first, ...others] = datasets;
  if (first === undefined) return undefined;
  let sql = first.from;
  const joined = [first];
  const missing = new Set(others);
  while (missing.size > 0) {
    const next = joins.find(
      ({ from, to }) => (joined.includes(from) && missing.has(to)) || (joined.includes(to) && missing.has(from)),
    );
    if (next === undefined) return undefined;
    const added = joined.includes(next.from) ? next.to : next.from;
    const on = next.fromColumns.map(
      (column, index) => `${columnOf(next.from, column)} = ${columnOf(next.to, next.toColumns[index] ?? '')}`,
    );
    sql = `${sql} left join ${added.from} on ${on.join(' and ')}`;
    joined.push(added);
    missing.delete(added);
  }
  return sql;
}

/** A column as a join names it. Only a name can follow the alias: a field's expression stays as it is. */
function columnOf({ alias, fields }: ModelDataset, column: string): string {
  const written = fields.get(column) ?? plainName(column);
  return /^(?:\w+|"[^"]+"|`[^`]+`)$/.test(written) ? `${alias}.${written}` : written;
}
