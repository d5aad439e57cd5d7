import type { AttackBrowser } from './AttackBrowser.js';
import type { MarkdownCase } from './corpus/markdownCase.js';
import type { Scene, Sight } from './Scene.js';

/** Shows a scene for each case. Returns the violations, each with the name of its case. */
export async function runCases<Case>(
  browser: AttackBrowser,
  cases: Readonly<Record<string, Case>>,
  toScene: (attack: Case) => Scene,
  expected: (sight: Sight, attack: Case) => readonly string[] = () => [],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, attack] of Object.entries(cases)) {
    const sight = await browser.show(toScene(attack));
    found.push(...[...sight.findings, ...expected(sight, attack)].map((finding) => `${name}: ${finding}`));
  }
  return found;
}

/** Returns the markdown of a case. */
export function textOf(attack: MarkdownCase): string {
  return typeof attack === 'string' ? attack : attack.text;
}

/** Returns how what was shown differs from what the case expects. */
export function missingFrom({ text, links }: Sight, attack: MarkdownCase): readonly string[] {
  if (typeof attack === 'string') return [];
  const { shows = [], hides = [], links: expected = links } = attack;
  return [
    ...shows.filter((piece) => !text.includes(piece)).map((piece) => `hides ${piece} in ${text.slice(0, 200)}`),
    ...hides.filter((piece) => text.includes(piece)).map((piece) => `shows ${JSON.stringify(piece)}`),
    ...(links.join() === expected.join() ? [] : [`links to ${links.join()}`]),
  ];
}
