/** A node of the markdown syntax tree, as far as it is read here. */
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
  lang?: string | null;
  meta?: string | null;
  align?: readonly unknown[];
  data?: Readonly<Record<string, unknown>>;
}

/** Where a node begins in the text that was parsed. */
export function startOf(node: MarkdownNode): number {
  return node.position?.start.offset ?? 0;
}

/** Where the line begins in which a node of the top level begins: its indent belongs to it. */
export function lineStartOf(node: MarkdownNode): number {
  return startOf(node) - ((node.position?.start.column ?? 1) - 1);
}

export function endOf(node: MarkdownNode): number {
  return node.position?.end.offset ?? 0;
}
