import { check } from 'recheck';
import { parseRegex, writeRegex } from './parseRegex.mjs';

/**
 * `linear`: the time is in proportion to the text, for one search and for all matches together. `proof` is how that is
 * known. `polynomial`: `degree` is the power of the text's length that the time grows with. `unproven`: nothing is known.
 *
 * @typedef {{ readonly verdict: 'linear', readonly proof: string }
 *   | { readonly verdict: 'polynomial' | 'exponential' | 'unproven', readonly degree?: number, readonly reason: string }
 * } Judgement
 * @typedef {import('./parseRegex.mjs').Alternatives} Alternatives
 */

/** Paths of an expression that reads a bounded number of characters, from one place: tried once, or at every character. */
const MAX_PATHS_ONCE = 2000;
const MAX_PATHS = 100;

/** A character that no text holds: behind an expression it makes every attempt fail, after all ways were tried. */
const NEVER = '\\uffff';

/**
 * How the time of an expression grows with the text, in a search and over all matches of one.
 *
 * recheck proves the cost of a search that finds nothing. That leaves three gaps, which are closed here. An expression
 * that is used for all its matches may look far ahead and then match little (`/a.*b|a/g`). A `^` of the flag `m` is tried
 * on every line. What has lookarounds is only fuzzed by recheck.
 *
 * @param {string} source
 * @param {string} flags
 * @param {number} [timeout] milliseconds
 * @returns {Promise<Judgement>}
 */
export async function judgeRegex(source, flags, timeout = 10_000) {
  const body = parseRegex(source);
  const isTriedOnce = !/[gm]/.test(flags) && body.every(([first]) => first?.text === '^');
  if (countPaths(body) <= (isTriedOnce ? MAX_PATHS_ONCE : MAX_PATHS)) return { verdict: 'linear', proof: 'bounded' };
  if (find(body, ({ kind }) => kind === 'reference')) return unproven('it refers to what a group matched');
  const lookarounds = list(body).filter(({ kind }) => kind === 'lookaround');
  if (lookarounds.some((item) => countPaths(item.body) > MAX_PATHS)) return unproven('it looks around without a bound');

  const isRepeated = /[gy]/.test(flags);
  const isMultiline = flags.includes('m') && find(body, ({ text }) => text === '^');
  if (!isRepeated && !isMultiline && lookarounds.length === 0) return prove(source, flags, 'one search', timeout);
  if (isRepeated && !isMultiline && hasLoopsAtEndsAlone(body))
    return prove(source, flags, 'loops end its matches', timeout);
  // Assertions can only end an attempt early, so an expression without them takes at least as long.
  const open = writeRegex(body, ({ kind, text }) =>
    kind === 'lookaround' || (isMultiline && text === '^') ? '' : undefined,
  );
  return prove(`(?:${open})${NEVER}`, flags.replace(/[gym]/g, ''), 'every attempt', timeout);
}

/**
 * @param {string} source
 * @param {string} flags
 * @param {string} proof
 * @param {number} timeout
 * @returns {Promise<Judgement>}
 */
async function prove(source, flags, proof, timeout) {
  const result = await check(source, flags, { checker: 'automaton', timeout });
  if (result.status === 'safe') return { verdict: 'linear', proof };
  if (result.status === 'unknown') return unproven(`recheck can’t decide it (${result.error.kind})`);
  const { complexity } = result;
  const reason = `fails on ${result.attack.pattern}`;
  if (complexity.type === 'polynomial') return { verdict: 'polynomial', degree: complexity.degree, reason };
  return { verdict: 'exponential', reason };
}

/** @param {string} reason @returns {Judgement} */
function unproven(reason) {
  return { verdict: 'unproven', reason };
}

/**
 * How many ways there are at most through an expression from one place; Infinity for one that repeats without a bound.
 *
 * @param {Alternatives} body
 * @returns {number}
 */
function countPaths(body) {
  let paths = 0;
  for (const items of body) {
    let product = 1;
    for (const { kind, body: inner, min, max } of items) {
      if (max === Infinity) return Infinity;
      const once = kind === 'group' || kind === 'lookaround' ? countPaths(inner) : 1;
      // `max` steps at least, also where each of them has one way only.
      product *= once === 1 ? Math.max(max - min + 1, max) : once ** max + 1;
    }
    paths += product;
  }
  return paths;
}

/**
 * Whether nothing follows what repeats without a bound: such a match succeeds once the loop is reached, so what was
 * read is part of the match, and no place of the text is read for two matches.
 *
 * @param {Alternatives} body
 * @returns {boolean}
 */
function hasLoopsAtEndsAlone(body) {
  return body.every((items) =>
    items.every((item, index) => {
      const isLast = index === items.length - 1;
      const isLoop = item.max === Infinity;
      if (isLoop && !isLast) return false;
      const hasInner = find(item.body, ({ max }) => max === Infinity);
      return !hasInner || (isLast && item.min <= 1 && hasLoopsAtEndsAlone(item.body));
    }),
  );
}

/**
 * @param {Alternatives} body
 * @param {(item: import('./parseRegex.mjs').RegexItem) => boolean} isIt
 */
function find(body, isIt) {
  return list(body).some(isIt);
}

/** @param {Alternatives} body @returns {readonly import('./parseRegex.mjs').RegexItem[]} */
function list(body) {
  return body.flat().flatMap((item) => [item, ...list(item.body)]);
}
