import type { Sight } from '../Scene.js';

/** Selectors whose matches are counted. */
const COUNTED = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
  ],
  ...['table', 'th', 'td', 'br', 'sup', 'a', 'input[type=checkbox]', 'input[checked]', 'th[align], th[style]'],
  ...['[data-tt-part="message"]', '[data-tt-part="message-failed"]', '[data-tt-part="error-notice"]'],
];

/** Returns the slot's content as a reader sees it. */
export function readSlot(slot: HTMLElement): Omit<Sight, 'findings' | 'longestTask' | 'longTasks'> {
  const marks: Record<string, number> = {};
  for (const group of slot.querySelectorAll('svg .role-mark')) {
    const kind = /\bmark-(\w+)/.exec(group.getAttribute('class') ?? '')?.[1] ?? '';
    marks[kind] = (marks[kind] ?? 0) + group.childElementCount;
  }
  return {
    text: slot.textContent ?? '',
    links: [...slot.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    counts: Object.fromEntries(
      COUNTED.map((selector) => [selector, slot.querySelectorAll(selector).length] as const).filter(
        ([, count]) => count > 0,
      ),
    ),
    charts: [...slot.querySelectorAll<HTMLElement>('[data-tt-part="result-chart"]')].map(
      ({ dataset }) => dataset.state ?? '',
    ),
    marks,
  };
}
