import { createToolKindReader } from '../../protocol/toolKind.js';

/** What an answer's tool names show about the vendor's name. */
export type VendorFinding =
  | { readonly type: 'right' | 'no-tools' | 'own-tools' }
  | { readonly type: 'wrong'; readonly suggestion: string };

const PROTOCOL_TOOL = /^([a-z][a-z0-9]{0,30})(?:SqlApiWithChart|SqlApi|Meta)$/;

/** Compares tool names with those derived from the vendor's name. */
export function findVendor(names: readonly string[], vendor: string | undefined): VendorFinding {
  if (names.length === 0) return { type: 'no-tools' };
  const kindOf = createToolKindReader({ vendor });
  if (names.some((name) => kindOf(name) !== 'other')) return { type: 'right' };
  const suggestion = names.map((name) => PROTOCOL_TOOL.exec(name.slice(0, 60))?.[1]).find((word) => word !== undefined);
  return suggestion === undefined ? { type: 'own-tools' } : { type: 'wrong', suggestion };
}
