import type { MetaCube, MetaMember } from '../protocol/toolResult.js';
import type { AnalystCube } from './AnalystCube.js';
import { modelText } from './modelText.js';

/** What one search returns at most. */
const MAX_CUBES = 8;
const MAX_MEMBERS = 40;
/** UTF-16 units of a name or title, and of a description. */
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 400;

/** A cube of a result. The spec lists no description of it; models need one. */
interface FoundCube extends MetaCube {
  readonly description?: string | undefined;
}

interface Scored<Item> {
  readonly item: Item;
  readonly score: number;
}

/**
 * Returns the cubes that match the words of `searchQuery`, best first, each with all its members, those that match first: a query
 * needs the columns that nobody asked for too. If nothing matches, returns the first cubes, so that the model learns what there is.
 */
export function searchMetadata(cubes: readonly AnalystCube[], searchQuery: string): readonly FoundCube[] {
  const wanted = [...new Set(wordsOf(searchQuery))];
  const scored = cubes.map((cube) => {
    const members = [...(cube.measures ?? []), ...(cube.dimensions ?? [])]
      .map((member) => ({ item: member, score: scoreOf(member, wanted) }))
      .sort(byScore);
    return {
      item: { cube, members },
      score: 2 * scoreOf(cube, wanted) + Math.max(0, ...members.map(({ score }) => score)),
    };
  });
  const found = scored.filter(({ score }) => score > 0).sort(byScore);
  return (found.length > 0 ? found : scored)
    .slice(0, MAX_CUBES)
    .map(({ item }) => describe(item.cube, item.members.slice(0, MAX_MEMBERS)));
}

function describe(cube: AnalystCube, members: readonly Scored<MetaMember>[]): FoundCube {
  return {
    name: cube.name,
    type: cube.type ?? 'view',
    title: cut(cube.title ?? cube.name, MAX_NAME_LENGTH),
    ...(cube.description && { description: cut(cube.description, MAX_DESCRIPTION_LENGTH) }),
    members: members.map(({ item: { name, title, description, type, aggType, format, currency } }) => ({
      name,
      title: cut(title ?? name, MAX_NAME_LENGTH),
      description: cut(description, MAX_DESCRIPTION_LENGTH),
      type,
      aggType,
      format,
      currency,
    })),
  };
}

function cut(text: string | undefined, length: number): string | undefined {
  return text === undefined ? undefined : modelText(text, length);
}

/** A word in a name or title weighs more than one in a description. */
function scoreOf(item: Pick<AnalystCube, 'name' | 'title' | 'description'>, wanted: readonly string[]): number {
  const named = wordsOf(`${item.name} ${item.title ?? ''}`);
  const described = wordsOf(item.description ?? '');
  const scores = wanted.map((word) => {
    if (named.some((other) => isSame(word, other))) return 3;
    return described.some((other) => isSame(word, other)) ? 1 : 0;
  });
  return scores.reduce<number>((sum, score) => sum + score, 0);
}

/** `order` matches `orders`; short words must be equal. */
function isSame(word: string, other: string): boolean {
  if (word === other) return true;
  return Math.min(word.length, other.length) >= 4 && (word.startsWith(other) || other.startsWith(word));
}

function wordsOf(text: string): string[] {
  return text
    .slice(0, 2000)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/** Equal scores keep their order. */
function byScore(left: { readonly score: number }, right: { readonly score: number }): number {
  return right.score - left.score;
}
