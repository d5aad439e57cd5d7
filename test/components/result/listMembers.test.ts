import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMembers, type MemberPiece } from '../../../src/components/result/tool/listMembers.js';

const cubes = array(
  record({ members: integer({ min: 0, max: 300 }), length: integer({ min: 1, max: 9000 }) }).map(
    ({ members, length }) => ({
      name: 'view',
      members: Array.from({ length: members }, (_, index) => ({ name: String(index).padEnd(length, 'x') })),
    }),
  ),
  { maxLength: 4 },
);

const namesOf = (pieces: readonly MemberPiece[]) =>
  pieces.flatMap(({ cube, from, to }) => cube.members.slice(from, to).map(({ name }) => name));

describe('listMembers', () => {
  it('lists every member once and in order when all parts are open', () => {
    assert(
      property(cubes, (all) => {
        const { pieces, left } = listMembers(all, Number.POSITIVE_INFINITY);
        expect(namesOf(pieces)).toEqual(all.flatMap(({ members }) => members.map(({ name }) => name)));
        expect(pieces.filter(({ from }) => from === 0).map(({ cube }) => cube)).toEqual(all);
        expect(left).toBe(0);
      }),
    );
  });

  it('keeps the same pieces at the start when another part is opened', () => {
    assert(
      property(cubes, integer({ min: 1, max: 5 }), (all, parts) => {
        const { pieces, left } = listMembers(all, parts);
        const next = listMembers(all, parts + 1);
        expect(next.pieces.slice(0, pieces.length)).toEqual(pieces);
        expect(next.left < left || left === 0).toBe(true);
      }),
    );
  });

  it('adds at most 200 members per part, and 20,000 characters unless one member is longer', () => {
    assert(
      property(cubes, (all) => {
        const names = namesOf(listMembers(all, 1).pieces);
        expect(names.length).toBeLessThanOrEqual(200);
        expect(names.length === 1 || names.join('').length <= 20_000).toBe(true);
      }),
    );
  });

  it('counts views without members', () => {
    const empty = Array.from({ length: 20_000 }, (_, index) => ({ name: `view${index}`, members: [] }));
    const { pieces, left } = listMembers(empty, 1);
    expect([pieces.length, left]).toEqual([200, 19_800]);
  });
});
