import type { AttackBrowser } from './AttackBrowser.js';
import type { Scene } from './Scene.js';

/** Maximum CPU time of one task in milliseconds at full speed, for a text of any shape of up to 1 MB. */
const MAX_TASK = 200;
/** Milliseconds more for each further megabyte: a million rows have 9 MB, and a million backslashes 4 MB in a tool's JSON. */
const MAX_PER_MEGABYTE = 100;
/** Or this many times the longest task of a plain element with the same text, if that is more. */
const MAX_OF_PLAIN = 1.5;
/** Maximum number of measurements of a scene: other work on the machine adds to a task's CPU time and never takes from it. */
const MAX_TRIES = 10;

/** A scene to measure. */
export interface CostCase {
  readonly name: string;
  readonly scene: Scene;
  /** The text that a plain element is given for comparison. Left out, only the fixed limit counts. */
  readonly plainText?: string | undefined;
}

/** Returns the cases whose longest task takes too much CPU, a sentence each, and prints the most expensive ones. */
export async function findTooMuch(browser: AttackBrowser, cases: Iterable<CostCase>): Promise<readonly string[]> {
  const costs: { readonly name: string; readonly cost: number }[] = [];
  const found: string[] = [];
  for (const { name, scene, plainText } of cases) {
    const text = 'lines' in scene ? scene.lines.join() : JSON.stringify(scene);
    const limit = MAX_TASK + MAX_PER_MEGABYTE * Math.max(0, text.length / 1_000_000 - 1);
    const { cost, slowness } = await measureLeast(browser, scene, limit);
    costs.push({ name, cost });
    if (cost <= limit * slowness) continue;
    const plain = plainText === undefined ? 0 : await browser.measure({ place: 'plain-text', text: plainText });
    if (cost > plain * MAX_OF_PLAIN) found.push(`${name}: a task of ${Math.round(cost)} ms`);
  }
  const most = costs.sort((a, b) => b.cost - a.cost).slice(0, 6);
  console.info(most.map(({ name, cost }) => `${name} ${Math.round(cost)} ms`).join(', '));
  return found;
}

/** Returns the least CPU time of several tries, and the mean slowness of the machine between them: 1 where one try was enough. */
async function measureLeast(
  browser: AttackBrowser,
  scene: Scene,
  limit: number,
): Promise<{ cost: number; slowness: number }> {
  let cost = await browser.measure(scene);
  let slowness = 1;
  let sum = 0;
  for (let tries = 1; tries < MAX_TRIES && cost > limit * slowness; tries += 1) {
    sum += await browser.measureSlowness();
    slowness = sum / tries;
    cost = Math.min(cost, await browser.measure(scene));
  }
  return { cost, slowness };
}
