import type { ChatMessage } from '../../protocol/chatMessage.js';
import { MAX_SQL_NAME_PARTS, MAX_SQL_READ_LENGTH } from '../../protocol/textLimits.js';
import { createToolKindReader, type ToolNaming } from '../../protocol/toolKind.js';
import type { MetaCube } from '../../protocol/toolResult.js';
import type { ChatSession } from '../ChatSession.js';
import { parseToolCallAs } from './parseToolCall.js';

/** A view of the data model that a query reads, with the members that the query names. */
export interface ResultSource {
  /** The view's name in the data model. */
  readonly name: string;
  /** For display; the name if the service sends no title. */
  readonly title: string;
  /** Titles of the members, in the order of the data model. */
  readonly members: readonly string[];
}

/**
 * Returns the sources of a query's figures: the views and members that its SQL names, among those found by the metadata
 * searches earlier in its turn. Empty without a search, or if the SQL names none of them. `naming`: the vendor's name, or
 * that and your `toolKinds`.
 */
export function findResultSources(
  session: Pick<ChatSession, 'getSnapshot' | 'getMessage'>,
  messageId: string,
  sqlQuery: string,
  naming?: string | ToolNaming,
): readonly ResultSource[] {
  const { stepIds = [] } = session.getSnapshot().turns.findLast((turn) => turn.stepIds.includes(messageId)) ?? {};
  const steps = stepIds.slice(0, stepIds.indexOf(messageId)).flatMap((id) => session.getMessage(id) ?? []);
  const cubes = listCubes(steps, naming);
  const names = readNames(sqlQuery, new Set(cubes.map(({ name }) => name.toLowerCase())));
  const sources = new Map<string, { readonly title: string; readonly members: Set<string> }>();
  for (const { name, title, members } of cubes) {
    if (!names.has(name.toLowerCase())) continue;
    // Several searches of a turn may find the same view with different members.
    const titles = sources.get(name)?.members ?? new Set();
    for (const member of members) if (isNamed(member.name, name, names)) titles.add(member.title || member.name);
    sources.set(name, { title: title || name, members: titles });
  }
  return Array.from(sources, ([name, { title, members }]) => ({ name, title, members: [...members] }));
}

/** The views that metadata searches found, in order. `naming`: the vendor's name, or that and your `toolKinds`. */
export function listCubes(steps: readonly ChatMessage[], naming?: string | ToolNaming): readonly MetaCube[] {
  return listSearches(steps, naming).flat();
}

/** The same views, grouped by search. */
export function listSearches(
  messages: readonly ChatMessage[],
  naming?: string | ToolNaming,
): readonly (readonly MetaCube[])[] {
  const toolKindOf = createToolKindReader(naming);
  return messages.flatMap(({ toolCall }) => {
    const kind = toolCall && toolKindOf(toolCall.name);
    const invocation = toolCall && kind === 'meta' ? parseToolCallAs(kind, toolCall) : undefined;
    return invocation?.kind === 'meta' && invocation.state === 'done' ? [invocation.result.cubes] : [];
  });
}

/** SQL may name `orders.revenue` in full, without its view, or followed by a grain. */
function isNamed(member: string, view: string, names: ReadonlySet<string>): boolean {
  const name = member.toLowerCase();
  const prefix = `${view.toLowerCase()}.`;
  return names.has(name) || names.has(name.startsWith(prefix) ? name.slice(prefix.length) : `${prefix}${name}`);
}

/**
 * The names in a query, in lower case, with every prefix of a dotted name. After an alias, each part also counts separately:
 * `o.revenue` may be any view's revenue, but `customers.country` only that of customers. String literals and comments are
 * skipped. Reads at most 100,000 characters, and at most 16 parts of a name.
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

/** The query without string literals and comments. An unterminated one is kept, since its end is unknown. */
function removeTexts(sqlQuery: string): string {
  const lastCommentEnd = sqlQuery.lastIndexOf('*/');
  const findEnd = (opening: string, from: number): number => {
    if (opening === "'") return sqlQuery.indexOf("'", from) + 1;
    if (opening === '--') return sqlQuery.indexOf('\n', from) + 1 || sqlQuery.length;
    // Without this comparison, each opening that has no end would cause a search of the rest of the query.
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
