import type { ChatMessage } from '../protocol/chatMessage.js';
import { MAX_SQL_NAME_PARTS, MAX_SQL_READ_LENGTH } from '../protocol/textLimits.js';
import { createToolKindReader, type ToolNaming } from '../protocol/toolKind.js';
import type { MetaCube } from '../protocol/toolResult.js';
import { parseToolCallAs } from './parseToolCall.js';

/** A view of the data model that a query reads, with those of its members that the query names. */
export interface ResultSource {
  readonly name: string;
  /** For readers; the name where the service gives no title. */
  readonly title: string;
  /** Titles of the members, in the order of the data model. */
  readonly members: readonly string[];
}

/**
 * Where a query's figures come from: of the views and members that the metadata searches before it found, in the same
 * turn, those that its SQL names. Empty where nothing was searched or nothing of it is in the SQL. `naming`: the vendor's
 * word, or that and the product's `toolKinds`.
 */
export function findResultSources(
  messages: readonly ChatMessage[],
  messageId: string,
  sqlQuery: string,
  naming?: string | ToolNaming,
): readonly ResultSource[] {
  const cubes = cubesBefore(messages, messageId, naming);
  const names = readNames(sqlQuery, new Set(cubes.map(({ name }) => name.toLowerCase())));
  const sources = new Map<string, { readonly title: string; readonly members: Set<string> }>();
  for (const { name, title, members } of cubes) {
    if (!names.has(name.toLowerCase())) continue;
    // Searches of one turn find the same view with other members.
    const titles = sources.get(name)?.members ?? new Set();
    for (const member of members) if (isNamed(member.name, name, names)) titles.add(member.title || member.name);
    sources.set(name, { title: title || name, members: titles });
  }
  return Array.from(sources, ([name, { title, members }]) => ({ name, title, members: [...members] }));
}

function cubesBefore(
  messages: readonly ChatMessage[],
  messageId: string,
  naming?: string | ToolNaming,
): readonly MetaCube[] {
  const toolKindOf = createToolKindReader(naming);
  const end = messages.findIndex(({ id }) => id === messageId);
  const start = messages.findLastIndex(({ role }, index) => role === 'user' && index < end);
  return messages.slice(start + 1, end).flatMap(({ toolCall }) => {
    const invocation = toolCall === undefined ? undefined : parseToolCallAs(toolKindOf(toolCall.name), toolCall);
    return invocation?.kind === 'meta' ? (invocation.result?.cubes ?? []) : [];
  });
}

/** `orders.revenue` may stand in SQL whole, without its view, or with a grain behind it. */
function isNamed(member: string, view: string, names: ReadonlySet<string>): boolean {
  const name = member.toLowerCase();
  const prefix = `${view.toLowerCase()}.`;
  return names.has(name) || names.has(name.startsWith(prefix) ? name.slice(prefix.length) : `${prefix}${name}`);
}

/**
 * The names in a query, in lower case, dotted ones also by their beginnings. What follows an alias counts alone: `o.revenue`
 * is some view's revenue, `customers.country` that of customers only. Texts and comments are not names. Only the first
 * 100,000 characters are read, and 16 parts of a name.
 */
function readNames(sqlQuery: string, views: ReadonlySet<string>): ReadonlySet<string> {
  const code = removeTexts(sqlQuery.slice(0, MAX_SQL_READ_LENGTH)).replace(/["`[\]]/g, '');
  const names = new Set<string>();
  for (const [name] of code.toLowerCase().matchAll(/[\p{L}_][\p{L}\p{N}_$.]*/gu)) {
    const parts = name.split('.', MAX_SQL_NAME_PARTS);
    for (const index of parts.keys()) names.add(parts.slice(0, index + 1).join('.'));
    if (!views.has(parts[0] ?? '')) for (const part of parts) names.add(part);
  }
  return names;
}

/** The query without its texts and comments. One that has no end is left, as nobody knows where it should have been. */
function removeTexts(sqlQuery: string): string {
  const lastCommentEnd = sqlQuery.lastIndexOf('*/');
  const findEnd = (opening: string, from: number): number => {
    if (opening === "'") return sqlQuery.indexOf("'", from) + 1;
    if (opening === '--') return sqlQuery.indexOf('\n', from) + 1 || sqlQuery.length;
    // A search that finds nothing reads all that follows, for each of the openings.
    return from <= lastCommentEnd ? sqlQuery.indexOf('*/', from) + 2 : 0;
  };
  let code = '';
  let from = 0;
  for (const { 0: opening, index } of sqlQuery.matchAll(/'|--|\/\*/g)) {
    const end = index < from ? 0 : findEnd(opening, index + opening.length);
    if (end === 0) continue;
    code += `${sqlQuery.slice(from, index)} `;
    from = end;
  }
  return code + sqlQuery.slice(from);
}
