import type { Member } from './member.js';

const FORMATS = { money: 'currency', percent: 'percent', count: undefined } as const;

/** The format of a member's values, as the metadata names it. Empty for counts and dimensions. */
export function formatOf(member: Member): { readonly format?: string } {
  const format = member.kind === 'measure' ? FORMATS[member.format] : undefined;
  return format === undefined ? {} : { format };
}
