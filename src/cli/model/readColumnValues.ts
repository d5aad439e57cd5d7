import { quoteName } from '../../server/sql/quoteSql.js';
import type { ModelSource } from './ModelSource.js';
import type { SourceColumn, SourceSchema } from './SourceSchema.js';

/** As many as a model file may show of a column. */
const MAX_VALUES = 50;

/**
 * Reads the values of the columns that the user named, as `table.column`. Throws an Error for a column that isn't there or has too many
 * values to be a list of choices.
 */
export async function readColumnValues(
  source: ModelSource,
  { tables }: SourceSchema,
  names: readonly string[],
): Promise<ReadonlyMap<SourceColumn, readonly string[]>> {
  const values = new Map<SourceColumn, readonly string[]>();
  for (const name of names) {
    const found = tables.flatMap((table) => table.columns.map((column) => ({ table, column })));
    const { table, column } =
      found.find(({ table, column }) =>
        [`${table.name}.${column.name}`, `${table.schema}.${table.name}.${column.name}`].includes(name),
      ) ?? {};
    if (!table || !column) throw new Error(`--values names ${name}, which isn't a column of the source.`);
    const [from, own] = [`${quoteName(table.schema)}.${quoteName(table.name)}`, quoteName(column.name)];
    const rows = await source.query(
      `select distinct ${own} from ${from} where ${own} is not null order by 1 limit ${MAX_VALUES + 1}`,
    );
    if (rows.length > MAX_VALUES)
      throw new Error(`${name} has more than ${MAX_VALUES} values. Leave it out of --values.`);
    values.set(
      column,
      rows.map(([value]) => String(value)),
    );
  }
  return values;
}
