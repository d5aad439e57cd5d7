import type { DataServiceCube, DataServiceMember } from './DataServiceCube.js';

/** Returns what readers may know about cubes, in the form of the data API's metadata. Only these fields leave the server. */
export function describeCubes(cubes: readonly DataServiceCube[]): readonly object[] {
  return cubes.map(({ name, type = 'view', title = name, description, measures = [], dimensions = [] }) => ({
    name,
    type,
    title,
    description,
    measures: measures.map((member) => ({ ...describeMember(name, member, 'number'), aggType: member.aggType })),
    dimensions: dimensions.map((member) => describeMember(name, member, 'string')),
    segments: [],
  }));
}

/** The fields that a member's column has in the metadata and in the annotation of a result. */
export function describeMember(cube: string, member: DataServiceMember, usualType: string) {
  const { title = member.name, shortTitle = title, description, type = usualType, format, currency } = member;
  return { name: fullName(cube, member.name), title, shortTitle, description, type, format, currency };
}

/** The name of a member in queries, `orders.count`: metadata for a model may omit the cube's name. */
function fullName(cube: string, member: string): string {
  return member.startsWith(`${cube}.`) ? member : `${cube}.${member}`;
}
