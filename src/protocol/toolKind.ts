import { ChatError } from './ChatError.js';
import { protocolNames } from './names.js';

/** The kind of a tool: metadata search, query, or any other. */
export type ToolKind = 'meta' | 'sqlApi' | 'other';

/**
 * Kinds of your own tools by their names on the wire: `{ runQuery: 'sqlApi', findFields: 'meta' }`. Their inputs and results must
 * have the shape of the spec's tool of that kind. `'other'` shows a tool as name, input and result.
 */
export type ToolKinds = Readonly<Record<string, ToolKind>>;

/** How a service names its tools. */
export interface ToolNaming {
  /**
   * The vendor's name.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Your own tools, which take precedence over the protocol's.
   *
   * @default none
   */
  readonly toolKinds?: ToolKinds | undefined;
}

/**
 * Returns a function that maps a tool's name to its kind. A string means `{ vendor }`. The protocol's names match in any case;
 * those of `toolKinds` match exactly. Throws a `configuration` ChatError for an invalid vendor's name or an unknown kind.
 */
export function createToolKindReader(naming: string | ToolNaming = {}): (name: string) => ToolKind {
  const { vendor, toolKinds } = typeof naming === 'string' ? { vendor: naming } : naming;
  const { metaTool, sqlApiTool, sqlApiWithChartTool } = protocolNames(vendor);
  // Unlike an object, a map doesn't inherit names.
  const own = new Map(Object.entries(toolKinds ?? {}));
  checkToolKinds(own);
  return (name) => {
    const kind = own.get(name);
    if (kind !== undefined) return kind;
    if (isSameName(name, sqlApiTool) || isSameName(name, sqlApiWithChartTool)) return 'sqlApi';
    return isSameName(name, metaTool) ? 'meta' : 'other';
  };
}

/** Compares the length first: a name is untrusted and may be long. */
function isSameName(name: string, known: string): boolean {
  return name.length === known.length && name.toLowerCase() === known.toLowerCase();
}

/** Throws a `configuration` ChatError for an unknown kind. */
function checkToolKinds(toolKinds: ReadonlyMap<string, unknown>): void {
  for (const kind of toolKinds.values()) {
    if (kind === 'meta' || kind === 'sqlApi' || kind === 'other') continue;
    throw new ChatError('configuration', '`toolKinds` must map each tool name to `meta`, `sqlApi` or `other`.');
  }
}
