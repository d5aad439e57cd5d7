import type { AnalystCube } from 'tabletalk/agent';
import { describeMember } from './model/describeMembers.js';
import type { Member, View } from './model/member.js';

/** The views for a model that writes SQL over the tables: each member's description ends with its expression. */
export function describeStore(views: readonly View[]): readonly AnalystCube[] {
  const withSql = (member: Member) =>
    describeMember({ ...member, description: `${member.description} SQL: ${member.sql}` });
  return views.map(({ name, title, members }) => ({
    name,
    title,
    measures: members.filter(({ kind }) => kind === 'measure').map(withSql),
    dimensions: members.filter(({ kind }) => kind === 'dimension').map(withSql),
  }));
}
