import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { fill, LONG_RESULTS, PIECES } from '../attacks/corpus/longResults.js';
import type { Scene } from '../attacks/Scene.js';

/**
 * CPU milliseconds of one task, for a text of any shape of up to 1 MB. The target is 200 on a quiet machine, which the printed
 * figures are compared with; this guard leaves room for shared machines, whose CPU time of the same work varies by half.
 */
const MAX_TASK = 300;
/** Or this many times the longest task of a plain element with the same text, where that is more. */
const MAX_OF_PLAIN = 1.5;
/** Measurements of a scene: what a busy machine slows down once, it doesn't every time. */
const MAX_TRIES = 5;
const PATIENCE = 1_800_000;

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await AttackBrowser.open('open');
});
afterAll(async () => {
  await browser.close();
  await removePage();
});

async function findCost(scene: Scene): Promise<number> {
  let cost = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && cost > MAX_TASK; tries += 1) {
    cost = Math.min(cost, await browser.measure(scene));
  }
  return cost;
}

/** What the browser itself takes for a million characters of the kind that a scene is named after. */
async function findPlainCost(name: string): Promise<number> {
  const piece = Object.entries(PIECES).find(([kind]) => name.endsWith(` of ${kind}`))?.[1];
  return piece === undefined ? 0 : browser.measure({ place: 'plain-text', text: fill(piece) });
}

describe('nothing around an answer holds the page', () => {
  it.each(Object.entries(LONG_RESULTS))(
    'by its long %s',
    async (_, scenes) => {
      const costs: { readonly name: string; readonly cost: number }[] = [];
      const found: string[] = [];
      for (const [name, scene] of Object.entries(scenes)) {
        const cost = await findCost(scene);
        costs.push({ name, cost });
        if (cost > MAX_TASK && cost > MAX_OF_PLAIN * (await findPlainCost(name)))
          found.push(`${name}: a task of ${Math.round(cost)} ms`);
      }
      const most = costs.sort((a, b) => b.cost - a.cost).slice(0, 6);
      console.info(most.map(({ name, cost }) => `${name} ${Math.round(cost)} ms`).join(', '));
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});
