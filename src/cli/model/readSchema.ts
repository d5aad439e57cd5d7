import type { ModelSource, SourceRow } from './ModelSource.js';
import type { SourceColumn, SourceRelationship, SourceSchema, SourceTable } from './SourceSchema.js';

const COLUMNS = `
  select table_schema, table_name, column_name, data_type
  from information_schema.columns
  where lower(table_schema) not in ('information_schema', 'pg_catalog', 'system')
  order by table_schema, table_name, ordinal_position`;

/**
 * A row for each column of a constraint: its name, kind (p, u or f), table, column, and what the column refers to. The views of
 * `information_schema` don't show a role that can only read the tables that a key refers to.
 */
const POSTGRES_CONSTRAINTS = `
  select c.oid::text, c.contype::text, n.nspname, t.relname, a.attname, fn.nspname, ft.relname, fa.attname
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  cross join lateral unnest(c.conkey) with ordinality k(number, place)
  join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
  left join pg_catalog.pg_class ft on ft.oid = c.confrelid
  left join pg_catalog.pg_namespace fn on fn.oid = ft.relnamespace
  left join pg_catalog.pg_attribute fa on fa.attrelid = ft.oid and fa.attnum = c.confkey[k.place]
  where c.contype in ('p', 'u', 'f')
  order by c.oid, k.place`;

const POSTGRES_COMMENTS = `
  select n.nspname, t.relname, a.attname, d.description
  from pg_catalog.pg_description d
  join pg_catalog.pg_class t on t.oid = d.objoid and d.classoid = 'pg_catalog.pg_class'::regclass
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  left join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = d.objsubid and d.objsubid > 0
  where n.nspname not in ('pg_catalog', 'information_schema')`;

const DUCKDB_CONSTRAINTS = `
  select database_name || '.' || constraint_index || '.' || table_oid,
    case constraint_type when 'PRIMARY KEY' then 'p' when 'UNIQUE' then 'u' else 'f' end,
    schema_name, table_name, unnest(constraint_column_names), schema_name, referenced_table, unnest(referenced_column_names)
  from duckdb_constraints()
  where constraint_type in ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY')`;

/** Queries for information that engines provide only in their own tables. */
interface OwnQueries {
  readonly constraints?: string | undefined;
  readonly comments?: string | undefined;
  readonly keywords?: string | undefined;
}

const QUERIES: Readonly<Record<ModelSource['engine'], OwnQueries>> = {
  postgres: {
    constraints: POSTGRES_CONSTRAINTS,
    comments: POSTGRES_COMMENTS,
    keywords: "select word from pg_get_keywords() where catcode in ('R', 'T')",
  },
  duckdb: {
    constraints: DUCKDB_CONSTRAINTS,
    keywords: "select keyword_name from duckdb_keywords() where keyword_category <> 'unreserved'",
  },
  other: {},
};

/** A constraint as its rows have it. */
interface Constraint {
  readonly kind: string;
  readonly table: string;
  readonly target: string;
  readonly columns: string[];
  readonly targetColumns: string[];
}

/** Reads the tables that the source's rights show, with their keys if the database lists them. */
export async function readSchema({ engine, query }: ModelSource): Promise<SourceSchema> {
  const own = QUERIES[engine];
  const run = async (sql: string | undefined) => (sql === undefined ? [] : await query(sql));
  const rows = await query(COLUMNS);
  const constraints = readConstraints(await run(own.constraints));
  const comments = new Map<string, string>();
  for (const [schema, table, column, text] of await run(own.comments))
    comments.set(keyOf(schema, table, column ?? ''), String(text));
  const keywords = new Set((await run(own.keywords)).map(([word]) => String(word)));

  const columns = new Map<string, { schema: string; name: string; columns: SourceColumn[] }>();
  for (const [schema, name, column, type] of rows.map((row) => row.map(String))) {
    const key = keyOf(schema, name);
    const table = columns.get(key) ?? { schema: schema ?? '', name: name ?? '', columns: [] };
    table.columns.push({ name: column ?? '', type: type ?? '', comment: comments.get(keyOf(schema, name, column)) });
    columns.set(key, table);
  }
  const tables = new Map<string, SourceTable>();
  for (const [key, table] of columns) {
    const keys = (kind: string) => constraints.filter((each) => each.kind === kind && each.table === key);
    tables.set(key, {
      ...table,
      comment: comments.get(keyOf(table.schema, table.name, '')),
      primaryKey: keys('p')[0]?.columns ?? [],
      uniqueKeys: keys('u').map((each) => each.columns),
    });
  }
  const foreignKeys = constraints.flatMap((each): readonly SourceRelationship[] => {
    const [from, to] = [tables.get(each.table), tables.get(each.target)];
    if (each.kind !== 'f' || !from || !to) return [];
    return [{ from, to, fromColumns: each.columns, toColumns: each.targetColumns, isGuess: false }];
  });
  return { tables: [...tables.values()], foreignKeys, keywords };
}

function readConstraints(rows: readonly SourceRow[]): readonly Constraint[] {
  const constraints = new Map<unknown, Constraint>();
  for (const [id, kind, schema, table, column, targetSchema, target, targetColumn] of rows) {
    const constraint = constraints.get(id) ?? {
      kind: String(kind),
      table: keyOf(schema, table),
      target: keyOf(targetSchema, target),
      columns: [],
      targetColumns: [],
    };
    constraint.columns.push(String(column));
    if (targetColumn !== null) constraint.targetColumns.push(String(targetColumn));
    constraints.set(id, constraint);
  }
  return [...constraints.values()];
}

function keyOf(...names: readonly unknown[]): string {
  return JSON.stringify(names.map(String));
}
