import type { ChartKind, Limit, Reading } from './Reading.js';

type DisplayReading = Pick<Reading, 'limit' | 'sort' | 'chart' | 'share'> & { readonly rest: string };

/** Replaces the first match in the text with `mark`. */
type Take = (source: string, mark?: string) => RegExpExecArray | undefined;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = `(\\d{1,4}|${NUMBERS.join('|')})`;
const HIGH = '(?:top|best|highest|largest|biggest|leading|most|strongest|first)';
const LOW = '(?:bottom|worst|lowest|smallest|weakest|least|fewest|poorest|last)';
const CHARTS: readonly (readonly [ChartKind, string])[] = [
  ['line', 'lines?'],
  ['area', 'areas?'],
  ['bar', 'bars?|columns?|histograms?'],
  ['pie', 'pies?|donuts?|doughnuts?|arcs?'],
];

/** Reads the requested size, order and display of the answer: "top 5", "ascending", "as a pie chart". */
export function readDisplay(text: string): DisplayReading {
  let rest = text;
  const take: Take = (source, mark = '¶') => {
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH; `source` is one of the patterns below
    const match = new RegExp(`\\b(?:${source})(?![\\w-])`).exec(rest);
    if (match === null) return undefined;
    rest = `${rest.slice(0, match.index)} ${mark} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const chart = readChart(take);
  const share =
    take(
      '(?:as )?(?:the )?(?:percentage|share|proportion|split|breakdown|mix) of(?: the)?(?! returning| cancelled| returned)(?: total)?|percentage share|(?<=revenue |sales |order |orders |profit )(?:share|mix)',
    ) !== undefined;
  const sort =
    take('(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)?\\s*(?:by (?:name|alphabet)|alphabetical(?:ly)?|a to z)') !==
    undefined
      ? 'name'
      : take(
            '(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)?\\s*(?:it |them )?(?:in )?(?:ascending|asc|lowest first|smallest first|low to high)(?: order)?',
          ) !== undefined
        ? 'lowest'
        : take(
              '(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)?\\s*(?:it |them )?(?:in )?(?:descending|desc|highest first|largest first|biggest first|high to low)(?: order)?',
            ) !== undefined
          ? 'highest'
          : undefined;
  const limit = readLimit(take);
  return { limit, sort: sort ?? (limit === undefined ? readSuperlative(take) : undefined), chart, share, rest };
}

function readChart(take: Take): ChartKind | undefined {
  for (const [kind, words] of CHARTS) {
    const found =
      take(
        `(?:(?:as|in|with|make (?:it|this|that)|show (?:it|this|that) as|draw|plot)\\s+)?(?:an?\\s+|the\\s+)?(?:stacked |grouped |horizontal )?(?:${words})[\\s-]?(?:charts?|graphs?|plots?|diagrams?)`,
      ) ?? take(`(?:as|in|with)\\s+(?:an?\\s+)?(?:${words})`);
    if (found !== undefined) return kind;
  }
  if (take('(?:just |only )?(?:as|in)\\s+(?:an?\\s+)?table|without (?:a )?chart|no chart|table only') !== undefined)
    return 'table';
  take('(?:as|in|with|draw|plot)\\s+(?:an?\\s+)?(?:chart|graph|plot|diagram)|(?:chart|graph|plot|diagram) of');
  return undefined;
}

/** Keeps the word "top", because it is followed by the thing that is ranked. */
function readLimit(take: Take): Limit | undefined {
  const low = take(`(?:${LOW}[\\s-]+${COUNT}|${COUNT}\\s+${LOW})`, 'top');
  if (low !== undefined) return { count: countOf(low[1] ?? low[2]), lowest: true };
  const high =
    take(`(?:${HIGH}[\\s-]+${COUNT}|${COUNT}\\s+${HIGH}(?:[\\s-]selling)?)`, 'top') ??
    take(`(?:only|just)\\s+${COUNT}(?= ?$| (?:rows?|customers?|products?|countries|brands?|categories)\\b)`, 'top');
  if (high !== undefined) return { count: countOf(high[1] ?? high[2]), lowest: false };
  // Without a number, it means ten: "top customers", "worst sellers".
  if (take('top|best[\\s-]selling|best', 'top') !== undefined) return { count: 10, lowest: false };
  if (take('bottom|worst[\\s-]selling|worst', 'top') !== undefined) return { count: 10, lowest: true };
  return undefined;
}

function readSuperlative(take: Take): 'highest' | 'lowest' | undefined {
  if (take('the (?:least|fewest|lowest|smallest|weakest)|least|fewest|lowest|smallest|weakest') !== undefined)
    return 'lowest';
  if (take('the (?:most|highest|largest|biggest|strongest)|most|highest|largest|biggest|strongest') !== undefined)
    return 'highest';
  return undefined;
}

function countOf(text: string | undefined): number {
  const word = NUMBERS.indexOf(text ?? '');
  return Math.max(1, word >= 0 ? word + 1 : Number(text));
}
