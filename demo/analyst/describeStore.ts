import type { AnalystCube } from 'tabletalk/agent';
import { formatOf } from './model/formatOf.js';
import type { Member, View } from './model/member.js';

/** The views for a model that writes SQL over the tables: each member's description ends with its expression. */
export function describeStore(views: readonly View[]): readonly AnalystCube[] {
  return views.map(({ name, title, members }) => ({
    name,
    title,
    measures: members.filter((member) => member.kind === 'measure').map((member) => describe(member)),
    dimensions: members.filter((member) => member.kind === 'dimension').map((member) => describe(member)),
  }));
}

function describe(member: Member) {
  const { name, title, type, description, sql } = member;
  const about = { name, title, type, description: `${description} SQL: ${sql}` };
  return member.kind === 'measure' ? { ...about, aggType: member.aggType, ...formatOf(member) } : about;
}
