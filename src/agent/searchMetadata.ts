import type { MetaCube, MetaMember } from '../protocol/toolResult.js';
import type { AnalystCube, AnalystMember } from './AnalystCube.js';
import { metadataIndex } from './metadataIndex.js';
import { modelText } from './modelText.js';

/** The maximum that one search returns. */
const MAX_CUBES = 8;
const MAX_MEMBERS = 40;
const MAX_VALUES = 20;
/** Names of views in a note. */
const MAX_NAMES = 100;
/** UTF-16 units of a name or title, and of the description of a member and of a cube, which can have a query in it. */
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 400;
const MAX_CUBE_DESCRIPTION_LENGTH = 4000;

/** The input of a search. */
export interface MetadataSearch {
  /** Words of names, synonyms, descriptions or values. */
  readonly searchQuery: string;
  /** The name of the only view to search. Default: all. */
  readonly view?: string | undefined;
  /** From 1: the next 40 columns of each view. Default 1. */
  readonly page?: number | undefined;
}

/** The result of a search. */
export interface FoundMetadata {
  /** The best match first. Empty if nothing matches. */
  readonly cubes: readonly FoundCube[];
  /** For the model: that nothing matched, and what there is. */
  readonly note?: string | undefined;
}

/** A cube of a result. The spec lists neither description nor values; models need both. */
interface FoundCube extends MetaCube {
  readonly description?: string | undefined;
  readonly members: readonly (MetaMember & Pick<AnalystMember, 'values'>)[];
  /** Columns on further pages; undefined: none. */
  readonly moreMembers?: number | undefined;
}

/**
 * Returns the cubes that match words by name, synonym, value or description, also with typing errors, best first, each with all
 * its members in pages, those that match first: a query also needs columns that weren't asked for.
 */
export function searchMetadata(
  cubes: readonly AnalystCube[],
  { searchQuery, view, page = 1 }: MetadataSearch,
): FoundMetadata {
  const { indexed, texts } = metadataIndex(cubes);
  const scores = new Map(texts.search(searchQuery).map(({ id, score }) => [id, score]));
  const scoreOf = ({ id }: { readonly id: number }) => scores.get(id) ?? 0;
  const scored = indexed.map((entry) => ({
    cube: entry.cube,
    members: [...entry.members].sort((a, b) => scoreOf(b) - scoreOf(a)),
    score: 2 * scoreOf(entry) + Math.max(0, ...entry.members.map(scoreOf)),
  }));
  const wanted =
    view === undefined ? scored.filter(({ score }) => score > 0) : scored.filter(({ cube }) => cube.name === view);
  const found = wanted
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CUBES)
    .map(({ cube, members }) =>
      describe(
        cube,
        members.map(({ member }) => member),
        page,
      ),
    );
  return found.length > 0 ? { cubes: found } : { cubes: [], note: nothingFound(cubes) };
}

function describe(cube: AnalystCube, members: readonly AnalystMember[], page: number): FoundCube {
  const start = (page - 1) * MAX_MEMBERS;
  const moreMembers = Math.max(0, members.length - start - MAX_MEMBERS);
  return {
    name: cube.name,
    type: cube.type ?? 'view',
    title: cut(cube.title ?? cube.name, MAX_NAME_LENGTH),
    ...(cube.description && { description: cut(cube.description, MAX_CUBE_DESCRIPTION_LENGTH) }),
    members: members.slice(start, start + MAX_MEMBERS).map(describeMember),
    ...(moreMembers > 0 && { moreMembers }),
  };
}

function describeMember({ name, title, description, type, aggType, format, currency, values }: AnalystMember) {
  return {
    name,
    title: cut(title ?? name, MAX_NAME_LENGTH),
    description: cut(description, MAX_DESCRIPTION_LENGTH),
    ...{ type, aggType, format, currency },
    ...(values && { values: values.slice(0, MAX_VALUES).map((value) => modelText(value, MAX_NAME_LENGTH)) }),
  };
}

function cut(text: string | undefined, length: number): string | undefined {
  return text === undefined ? undefined : modelText(text, length);
}

function nothingFound(cubes: readonly AnalystCube[]): string {
  const names = cubes.slice(0, MAX_NAMES).map(({ name }) => modelText(name, MAX_NAME_LENGTH));
  const count = names.length < cubes.length ? `The first ${names.length} of ${cubes.length} views` : 'The views';
  return `Nothing matches. ${count}: ${names.join(', ')}. Search with other words, or with the name of a view.`;
}
