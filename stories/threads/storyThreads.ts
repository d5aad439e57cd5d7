import type { ThreadEntry } from 'tabletalk';

const TITLES = [
  'Revenue by month in 2025',
  'How many orders came back in June, and from which countries?',
  'Top 10 customers',
  'Orders, returns and revenue of all shops in Germany, Austria and Switzerland by week, compared with the year before',
  'Average basket by channel',
  'Which products sell together?',
  'Délais de livraison par région',
  'متوسط قيمة الطلب حسب القناة',
  'Stock below a week of sales',
];
/** Days before today. */
const AGES = [0, 0, 1, 1, 3, 6, 20, 45, 80];

/** Threads of the last months, so that every group has some. */
export function storyThreads(now = new Date()): readonly ThreadEntry[] {
  return TITLES.map((title, at) => ({
    id: `t${at + 1}`,
    title,
    updatedAt: new Date(now.getFullYear(), now.getMonth(), now.getDate() - (AGES[at] ?? 0), 0, 60 - at).getTime(),
  }));
}
