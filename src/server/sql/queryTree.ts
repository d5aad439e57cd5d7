import type { ChatError } from '../../protocol/ChatError.js';
import { isRecord } from '../../protocol/narrow.js';
import { refusedSyntax } from './queryErrors.js';

/** Fields that a query may use, by the kind of their node, separated by spaces. */
export type AllowedNodes = Readonly<Record<string, string>>;

/** Returns the allowed fields of a kind of node; undefined if the kind isn't allowed. */
export function fieldsOf(nodes: AllowedNodes, kind: string): readonly string[] | undefined {
  return Object.hasOwn(nodes, kind) ? nodes[kind]?.split(' ') : undefined;
}

/** Returns the part of a tree at the end of a path. A list on it must have one item. */
export function partAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const node: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return isRecord(node) ? node[key] : undefined;
  }, tree);
}

/** Writes a tree without the places in the query's text, which differ between two texts of the same tree. */
export function writeTree(tree: unknown, places: ReadonlySet<string>): string {
  return JSON.stringify(tree, (key, value: unknown) => (places.has(key) ? undefined : value)) ?? '';
}

/** The error for a kind of node, or a field of one, that isn't allowed. `words` name the syntax that models write most often. */
export function refusedPart(words: AllowedNodes, kind: string, field?: string): ChatError {
  return refusedSyntax(words[field ?? kind] ?? (field === undefined ? kind : `${kind} ${field}`));
}
