import MiniSearch from 'minisearch';
import type { VerifiedQuery } from './model/SemanticModel.js';
import { modelText } from './modelText.js';
import { wordsOf } from './wordsOf.js';

const MAX_QUERIES = 3;
/** The share of a question's words that another one needs to be similar. */
const LEAST_SHARED = 0.4;
/** UTF-16 units. A longer query isn't shown, since its beginning alone isn't one. */
const MAX_QUESTION_LENGTH = 500;
const MAX_SQL_LENGTH = 4000;

const indexes = new WeakMap<readonly VerifiedQuery[], MiniSearch>();

/** Returns the queries whose questions have most words in common with `question`, at most three. Empty if none is similar. */
export function findVerifiedQueries(
  queries: readonly VerifiedQuery[],
  question: string,
): readonly Pick<VerifiedQuery, 'question' | 'sql'>[] {
  const index = indexes.get(queries) ?? createIndex(queries);
  indexes.set(queries, index);
  const wanted = new Set(wordsOf(question));
  const found = index.search(question).filter(({ queryTerms }) => queryTerms.length >= LEAST_SHARED * wanted.size);
  return found.slice(0, MAX_QUERIES).flatMap(({ id }) => {
    const query = queries[id];
    if (query === undefined || query.sql.length > MAX_SQL_LENGTH) return [];
    return { question: modelText(query.question, MAX_QUESTION_LENGTH), sql: query.sql };
  });
}

function createIndex(queries: readonly VerifiedQuery[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['question'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: { fuzzy: 0.2 },
  });
  index.addAll(queries.map(({ question }, id) => ({ id, question })));
  return index;
}
