/**
 * The roles of words in a question that name no member of the model, no value and no time. Commas separate the words.
 */
export const WORDS = {
  /** The next noun is a grouping. */
  by: 'by, per, each, every, across, which',
  /** The next noun is counted. */
  count: 'how many, number of, count of',
  /** The next values are filtered. */
  only: 'only, just, in, for, from, of, on, at, to, with, through, via, where',
  /** The next values are left out. */
  except: 'without, except, excluding, exclude, not, outside',
  highest: 'top, best, highest, largest, biggest, most, strongest',
  lowest: 'bottom, worst, lowest, smallest, fewest, least, weakest',
  /** The values of one filter are the groups. */
  compare: 'compare, compared, compared to, compared with, comparison, vs, versus, against',
  share: 'share, percentage, as a share of the total, how much of',
  line: 'line, line chart, line graph',
  bar: 'bar, bar chart, column chart',
  stacked: 'stacked, stacked bar, stacked bar chart, stacked column, stacked chart',
  pie: 'pie, pie chart, donut chart',
  table: 'table',
  /** Verbs that mean revenue, and orders, unless the question names a measure of orders. */
  sell: 'sell, sold, earn, earned, spend, spent',
  order: 'ordered, bought, buy, purchased, placed, came, came in, come',
  /** Words without a meaning for the question. */
  none: `a, an, the, our, we, us, me, my, you, your, is, are, was, were, do, does, did, have, has, had, be, been, and, or,
    what, who, how, how much, show, give, gave, get, got, see, list, tell, please, can, could, make, made, total, signed up,
    in total, paid, using, thanks, thank you, hi, hello, hey, kindly, i want, we want, i need, we need, i would like, we would like,
    i'd like, i’d like, to see, to know, let me know, let me see, now, also, then, instead, break this down, break, down, split, it, that, as, about, ever, chart`,
} as const;

export type WordRole = keyof typeof WORDS;

/** Other words for values in the data. */
export const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'United States': ['usa', 'america', 'american'],
  'United Kingdom': ['uk', 'britain', 'british'],
  Germany: ['german'],
  France: ['french'],
  Spain: ['spanish'],
  Netherlands: ['dutch', 'the netherlands'],
  'Mobile app': ['app', 'mobile'],
  Web: ['website', 'online'],
  Card: ['credit card'],
  cancelled: ['canceled'],
  'Home & Kitchen': ['home', 'kitchen'],
  'Sports & Outdoors': ['sports', 'outdoors'],
  'Toys & Games': ['toys', 'games'],
};

export const GRAIN_WORDS = {
  day: ['day', 'daily'],
  week: ['week', 'weekly'],
  month: ['month', 'monthly'],
  quarter: ['quarter', 'quarterly'],
  year: ['year', 'yearly', 'annual'],
} as const;
