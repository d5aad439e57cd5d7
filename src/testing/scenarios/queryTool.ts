import type { AgentStep, AgentTurn } from '../../server/service/Agent.js';

/** A query and its canned result. */
export interface ScenarioQuery {
  readonly title: string;
  readonly description: string;
  readonly sql: string;
  readonly schema: readonly { readonly name: string; readonly column_type: string }[];
  /** Rows × columns, in `schema` order. */
  readonly rows: readonly (readonly unknown[])[];
  /** Total number of rows of the query. Defaults to the length of `rows`. */
  readonly totalRows?: number | undefined;
  /** A Vega-Lite spec without data. The wire carries it as a string. */
  readonly vegaSpec?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the start and end steps of a call to a tool that runs SQL. Defaults to the spec's svcSqlApi. */
export function queryTool(
  { names, input }: AgentTurn,
  query: ScenarioQuery,
  tool: string = names.sqlApiTool,
): readonly AgentStep[] {
  const { title, description, sql, schema, rows, totalRows = rows.length, vegaSpec } = query;
  const chart = vegaSpec && { vegaSpec: JSON.stringify(vegaSpec) };
  const asked = { sqlQuery: sql, queryTitle: title, description, userRequest: input, ...chart };
  const call = `query: ${title}`;
  return [
    { type: 'tool-start', call, name: tool, input: { ...asked, memoryId: 'memory-1' } },
    { type: 'tool-end', call, result: { ...asked, schema, data: rows, totalRows, uuid: uuidOf(title) } },
  ];
}

/** Derives the id from the title, so recordings of a scenario are identical. */
function uuidOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, '0')}`;
}
