/** A node of the markdown syntax tree (mdast), with the fields that are used here. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  position?: { start: { offset?: number; column: number }; end: { offset?: number } };
  identifier?: string;
  label?: string | null;
  referenceType?: string;
  url?: string;
  title?: string | null;
  alt?: string | null;
  ordered?: boolean | null;
  spread?: boolean | null;
  checked?: boolean | null;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  align?: readonly unknown[];
  data?: Readonly<Record<string, unknown>>;
}

/** Returns where a node begins in the text that was parsed. */
export function startOf(node: MarkdownNode): number {
  return node.position?.start.offset ?? 0;
}

/** Returns where the line of a top-level node begins, so that its indent is included. */
export function lineStartOf(node: MarkdownNode): number {
  return startOf(node) - ((node.position?.start.column ?? 1) - 1);
}

/** Returns where a node ends in the text that was parsed. */
export function endOf(node: MarkdownNode): number {
  return node.position?.end.offset ?? 0;
}

/** Returns the label of a reference or a definition in upper case, as labels are compared. */
export function labelOf({ identifier = '' }: MarkdownNode): string {
  return identifier.toUpperCase();
}

/** Shifts the offsets of nodes and of everything inside them, in place. */
export function moveOffsets(nodes: readonly MarkdownNode[], moved: (offset: number) => number): void {
  for (const { position, children = [] } of nodes) {
    if (position !== undefined) {
      position.start.offset = moved(position.start.offset ?? 0);
      position.end.offset = moved(position.end.offset ?? 0);
    }
    moveOffsets(children, moved);
  }
}
