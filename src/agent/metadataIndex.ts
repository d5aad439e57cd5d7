import MiniSearch from 'minisearch';
import type { AnalystCube, AnalystMember } from './AnalystCube.js';
import { wordsOf } from './wordsOf.js';

/** The searched texts of a cube or of one of its members. */
interface Entry {
  readonly id: number;
  readonly name: string;
  readonly synonyms: string;
  readonly values: string;
  readonly description: string;
}

/** The places of a cube and its members among the searched texts. */
interface IndexedCube {
  readonly cube: AnalystCube;
  readonly id: number;
  readonly members: readonly { readonly member: AnalystMember; readonly id: number }[];
}

/** The texts of cubes and their members. */
interface MetadataIndex {
  readonly indexed: readonly IndexedCube[];
  readonly texts: MiniSearch<Entry>;
}

const indexes = new WeakMap<readonly AnalystCube[], MetadataIndex>();

/** Returns the index of cubes, which is built when they are first searched. */
export function metadataIndex(cubes: readonly AnalystCube[]): MetadataIndex {
  const index = indexes.get(cubes) ?? createIndex(cubes);
  indexes.set(cubes, index);
  return index;
}

function createIndex(cubes: readonly AnalystCube[]): MetadataIndex {
  const entries: Entry[] = [];
  const add = ({ name, title = '', description = '', synonyms = [] }: AnalystCube, values: readonly string[] = []) => {
    const id = entries.length;
    entries.push({ id, name: `${name} ${title}`, synonyms: synonyms.join(' '), values: values.join(' '), description });
    return id;
  };
  const indexed = cubes.map((cube) => ({
    ...{ cube, id: add(cube) },
    members: [...(cube.measures ?? []), ...(cube.dimensions ?? [])].map((member) => ({
      ...{ member, id: add(member, member.values) },
    })),
  }));
  const texts = new MiniSearch<Entry>({
    fields: ['name', 'synonyms', 'values', 'description'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 4, synonyms: 3, values: 2 },
      prefix: (word) => word.length >= 4,
      fuzzy: (word) => (word.length >= 7 ? 2 : word.length >= 5 ? 1 : false),
    },
  });
  texts.addAll(entries);
  return { indexed, texts };
}
