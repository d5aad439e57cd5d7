import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { LONG_TEXTS } from '../attacks/corpus/longTexts.js';
import { type CostCase, findTooMuch } from '../attacks/findTooMuch.js';
import type { Scene } from '../attacks/Scene.js';

const PATIENCE = 1_800_000;
/** Number of pauses in a streaming text, besides its end. */
const STOPS = 30;

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await AttackBrowser.open('open');
});
afterAll(async () => {
  await browser.close();
  await removePage();
});

/** Creates the texts one at a time, because each has a megabyte. */
function* casesOf(toScene: (text: string) => Scene): Generator<CostCase> {
  for (const [name, make] of Object.entries(LONG_TEXTS)) {
    const text = make();
    yield { name, scene: toScene(text), plainText: text };
  }
}

const stopsOf = ({ length }: string) =>
  Array.from({ length: STOPS }, (_, stop) => Math.floor((length * (stop + 1)) / (STOPS + 1)));

describe('no text of 1 MB blocks the page', () => {
  it.each<[string, (text: string) => Scene]>([
    ['as an answer that arrives at once', (text) => ({ place: 'markdown', text })],
    ['as an answer that streams', (text) => ({ place: 'markdown', text, stops: stopsOf(text) })],
    ['as reasoning that is opened', (text) => ({ place: 'thinking', text })],
    ['as reasoning that streams', (text) => ({ place: 'thinking', text, stops: stopsOf(text) })],
  ])(
    '%s',
    async (_, toScene) => {
      expect(await findTooMuch(browser, casesOf(toScene))).toEqual([]);
    },
    PATIENCE,
  );
});
