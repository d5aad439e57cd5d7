import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { fill, LONG_RESULTS, PIECES } from '../attacks/corpus/longResults.js';
import { type CostCase, findTooMuch } from '../attacks/findTooMuch.js';
import type { Scene } from '../attacks/Scene.js';

const PATIENCE = 1_800_000;

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await AttackBrowser.open('open');
});
afterAll(async () => {
  await browser.close();
  await removePage();
});

function* casesOf(scenes: Readonly<Record<string, Scene>>): Generator<CostCase> {
  for (const [name, scene] of Object.entries(scenes)) {
    // A scene's name ends with the kind of its million characters.
    const piece = Object.entries(PIECES).find(([kind]) => name.endsWith(` of ${kind}`))?.[1];
    yield { name, scene, plainText: piece === undefined ? undefined : fill(piece) };
  }
}

describe('nothing around an answer blocks the page', () => {
  it.each(Object.entries(LONG_RESULTS))(
    'by its long %s',
    async (_, scenes) => {
      expect(await findTooMuch(browser, casesOf(scenes))).toEqual([]);
    },
    PATIENCE,
  );
});
