import { ChatError } from './ChatError.js';
import { protocolNames } from './names.js';

/** What a tool does: searches metadata, runs a query, or anything else. */
export type ToolKind = 'meta' | 'sqlApi' | 'other';

/**
 * A product's own tools by their names on the wire: `{ runQuery: 'sqlApi', findFields: 'meta' }`. Their inputs and results
 * must have the shape of the spec's tool of that kind. `'other'` shows a tool as name, input and result.
 */
export type ToolKinds = Readonly<Record<string, ToolKind>>;

/** How a service names its tools. */
export interface ToolNaming {
  /** The vendor's word; default `svc`. */
  readonly vendor?: string | undefined;
  /** The product's own tool names, which win over the protocol's. Default: none. */
  readonly toolKinds?: ToolKinds | undefined;
}

/**
 * Returns the function that decides a tool's kind by its name: the only place that does. A vendor's word stands for
 * `{ vendor }`. The protocol's names count in any case, as no two of them differ in it alone; a product's own exactly.
 * Throws a `configuration` ChatError for a word that can't be in names, and for an unknown kind.
 */
export function createToolKindReader(naming: string | ToolNaming = {}): (name: string) => ToolKind {
  const { vendor, toolKinds = {} } = typeof naming === 'string' ? { vendor: naming } : naming;
  const { metaTool, sqlApiTool, sqlApiWithChartTool } = protocolNames(vendor);
  // A map has none of the names that objects inherit.
  const own = new Map(Object.entries(toolKinds));
  for (const kind of own.values()) checkKind(kind);
  return (name) => {
    const kind = own.get(name);
    if (kind !== undefined) return kind;
    if (isSameName(name, sqlApiTool) || isSameName(name, sqlApiWithChartTool)) return 'sqlApi';
    return isSameName(name, metaTool) ? 'meta' : 'other';
  };
}

/** The length first: a name comes from outside and may be long. */
function isSameName(name: string, known: string): boolean {
  return name.length === known.length && name.toLowerCase() === known.toLowerCase();
}

function checkKind(kind: unknown): void {
  if (kind === 'meta' || kind === 'sqlApi' || kind === 'other') return;
  throw new ChatError('configuration', '`toolKinds` must map each tool name to `meta`, `sqlApi` or `other`.');
}
