import type { Day } from '../calendar.js';
import { type Lexicon, wordsOf } from './buildLexicon.js';
import type { Reading } from './Reading.js';
import { readDisplay } from './readDisplay.js';
import { readTime } from './readTime.js';
import { scanTerms } from './scanTerms.js';
import { sortTerms } from './sortTerms.js';
import { IDIOMS } from './wordLists.js';

const CHANGE_START =
  /^(?:(?:ok(?:ay)?|please|great|thanks|no)[\s,]+)*(?:now|and|but|also|then|same|instead|what about|how about|as|make (?:it|this|that)|turn|(?:show|sort|order|compare|split|break|group) (?:it|this|that|them)\b|sort(?:ed)? by|add|remove|drop)\b/;
/** The wordings of `suggestFollowUps`, which repeat the measure of the answer that they continue. */
const FOLLOW_UP =
  // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
  /^break .+ down by |^compare .+ with the previous period$| for .+ only$| as a share of the total$/;
const FILTER_START =
  /^(?:(?:ok(?:ay)?|now|and|but|also|then|same|please)[\s,]+)*(?:only|just|without|excluding|exclude|except|for|in|from|not|but not|ignore|ignoring)\b/;
const COMPARING = /\b(?:vs\.?|versus|against|compar\w+|difference between)(?!\w)/;
const ADDING =
  // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
  /\b(?:also|too|as well|add|plus|additionally|split (?:it |this |that )?by|broken down by|break (?:.+ )?down by|further)\b/;

/** Reads the known words of one input. It makes no assumptions: missing parts stay empty. */
export function readQuestion(input: string, lexicon: Lexicon, today: Day): Reading {
  const text = normalise(input);
  const time = readTime(text, today);
  const display = readDisplay(time.rest);
  const overTime =
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
    /\b(?:over time|trends?|develop\w*|evol\w*|timeline|time series|how (?:is|are|was|were|did|has|have) .*\b(?:going|doing|chang\w+|grow\w*|grew))\b/.test(
      text,
    );
  const scan = scanTerms(wordsOf(display.rest), lexicon);
  const sorted = sortTerms(scan.terms, scan.words, FILTER_START.test(text));
  const comparesValues = COMPARING.test(time.rest) && sorted.filters.some((filter) => !filter.exclude);
  const cleared = /\b(?:no|without|remove|drop|clear|reset)(?: all| any| the| those| these)* filters?\b/.test(text);
  return {
    measures: sorted.measures,
    dimensions: sorted.dimensions,
    comparesValues,
    grain: sorted.grain ?? (overTime ? 'auto' : undefined),
    range: time.range,
    comparison: time.comparison,
    filters: sorted.filters,
    cleared: cleared ? 'all' : sorted.cleared,
    limit: display.limit,
    sort: display.sort,
    chart: display.chart,
    share: display.share,
    changes: CHANGE_START.test(text) || FOLLOW_UP.test(text) || /\binstead\b/.test(text),
    adds: ADDING.test(text),
    unknownValues: scan.unknownValues,
    unknownGroups: scan.unknownGroups,
    unread: scan.unread.filter((word) => !(cleared && /filters?/.test(word))),
    corrections: scan.corrections,
  };
}

function normalise(input: string): string {
  const spelled = input
    .replace(/\b(?:US|U\.S\.(?:A\.)?)(?![\w])/g, 'United States')
    .replace(/\b(in|only|from) the us\b/gi, '$1 United States');
  const lower = spelled
    .toLowerCase()
    .replace(/[“”"‘]/g, ' ')
    .replace(/’/g, "'")
    .replace(/[=:]/g, ' is ')
    .replace(/\s+/g, ' ')
    .trim();
  // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
  return IDIOMS.reduce((text, [pattern, meant]) => text.replace(pattern, meant), lower.replace(/[?!.]+$/, ''));
}
