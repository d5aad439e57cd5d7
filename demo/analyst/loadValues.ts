import type { Database } from './database.js';
import { storeModel } from './model/storeModel.js';
import type { DimensionValues } from './question/buildLexicon.js';

const MAX_VALUES = 20_000;

/** Returns the sorted values of every text dimension, which filters in questions can name. */
export async function loadValues(database: Database): Promise<DimensionValues> {
  const values = new Map<string, readonly string[]>();
  for (const member of storeModel.flatMap((view) => view.members)) {
    if (member.kind !== 'dimension' || member.type !== 'string') continue;
    const sql = `SELECT DISTINCT ${member.sql} AS "${member.name}" FROM ${member.table} ORDER BY 1`;
    const { rows } = await database.query(sql, { rowLimit: MAX_VALUES });
    values.set(
      member.name,
      rows.map(([value]) => String(value)),
    );
  }
  return values;
}
