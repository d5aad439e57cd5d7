import type { MetaCube } from '../../../src/protocol/toolResult.js';
import { formatOf } from './formatOf.js';
import type { Member, View } from './member.js';
import { singular } from './singular.js';

const MEMBERS_PER_VIEW = 6;

/**
 * Returns the views and members that match the words of `searchQuery`, best first, at most six members per view. A
 * match in a member's title or name weighs more than one in its synonyms or description.
 */
export function searchModel(views: readonly View[], searchQuery: string): MetaCube[] {
  const wanted = [...new Set(wordsOf(searchQuery))];
  const scored = views.map((view) => {
    const hits = view.members
      .map((member) => ({ member, score: scoreOf(member, wanted) }))
      .filter(({ score }) => score >= 3)
      .sort((left, right) => right.score - left.score)
      .slice(0, MEMBERS_PER_VIEW);
    return { view, hits, best: hits[0]?.score ?? 0 };
  });
  return scored
    .filter(({ hits }) => hits.length > 0)
    .sort((left, right) => right.best - left.best)
    .map(({ view, hits }) =>
      describeView(
        view,
        hits.map(({ member }) => member),
      ),
    );
}

/** A view as the metadata tool reports it, with all its members by default. */
export function describeView(view: View, members: readonly Member[] = view.members): MetaCube {
  return {
    name: view.name,
    type: 'view',
    title: view.title,
    members: members.map((member) => ({
      name: member.name,
      title: member.title,
      description: member.description,
      type: member.type,
      ...(member.kind === 'measure' ? { aggType: member.aggType, ...formatOf(member) } : {}),
    })),
  };
}

function scoreOf(member: Member, wanted: readonly string[]): number {
  const title = new Set(wordsOf(`${member.title} ${member.name.split('.')[1] ?? ''}`));
  const synonyms = new Set(wordsOf(member.synonyms.join(' ')));
  const description = new Set(wordsOf(member.description));
  let score = 0;
  for (const word of wanted) {
    if (title.has(word)) score += 4;
    else if (synonyms.has(word)) score += 2;
    else if (description.has(word)) score += 1;
  }
  // A title that matches completely ranks above one that shares a word.
  const whole = wordsOf(member.title).every((word) => wanted.includes(word));
  return whole ? score + 3 : score;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map(singular);
}
