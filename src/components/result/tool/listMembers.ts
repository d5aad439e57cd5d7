import { MAX_SHOWN_MEMBERS, MAX_SHOWN_MEMBERS_LENGTH } from '../../../protocol/textLimits.js';
import type { MetaCube } from '../../../protocol/toolResult.js';

/** Members of one view, from `from` to before `to`. The first piece of a view has its title. */
export interface MemberPiece {
  readonly cube: MetaCube;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits views into parts of at most 200 members and 20,000 characters; a longer member is a separate part. Returns the
 * pieces of the first `parts`, and how many members are left. The pieces of a part don't change when more are listed. A view
 * without members counts as one.
 */
export function listMembers(
  cubes: readonly MetaCube[],
  parts: number,
): { readonly pieces: readonly MemberPiece[]; readonly left: number } {
  const pieces: MemberPiece[] = [];
  const total = cubes.reduce((sum, cube) => sum + countOf(cube), 0);
  let taken = 0;
  let part = 1;
  let begin = 0;
  let characters = 0;
  for (const cube of cubes) {
    let from = 0;
    for (let at = 0; at < countOf(cube); at += 1) {
      const length = lengthAt(cube, at);
      const isFull = taken - begin === MAX_SHOWN_MEMBERS || characters + length > MAX_SHOWN_MEMBERS_LENGTH;
      if (taken > begin && isFull) {
        if (at > from) pieces.push({ cube, from, to: at });
        if (part === parts) return { pieces, left: total - taken };
        part += 1;
        begin = taken;
        characters = 0;
        from = at;
      }
      taken += 1;
      characters += length;
    }
    pieces.push({ cube, from, to: cube.members.length });
  }
  return { pieces, left: 0 };
}

function countOf({ members }: MetaCube): number {
  return Math.max(members.length, 1);
}

/** Characters that a member shows, plus its view's title for the first one. */
function lengthAt({ name, title, members }: MetaCube, at: number): number {
  const member = members[at];
  const own = (member?.title || member?.name || '').length + (member?.description?.length ?? 0);
  return at === 0 ? own + (title || name).length : own;
}
