/** A period that a text names. */
interface Period {
  /** Greater for later periods. Comparable only among periods with the same `rest`. */
  readonly order: number;
  /** The words that don't name the period, such as those of its measure. */
  readonly rest: string;
}

const LATER = new Set(['current', 'this']);
const EARLIER = new Set(['previous', 'prev', 'prior', 'last']);
/** These words name a period only before one of `GRAINS` or on their own: "last price" isn't the price of an earlier period. */
const AMBIGUOUS = new Set(['this', 'last']);
const GRAINS = new Set(['period', 'day', 'week', 'month', 'quarter', 'year']);
const YEAR = /^(?:fy|cy|y)?((?:19|20)\d\d)$/;

/**
 * Reads the period in a name or a value such as `revenue_2025`, `previous_revenue` or `this year`; undefined if it names no
 * period, or several. The words are English, like the names on the wire.
 */
export function readPeriod(text: string): Period | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const orders: number[] = [];
  const rest = words.filter((word, at) => {
    const isPeriod = !AMBIGUOUS.has(word) || words.length === 1 || GRAINS.has(words[at + 1] ?? '');
    const order = isPeriod ? orderOf(word) : undefined;
    if (order !== undefined) orders.push(order);
    return order === undefined;
  });
  const [order] = orders;
  if (order === undefined || orders.length > 1) return undefined;
  const isYear = order > 1;
  return { order, rest: `${isYear ? '' : '~'}${rest.filter((word) => isYear || !GRAINS.has(word)).join(' ')}` };
}

function orderOf(word: string): number | undefined {
  if (LATER.has(word)) return 1;
  if (EARLIER.has(word)) return 0;
  const year = YEAR.exec(word)?.[1];
  return year === undefined ? undefined : Number(year);
}
