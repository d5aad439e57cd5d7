import { serviceRefusal } from '../../service/serviceRefusal.js';
import type { DataServiceCube } from '../DataServiceCube.js';
import { describeMember } from '../describeCubes.js';
import type { LoadMember } from './LoadQuery.js';
import { shownValue } from './shownValue.js';

/** Returns the member with a full name. Throws a Refusal for an unknown one; `kind` is the one that is expected. */
export type FindMember = (name: unknown, kind: LoadMember['kind'] | 'member') => LoadMember;

/** Returns a function that finds members of the cubes. */
export function memberFinder(cubes: readonly DataServiceCube[]): FindMember {
  const members = new Map<string, LoadMember>();
  const add = (cube: DataServiceCube, kind: LoadMember['kind'], usualType: string) => {
    for (const member of cube[`${kind}s`] ?? []) {
      const { name, type } = describeMember(cube.name, member, usualType);
      members.set(name, { name, kind, type, cube, member });
    }
  };
  for (const cube of cubes) {
    add(cube, 'dimension', 'string');
    add(cube, 'measure', 'number');
  }
  return (name, kind) => {
    const found = typeof name === 'string' ? members.get(name) : undefined;
    if (!found) throw serviceRefusal(400, `Unknown ${kind}: ${shownValue(name)}`);
    if (kind !== 'member' && found.kind !== kind) throw serviceRefusal(400, `${found.name} is not a ${kind}`);
    return found;
  };
}
