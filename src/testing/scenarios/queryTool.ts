import type { AgentStep, AgentTurn } from '../agent.js';

/** A query that a scenario pretends to have run. */
export interface ScenarioQuery {
  readonly title: string;
  readonly description: string;
  readonly sql: string;
  readonly schema: readonly { readonly name: string; readonly column_type: string }[];
  /** Rows × columns, in the order of `schema`. */
  readonly rows: readonly (readonly unknown[])[];
  /** Rows the query has in all; default: as many as given. */
  readonly totalRows?: number;
  /** A Vega-Lite spec without data; an object is sent as the string that the wire has. */
  readonly vegaSpec?: Readonly<Record<string, unknown>> | string;
}

/** The start and the end of one call of a tool that runs SQL; default: the spec's svcSqlApi. */
export function queryTool(
  { names, input }: AgentTurn,
  query: ScenarioQuery,
  tool: string = names.sqlApiTool,
): readonly AgentStep[] {
  const { title, description, sql, schema, rows, totalRows = rows.length, vegaSpec } = query;
  const chart = vegaSpec && { vegaSpec: typeof vegaSpec === 'string' ? vegaSpec : JSON.stringify(vegaSpec) };
  const asked = { sqlQuery: sql, queryTitle: title, description, userRequest: input, ...chart };
  const call = `query: ${title}`;
  return [
    { type: 'tool-start', call, name: tool, input: { ...asked, memoryId: 'memory-1' } },
    { type: 'tool-end', call, result: { ...asked, schema, data: rows, totalRows, uuid: uuidOf(title) } },
  ];
}

/** The same title always has the same id, so that recordings of a scenario are equal. */
function uuidOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, '0')}`;
}
