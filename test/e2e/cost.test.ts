import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { LONG_TEXTS } from '../attacks/corpus/longTexts.js';
import type { Scene } from '../attacks/Scene.js';

/**
 * CPU milliseconds of one task, for a text of any shape of up to 1 MB. The target is 200 on a quiet machine, which the printed
 * figures are compared with; this guard leaves room for shared machines, whose CPU time of the same work varies by half.
 */
const MAX_TASK = 300;
/** Or this many times the longest task of a plain element with the same text, where that is more. */
const MAX_OF_PLAIN = 1.5;
const PATIENCE = 1_800_000;
/** Stops on the way of a text that streams, besides its end. */
const STOPS = 30;

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await AttackBrowser.open('open');
});
afterAll(async () => {
  await browser.close();
  await removePage();
});

/** Measurements of one text, at most: other work on the machine adds to a task's CPU time and never takes from it. */
const MAX_TRIES = 5;

/** Measures a text until it costs little enough, and compares the least with a plain element of the same text. */
async function findCost(text: string, scene: Scene): Promise<{ readonly cost: number; readonly isTooMuch: boolean }> {
  let cost = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && cost > MAX_TASK; tries += 1) {
    cost = Math.min(cost, await browser.measure(scene));
  }
  if (cost <= MAX_TASK) return { cost, isTooMuch: false };
  const plain = await browser.measure({ place: 'plain-text', text });
  return { cost, isTooMuch: cost > plain * MAX_OF_PLAIN };
}

async function findTooMuch(toScene: (text: string) => Scene): Promise<readonly string[]> {
  const costs: { readonly name: string; readonly cost: number }[] = [];
  const found: string[] = [];
  for (const [name, make] of Object.entries(LONG_TEXTS)) {
    const text = make();
    const { cost, isTooMuch } = await findCost(text, toScene(text));
    costs.push({ name, cost });
    if (isTooMuch) found.push(`${name}: a task of ${Math.round(cost)} ms`);
  }
  const most = costs.sort((a, b) => b.cost - a.cost).slice(0, 5);
  console.info(most.map(({ name, cost }) => `${name} ${Math.round(cost)} ms`).join(', '));
  return found;
}

const stopsOf = ({ length }: string) =>
  Array.from({ length: STOPS }, (_, stop) => Math.floor((length * (stop + 1)) / 31));

describe('no text of 1 MB holds the page', () => {
  it(
    'as an answer that comes whole',
    async () => {
      expect(await findTooMuch((text) => ({ place: 'markdown', text }))).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'as an answer that streams',
    async () => {
      expect(await findTooMuch((text) => ({ place: 'markdown', text, stops: stopsOf(text) }))).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'as reasoning that is opened',
    async () => {
      expect(await findTooMuch((text) => ({ place: 'thinking', text }))).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'as reasoning that streams',
    async () => {
      expect(await findTooMuch((text) => ({ place: 'thinking', text, stops: stopsOf(text) }))).toEqual([]);
    },
    PATIENCE,
  );
});
