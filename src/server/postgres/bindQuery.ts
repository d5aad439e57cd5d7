import { refused } from '../sql/queryErrors.js';
import { partAt, writeTree } from '../sql/queryTree.js';
import type { ParsedQuery } from './parseQuery.js';
import { parseSql } from './parseSql.js';
import { SQL_LOCATIONS } from './sqlNodes.js';

/** A text that Postgres reads as the checked query, whatever functions its schemas have. */
export interface BoundQuery {
  readonly text: string;
  /** As the model wrote it. */
  readonly original: string;
  /** Converts a position in `text` to a position in the original text. Both count characters from 0. */
  readonly toOriginal: (place: number) => number;
}

const SCHEMA = 'pg_catalog';
const PREFIX = `${SCHEMA}.`;

/** The way to the subquery of the only item of the only statement's from clause. */
const SUBQUERY = ['stmts', 'stmt', 'SelectStmt', 'fromClause', 'RangeSubselect', 'subquery', 'SelectStmt'];

/**
 * Puts the schema `pg_catalog` before the calls of the given names. The text that results is parsed again, as the subquery that
 * it will be: it must give the checked tree, except for those schemas. Otherwise rejects with the code `bad-request`.
 */
export async function bindQuery({ text, tree, names }: ParsedQuery, bound: ReadonlySet<string>): Promise<BoundQuery> {
  const calls = names.unqualified.filter(({ name }) => bound.has(name)).sort((a, b) => a.location - b.location);
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const cuts = [0, ...calls.map(({ location }) => location), bytes.length];
  const parts = cuts.slice(1).map((end, index) => decoder.decode(bytes.subarray(cuts[index], end)));
  const boundText = parts.join(PREFIX);

  for (const call of calls) call.names.unshift({ String: { sval: SCHEMA } });
  const parsed = await parseSql(`select * from (\n${boundText}\n) as q`);
  if (writeTree(partAt(parsed, SUBQUERY), SQL_LOCATIONS) !== writeTree(tree, SQL_LOCATIONS))
    throw refused('The query is ambiguous. Write pg_catalog. before the names of built-in functions.');

  const lengths = parts.map((part) => [...part].length);
  return {
    text: boundText,
    original: text,
    toOriginal(place) {
      let added = 0;
      let end = 0;
      for (const length of lengths.slice(0, -1)) {
        end += length;
        if (place < end + added) return place - added;
        if (place < end + added + PREFIX.length) return end;
        added += PREFIX.length;
      }
      return place - added;
    },
  };
}
