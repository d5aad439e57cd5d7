import { serviceRefusal } from '../../service/serviceRefusal.js';
import { quoteName } from '../../sql/quoteSql.js';
import type { LoadMember } from './LoadQuery.js';

const AGGREGATES = new Map<string | undefined, (column: string) => string>([
  ['sum', (column) => `sum(${column})`],
  ['avg', (column) => `avg(${column})`],
  ['min', (column) => `min(${column})`],
  ['max', (column) => `max(${column})`],
  ['countDistinct', (column) => `count(DISTINCT ${column})`],
  ['count', () => 'count(*)'],
]);

/**
 * Returns the SQL of a member: of a measure its aggregate, or with `ungrouped` its value for one record. Throws a Refusal if the
 * metadata doesn't define it.
 */
export function memberSql({ name, kind, type, cube, member }: LoadMember, ungrouped: boolean): string {
  const column = quoteName(name.slice(cube.name.length + 1));
  if (kind === 'dimension') {
    const sql = member.sql === undefined ? column : `(${member.sql})`;
    // A moment becomes the wall-clock time of the zone in which `runSql` runs the query. A time without a zone stays as it is.
    return type === 'time' ? `${sql}::timestamp` : sql;
  }
  if (ungrouped) {
    if (member.sql !== undefined) throw serviceRefusal(400, `${name} has no value for a single record`);
    return member.aggType === 'count' ? '1' : column;
  }
  if (member.sql !== undefined) return `(${member.sql})`;
  const aggregate = AGGREGATES.get(member.aggType);
  if (!aggregate) throw serviceRefusal(400, `${name} can't be queried: its metadata doesn't say how it is aggregated`);
  return aggregate(column);
}
