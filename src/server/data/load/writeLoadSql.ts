import { serviceRefusal } from '../../service/serviceRefusal.js';
import { quoteName } from '../../sql/quoteSql.js';
import type { DataServiceCube } from '../DataServiceCube.js';
import { conditionOf, withinRange } from './conditionOf.js';
import { columnOfTime, type LoadFilter, type LoadMember, type LoadQuery, membersOf } from './LoadQuery.js';
import { memberSql } from './memberSql.js';

interface LoadSql {
  /** Selects the rows within the query's limit. */
  readonly rows: string;
  /** Counts all rows. */
  readonly count: string;
  /** The names of the columns, in their order. */
  readonly columns: readonly string[];
}

/** Writes the statements of a JSON query. Every name and expression in them comes from the metadata, and every value is a literal. */
export function writeLoadSql(query: LoadQuery): LoadSql {
  const { ungrouped } = query;
  const sqlOf = (member: LoadMember) => memberSql(member, ungrouped);
  const groups = [
    ...query.dimensions.map((dimension) => ({ name: dimension.name, sql: sqlOf(dimension) })),
    ...query.timeDimensions.flatMap((time) =>
      time.granularity === undefined
        ? []
        : [{ name: columnOfTime(time), sql: `date_trunc('${time.granularity}', ${sqlOf(time.dimension)})` }],
    ),
  ];
  const columns = [...groups, ...query.measures.map((measure) => ({ name: measure.name, sql: sqlOf(measure) }))];
  const ranges = query.timeDimensions.flatMap(({ dimension, dateRange }) =>
    dateRange === undefined ? [] : [withinRange(sqlOf(dimension), dateRange)],
  );
  const conditions = (kind: LoadMember['kind']) =>
    query.filters.filter((filter) => kindOf(filter) === kind).map((filter) => conditionOf(filter, sqlOf, query));
  const having = conditions('measure');
  if (ungrouped && having.length > 0) throw serviceRefusal(400, "Ungrouped records can't be filtered by measures");
  const all = [
    `SELECT ${columns.map(({ name, sql }) => `${sql} AS ${quoteName(name)}`).join(', ')}`,
    `FROM ${sourceOf(query.cube)}`,
    ...clause('WHERE', [...ranges, ...conditions('dimension')], '\n  AND '),
    ...clause('GROUP BY', ungrouped ? [] : groups.map((_, index) => `${index + 1}`), ', '),
    ...clause('HAVING', having, '\n  AND '),
  ].join('\n');
  const names = columns.map(({ name }) => name);
  const order = clause('ORDER BY', orderOf(query, names, groups.length), ', ');
  return {
    rows: [all, ...order, `LIMIT ${query.limit} OFFSET ${query.offset}`].join('\n'),
    count: `SELECT count(*) FROM (\n${all}\n) AS counted`,
    columns: names,
  };
}

function sourceOf({ name, source = quoteName(name) }: DataServiceCube): string {
  return /^\s*(select|with)\b/i.test(source) ? `(\n${source}\n) AS ${quoteName(name)}` : source;
}

function kindOf(filter: LoadFilter): LoadMember['kind'] | undefined {
  return membersOf(filter)[0]?.kind;
}

function clause(word: string, parts: readonly string[], separator: string): readonly string[] {
  return parts.length === 0 ? [] : [`${word} ${parts.join(separator)}`];
}

/** Rows that are equal in the requested order are sorted by all groups, so that pages neither repeat nor skip any. */
function orderOf({ order }: LoadQuery, names: readonly string[], groups: number): readonly string[] {
  const asked = order.map(([name, direction]) => ({ place: names.indexOf(name) + 1, direction }));
  const rest = Array.from({ length: groups }, (_, index) => index + 1)
    .filter((place) => !asked.some((known) => known.place === place))
    .map((place) => ({ place, direction: 'asc' }));
  return [...asked, ...rest].map(
    ({ place, direction }) => `${place} ${direction === 'desc' ? 'DESC NULLS LAST' : 'ASC'}`,
  );
}
