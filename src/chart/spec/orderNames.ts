const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** An axis of more names is unreadable in any order. */
const MAX_NAMES = 200;

/** A name of a period, such as "Mar 2025", "2024-Q3", "2025-W07" or "Monday". */
interface Period {
  /** What it names a part of time by, such as "month of a year". Only periods of one kind can be compared. */
  readonly kind: string;
  /** Its place among those of its kind. */
  readonly at: number;
}

/**
 * The order of names on an axis whose spec leaves it open: periods by time, and others with their numbers counted, "Week 2" before
 * "Week 10". Names of a cycle that the query begins elsewhere, such as a fiscal year in April, stay in its order. Returns undefined if
 * the alphabet has the same order. The missing name, "null", isn't among them.
 */
export function orderNames(values: ReadonlySet<string>): readonly string[] | undefined {
  const names = [...values].filter((name) => name !== 'null');
  if (names.length > MAX_NAMES) return undefined;
  const periods = readPeriods(values);
  const ordered = periods ? orderPeriods(periods) : [...names].sort(NUMERIC.compare);
  const isOpen = periods !== undefined || names.some((name) => /\d/.test(name));
  return isOpen && String(ordered) !== String(names.sort()) ? ordered : undefined;
}

/** Whether all names are periods, so that their order is that of time. */
export function arePeriods(values: ReadonlySet<string>): boolean {
  return readPeriods(values) !== undefined;
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

/** The first and the last place of a cycle. */
const CYCLES: Readonly<Record<string, readonly [number, number]>> = {
  month: [0, 11],
  day: [0, 6],
  q: [1, 4],
  w: [1, 52],
};
/** So few names may look so by chance. */
const FEW = 3;

function orderPeriods(periods: ReadonlyMap<string, Period>): readonly string[] {
  return isTurned([...periods.values()])
    ? [...periods.keys()]
    : [...periods].sort(([, a], [, b]) => a.at - b.at).map(([name]) => name);
}

/** Whether the periods of a cycle are in the order of time, but begin in its middle: April to December, then January to March. */
function isTurned(periods: readonly Period[]): boolean {
  const [start, end] = CYCLES[periods[0]?.kind ?? ''] ?? [];
  const places = periods.map(({ at }) => at);
  const [turn, ...others] = [...places.keys()].filter(
    (index) => index > 0 && (places[index] ?? 0) < (places[index - 1] ?? 0),
  );
  if (start === undefined || turn === undefined || others.length > 0) return false;
  const isWhole = places[turn - 1] === end && places[turn] === start;
  return isWhole || (places.length > FEW && (places.at(-1) ?? 0) < (places[0] ?? 0));
}

/** The period of each name, in the order of the names. Undefined unless all are of one kind. */
function readPeriods(values: ReadonlySet<string>): ReadonlyMap<string, Period> | undefined {
  const periods = new Map<string, Period>();
  let kind: string | undefined;
  for (const name of values) {
    if (name === 'null') continue;
    const period = readPeriod(name);
    if (period === undefined || (kind ?? period.kind) !== period.kind) return undefined;
    kind = period.kind;
    periods.set(name, period);
  }
  return periods.size === 0 ? undefined : periods;
}

const PARTS = /[qw]\d+|[a-z]+|\d+/gi;

function readPeriod(name: string): Period | undefined {
  const isPlain = name.length < 30 && name.replace(PARTS, '').trim().length <= 2;
  const found = isPlain ? (name.toLowerCase().match(PARTS) ?? []) : [];
  const parts = found.map(readPart);
  const part = parts.find((read) => read !== undefined);
  const years = found.filter((_, index) => parts[index] === undefined);
  const [year] = years;
  if (part === undefined || found.length > 2) return undefined;
  if (year === undefined) return found.length === 1 ? part : undefined;
  if (part.kind === 'day' || !/^(\d\d|[12]\d{3})$/.test(year)) return undefined;
  const since = Number(year) + (year.length === 2 ? 2000 : 0);
  return { kind: `${part.kind} of a year`, at: since * 100 + part.at };
}

/** Reads the part of a name that isn't a year. Months and weekdays may be shortened to three letters. */
function readPart(text: string): Pick<Period, 'kind' | 'at'> | undefined {
  if (/^(q[1-4]|w\d\d?)$/.test(text)) return { kind: text.charAt(0), at: Number(text.slice(1)) };
  if (text.length < 3) return undefined;
  const month = MONTHS.findIndex((month) => month.startsWith(text));
  if (month >= 0) return { kind: 'month', at: month };
  const day = WEEKDAYS.findIndex((day) => day.startsWith(text));
  return day >= 0 ? { kind: 'day', at: day } : undefined;
}
