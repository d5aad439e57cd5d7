import type { ChatToolCall } from '../../protocol/chatMessage.js';
import { asFiniteNumber, asString, isRecord, isString } from '../../protocol/narrow.js';
import { parseJsonExact } from '../../protocol/parseJsonExact.js';
import { readMemberFormat } from '../../protocol/platform/readMemberFormat.js';
import { createToolKindReader, type ToolKind, type ToolNaming } from '../../protocol/toolKind.js';
import type {
  MetaCube,
  MetaMember,
  MetaToolResult,
  QueryAssumption,
  ResultColumn,
  SqlToolInput,
  SqlToolResult,
} from '../../protocol/toolResult.js';
import { isHugeJson } from '../wire/isHugeJson.js';

/** How far a tool call has come. `result` exists when `state` is `done`, and `error` when it is `failed`. */
type ToolOutcome<Result> =
  /** No result yet. */
  | { readonly state: 'running'; readonly result?: undefined; readonly error?: undefined }
  /** The result was parsed. */
  | { readonly state: 'done'; readonly result: Result; readonly error?: undefined }
  /** The tool reported an error: untrusted text of any length. */
  | { readonly state: 'failed'; readonly result?: undefined; readonly error: string }
  /** The result isn't in the spec's format; `resultText` has it as received. */
  | { readonly state: 'unreadable'; readonly result?: undefined; readonly error?: undefined }
  /** The run ended without a result. */
  | { readonly state: 'interrupted'; readonly result?: undefined; readonly error?: undefined };

/** What the calls of all tools have. */
interface ToolInvocationBase {
  /** The tool's name on the wire. */
  readonly name: string;
  /** The input as text, as a fallback for display; `''` when absent. */
  readonly inputText: string;
  /** The result as text, as a fallback for display; `''` when absent. */
  readonly resultText: string;
}

/** A call of the metadata tool. */
interface MetaCall extends ToolInvocationBase {
  readonly kind: 'meta';
  /** The search, as far as the input could be read. */
  readonly input: Pick<MetaToolResult, 'searchQuery'>;
}

/** A call of the SQL tool. */
interface SqlApiCall extends ToolInvocationBase {
  readonly kind: 'sqlApi';
  /** The query and its title, as far as the input could be read. */
  readonly input: SqlToolInput;
}

/** A call of any other tool. */
interface OtherCall extends ToolInvocationBase {
  readonly kind: 'other';
  /** The parsed JSON, or the text if it isn't JSON. */
  readonly input: unknown;
}

/** A metadata search (spec: svcMeta). */
export type MetaInvocation = MetaCall & ToolOutcome<MetaToolResult>;

/** A query (spec: svcSqlApi). */
export type SqlApiInvocation = SqlApiCall & ToolOutcome<SqlToolResult>;

/** A call of any other tool. Its result is the parsed JSON, or the text if it isn't JSON. */
export type OtherInvocation = OtherCall & ToolOutcome<unknown>;

/** A parsed tool call. `kind` distinguishes the tools, and `state` how far the call has come. */
export type ToolInvocation = MetaInvocation | SqlApiInvocation | OtherInvocation;

/** Options of `parseToolCall`. */
export interface ParseToolCallOptions extends ToolNaming {
  /**
   * Whether the run that called the tool is over: a call without a result is then `interrupted`.
   *
   * @default false
   */
  readonly isRunOver?: boolean | undefined;
}

/**
 * Parses the JSON strings of a tool call (spec: Tool results). Also accepts objects in their place, rows as objects keyed by
 * column, and `columnType` for `column_type`. A number that a double can't represent becomes a string of its digits. An
 * unexpected result is `unreadable`, never an exception. A call is parsed once: later calls return the same object.
 */
export function parseToolCall(toolCall: ChatToolCall, options: ParseToolCallOptions = {}): ToolInvocation {
  return parseToolCallAs(createToolKindReader(options)(toolCall.name), toolCall, options.isRunOver);
}

/**
 * Like `parseToolCall`, for a known kind of tool: code that reads a whole thread resolves all kinds with one
 * `createToolKindReader`.
 */
export function parseToolCallAs(kind: ToolKind, toolCall: ChatToolCall, isRunOver = false): ToolInvocation {
  const isInterrupted = toolCall.result == null && isRunOver;
  const known = findParsed(kind, toolCall, isInterrupted);
  if (known !== undefined) return known;
  const invocation = readToolCall(toolCall, kind, isInterrupted);
  parsed.set(toolCall, { toolCall: { ...toolCall }, kind, isInterrupted, invocation });
  return invocation;
}

/**
 * Whether the tool reported an error: `parseToolCall(…).state === 'failed'`. A text that can't contain the key `error`, not even
 * with escaped letters, isn't parsed: otherwise, grouping a thread with 1,000 results of 5 kB would take 370 ms.
 */
export function isFailedToolCall(kind: ToolKind, toolCall: ChatToolCall): boolean {
  const { result } = toolCall;
  if (result === undefined) return false;
  const known = findParsed(kind, toolCall, false);
  if (known !== undefined) return known.state === 'failed';
  if (typeof result === 'string' && !result.includes('error"') && !result.includes('\\u00')) return false;
  return parseToolCallAs(kind, toolCall).state === 'failed';
}

/**
 * Cached because cards, their sources, the list of results and the turns all read the same call, some of them at every change of
 * a thread.
 */
const parsed = new WeakMap<ChatToolCall, ParsedCall>();

interface ParsedCall {
  readonly toolCall: ChatToolCall;
  readonly kind: ToolKind;
  readonly isInterrupted: boolean;
  readonly invocation: ToolInvocation;
}

function findParsed(kind: ToolKind, toolCall: ChatToolCall, isInterrupted: boolean): ToolInvocation | undefined {
  const known = parsed.get(toolCall);
  const isSame = known?.kind === kind && known.isInterrupted === isInterrupted && isSameCall(known.toolCall, toolCall);
  return isSame ? known.invocation : undefined;
}

function isSameCall(a: ChatToolCall, b: ChatToolCall): boolean {
  return a.name === b.name && a.input === b.input && a.result === b.result;
}

function readToolCall(toolCall: ChatToolCall, kind: ToolKind, isInterrupted: boolean): ToolInvocation {
  const input = parseValue(toolCall.input);
  const base = {
    name: toolCall.name,
    inputText: toText(toolCall.input),
    resultText: toText(toolCall.result),
  };
  const outcome = <Result>(read: (result: unknown) => Result | undefined): ToolOutcome<Result> => {
    if (toolCall.result == null) return { state: isInterrupted ? 'interrupted' : 'running' };
    const value = parseValue(toolCall.result);
    const error = isRecord(value) ? asString(value.error) : undefined;
    if (error !== undefined) return { state: 'failed', error };
    const result = read(value);
    return result === undefined ? { state: 'unreadable' } : { state: 'done', result };
  };
  if (kind === 'meta') {
    const searchQuery = isRecord(input) ? asString(input.searchQuery) : undefined;
    return { ...base, kind, input: { searchQuery }, ...outcome(readMetaResult) };
  }
  if (kind === 'sqlApi') return { ...base, kind, input: readSqlInput(input), ...outcome(readSqlResult) };
  return { ...base, kind, input, ...outcome((result) => result) };
}

/** A string that isn't JSON, or is huge, is returned unchanged. */
function parseValue(value: unknown): unknown {
  if (typeof value !== 'string' || isHugeJson(value)) return value;
  try {
    return parseJsonExact(value);
  } catch {
    return value;
  }
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that are texts; undefined in place of anything else. */
function textsOf<Name extends string>(
  record: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): { readonly [Key in Name]: string | undefined } {
  return Object.fromEntries(names.map((name) => [name, asString(record[name])])) as {
    [Key in Name]: string | undefined;
  };
}

function readMetaResult(result: unknown): MetaToolResult | undefined {
  if (!isRecord(result) || !Array.isArray(result.cubes)) return undefined;
  return { ...textsOf(result, 'searchQuery'), cubes: result.cubes.filter(isRecord).map(readCube) };
}

function readCube(cube: Readonly<Record<string, unknown>>): MetaCube {
  const members = Array.isArray(cube.members) ? cube.members.filter(isRecord) : [];
  return { name: asString(cube.name) ?? '', ...textsOf(cube, 'type', 'title'), members: members.map(readMember) };
}

function readMember(member: Readonly<Record<string, unknown>>): MetaMember {
  return {
    name: asString(member.name) ?? '',
    ...textsOf(member, 'title', 'description', 'type', 'aggType'),
    ...readMemberFormat(member),
  };
}

function readSqlInput(input: unknown): SqlToolInput {
  if (!isRecord(input)) return {};
  return {
    ...textsOf(input, 'sqlQuery', 'queryTitle', 'description', 'userRequest', 'memoryId'),
    vegaSpec: input.vegaSpec ?? undefined,
    assumptions: readAssumptions(input.assumptions),
  };
}

/** Maximum number of assumptions, and of alternatives to each, that are read. */
const MAX_ASSUMPTIONS_READ = 20;

function readAssumptions(assumptions: unknown): readonly QueryAssumption[] | undefined {
  if (!Array.isArray(assumptions)) return undefined;
  return assumptions.slice(0, MAX_ASSUMPTIONS_READ).flatMap((entry: unknown): QueryAssumption[] => {
    const text = isRecord(entry) ? asString(entry.text) : undefined;
    if (!isRecord(entry) || text === undefined) return [];
    const alternatives = Array.isArray(entry.alternatives) ? entry.alternatives.slice(0, MAX_ASSUMPTIONS_READ) : [];
    return [{ text, alternatives: alternatives.filter(isString) }];
  });
}

function readSqlResult(result: unknown): SqlToolResult | undefined {
  if (!isRecord(result) || !Array.isArray(result.data)) return undefined;
  const { totalRows } = result;
  const schema = readSchema(result.schema, result.data);
  return {
    ...textsOf(result, 'sqlQuery', 'queryTitle', 'description', 'userRequest', 'uuid'),
    vegaSpec: result.vegaSpec ?? undefined,
    assumptions: readAssumptions(result.assumptions),
    schema,
    data: result.data.map((row: unknown) => readRow(row, schema)),
    totalRows: asFiniteNumber(isString(totalRows) && totalRows !== '' ? Number(totalRows) : totalRows),
  };
}

/** The columns of a result, from its schema or, without one, from its rows, of which any may lack some. */
export function readSchema(schema: unknown, data: readonly unknown[]): readonly ResultColumn[] {
  if (Array.isArray(schema) && schema.length > 0) {
    // A column without a description keeps its place in the rows. A text is its name.
    return schema.map((column: unknown) => {
      const record = isRecord(column) ? column : { name: column };
      return {
        name: asString(record.name) ?? '',
        columnType: asString(record.column_type) ?? asString(record.columnType),
      };
    });
  }
  const names = new Set<string>();
  let length = 0;
  for (const row of data) {
    if (isRecord(row)) for (const name of Object.keys(row)) names.add(name);
    else length = Math.max(length, Array.isArray(row) ? row.length : 1);
  }
  const all = names.size > 0 ? [...names] : Array.from({ length }, (_, index) => `column_${index + 1}`);
  return all.map((name) => ({ name }));
}

/** A row in the order of `schema`, from an array or an object keyed by column. */
export function readRow(row: unknown, schema: readonly ResultColumn[]): readonly unknown[] {
  if (Array.isArray(row)) return row;
  if (!isRecord(row)) return [row];
  return schema.length > MAX_DENSE_COLUMNS
    ? readSparseRow(row, schema)
    : schema.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null));
}

/** Up to this number of columns, an object row becomes a dense array. */
const MAX_DENSE_COLUMNS = 200;

/**
 * Iterates over the row's keys, not the columns: if a million rows have one key each, none of them should cost a loop over all
 * columns.
 */
function readSparseRow(row: Readonly<Record<string, unknown>>, schema: readonly ResultColumn[]): readonly unknown[] {
  const indexes = indexColumns(schema);
  const values: unknown[] = [];
  for (const [name, value] of Object.entries(row)) {
    const index = indexes.get(name);
    if (index !== undefined) values[index] = value;
  }
  return values;
}

const columnIndexes = new WeakMap<readonly ResultColumn[], ReadonlyMap<string, number>>();

function indexColumns(schema: readonly ResultColumn[]): ReadonlyMap<string, number> {
  const indexes = columnIndexes.get(schema) ?? new Map(schema.map(({ name }, index) => [name, index]));
  columnIndexes.set(schema, indexes);
  return indexes;
}
