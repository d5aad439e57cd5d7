import { dateFormat } from '../text/intlFormats.js';
import type { ThreadEntry } from './ThreadListStore.js';

/** Threads of one day, of the days before, or of one month. */
export interface ThreadGroup {
  /** Stable while the threads stay in the group. */
  readonly key: string;
  /** A heading in the reader's language. */
  readonly title: string;
  readonly threads: readonly ThreadEntry[];
}

/**
 * Groups threads, newest first, by the reader's calendar: today, yesterday, the seven days before today, then months. `code`: the
 * language. `previousDays`: the heading of those seven days, for which `Intl` has no words.
 */
export function groupByDay(
  threads: readonly ThreadEntry[],
  now: Date,
  { code, previousDays }: { readonly code: string; readonly previousDays: string },
): readonly ThreadGroup[] {
  const days = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
  const months = dateFormat(code, { month: 'long', year: 'numeric' });
  // Days are counted by the calendar rather than by hours: a day can have 23 or 25 hours.
  const startOf = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  const [today, yesterday, week] = [startOf(0), startOf(1), startOf(7)];

  const nameOf = ({ updatedAt }: ThreadEntry): readonly [key: string, title: string] => {
    // Includes times ahead of this clock, so that there is never a group for tomorrow.
    if (updatedAt >= today) return ['today', capitalized(days.format(0, 'day'), code)];
    if (updatedAt >= yesterday) return ['yesterday', capitalized(days.format(-1, 'day'), code)];
    if (updatedAt >= week) return ['week', previousDays];
    const date = new Date(updatedAt);
    return [`${date.getFullYear()}-${date.getMonth()}`, capitalized(months.format(date), code)];
  };

  const groups = new Map<string, { title: string; threads: ThreadEntry[] }>();
  for (const thread of threads) {
    const [key, title] = nameOf(thread);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { title, threads: [thread] });
    else group.threads.push(thread);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** `Intl` writes these words as in the middle of a sentence: “heute”, “octobre 2026”. */
function capitalized(text: string, code: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(code) + text.slice(first.length);
}
