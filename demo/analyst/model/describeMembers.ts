import type { MetaCube, MetaMember } from '../../../src/protocol/toolResult.js';
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

/** A member as the metadata tool reports it. Counts and dimensions have no format. */
export function describeMember(member: Member): MetaMember {
  const { name, title, description, type } = member;
  const described = { name, title, description, type };
  if (member.kind === 'dimension') return described;
  const { aggType, format } = member;
  return { ...described, aggType, ...(format !== 'count' && { format: FORMATS[format] }) };
}
