import type { MetaCube } from '../../../src/protocol/toolResult.js';
import type { Member } from './member.js';
import { storeModel } from './storeModel.js';

const FORMATS = { money: 'currency', percent: 'percent' } as const;

/** The views of the members, with these members alone, as the metadata tool reports them. */
export function describeMembers(members: readonly Member[]): readonly MetaCube[] {
  return storeModel.flatMap((view) => {
    const own = members.filter((member) => view.members.includes(member));
    if (own.length === 0) return [];
    return [{ name: view.name, type: 'view', title: view.title, members: own.map(describeMember) }];
  });
}

/** A member as the metadata tool reports it. */
export function describeMember(member: Member) {
  const { name, title, description, type } = member;
  const aggregate = member.kind === 'measure' && { aggType: member.aggType };
  return { name, title, description, type, ...aggregate, ...formatOf(member) };
}

/** The format of a member's values, as the metadata names it. Empty for counts and dimensions. */
function formatOf(member: Member): { readonly format?: string } {
  return member.kind === 'measure' && member.format !== 'count' ? { format: FORMATS[member.format] } : {};
}
