import { singular } from '../model/singular.js';
import type { Lexicon, Meaning } from './buildLexicon.js';
import { correctWord } from './correctWord.js';
import { GROUP_PLACES, ROLE_WORDS, type Role, STOP_WORDS, VALUE_PLACES } from './wordLists.js';

const COUNTING = /\b(?:how many|number of|count of)\s+(?:different |distinct |of |our |the |all )*$/;

/** A term of the question and the words before it. */
export interface Term {
  readonly meaning: Meaning;
  readonly role: Role | undefined;
  readonly before: string;
  /** Whether it is joined to the previous term by "and", a comma or "vs". */
  readonly joined: boolean;
  readonly at: number;
  readonly end: number;
}

/** The terms of a question, and the words that aren't terms. */
export interface Scan {
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  readonly unread: readonly string[];
  readonly unknownValues: readonly string[];
  readonly unknownGroups: readonly string[];
  readonly corrections: readonly (readonly [written: string, read: string])[];
}

/** Scans the words once, and records the words before each known phrase. */
export function scanTerms(written: readonly string[], lexicon: Lexicon): Scan {
  const words = written.map((word) => word.replace(/'s$/, ''));
  const terms: Term[] = [];
  const unread: string[] = [];
  const unknownValues: string[] = [];
  const unknownGroups: string[] = [];
  const corrections: [string, string][] = [];
  let role: Role | undefined;
  let roleWord = '';
  let roleAt = -2;
  let lastUnknown = -2;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const found = phraseAt(words, at, lexicon, role === 'breakdown' && roleAt === at - 1);
    if (found !== undefined) {
      const before = words.slice(0, at).join(' ');
      const joined = /(?:^|\s)(?:and|or|vs\.?|versus|against|with|plus|than)(?: the| our)?$/.test(before);
      terms.push({
        meaning: found.meaning,
        role: COUNTING.test(`${before} `) ? 'count' : role,
        before,
        joined,
        at,
        end: found.end,
      });
      if (found.meaning.measure !== undefined) role = undefined;
      at = found.end;
      continue;
    }
    const next = ROLE_WORDS.get(word);
    if (next !== undefined) {
      // "not in Germany" still excludes, and "only for Germany" still filters.
      if (!(role === 'exclude' && roleAt === at - 1)) role = next;
      roleWord = word;
      roleAt = at;
    } else if (word === '¶') {
      role = undefined;
      roleWord = '';
    } else if (!STOP_WORDS.has(word) && !/^\d+$/.test(word)) {
      const correction = correctWord(word, lexicon);
      if (correction !== undefined && correction.meaning.value === undefined) {
        corrections.push([word, correction.phrase]);
        terms.push({
          meaning: correction.meaning,
          role,
          before: words.slice(0, at).join(' '),
          joined: false,
          at,
          end: at + 1,
        });
      } else if (lastUnknown === at - 1 && unknownValues.length > 0) {
        unknownValues.push(`${unknownValues.pop()} ${word}`);
        lastUnknown = at;
      } else if (
        (VALUE_PLACES.has(roleWord) &&
          (roleAt === at - 1 || (roleAt === at - 2 && STOP_WORDS.has(words[at - 1] ?? '')))) ||
        correction !== undefined
      ) {
        // "New Atlantis" is one name, although "new" alone is a stop word.
        const named = roleAt === at - 2 && /^(?:new|old)$/.test(words[at - 1] ?? '');
        unknownValues.push(named ? `${words[at - 1]} ${word}` : word);
        lastUnknown = at;
      } else if (GROUP_PLACES.has(roleWord) && roleAt >= at - 2 && isOnlyStopWord(words, roleAt, at)) {
        unknownGroups.push(word);
      } else unread.push(word);
    }
    at += 1;
  }
  return { words, terms, unread, unknownValues, unknownGroups, corrections };
}

/** Whether only stop words are between the two positions: "by the weather". */
function isOnlyStopWord(words: readonly string[], from: number, to: number): boolean {
  return words.slice(from + 1, to).every((word) => STOP_WORDS.has(word));
}

/** The longest phrase that begins here. After "top" or "by", a phrase that can be grouped by is preferred. */
function phraseAt(words: readonly string[], at: number, lexicon: Lexicon, forGroups: boolean) {
  let longest: { meaning: Meaning; end: number } | undefined;
  for (let end = Math.min(words.length, at + lexicon.longest + 1); end > at; end -= 1) {
    if (words[at] === 'and' || words[end - 1] === 'and') continue;
    const phrase = words
      .slice(at, end)
      .filter((word) => word !== 'and')
      .map(singular)
      .join(' ');
    const meaning = lexicon.phrases.get(phrase);
    if (meaning === undefined) continue;
    if (!forGroups || meaning.dimensions.length > 0 || meaning.grain !== undefined) return { meaning, end };
    longest ??= { meaning, end };
  }
  return longest;
}
