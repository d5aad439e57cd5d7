import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from '../attacks/AttackBrowser.js';
import { costsOfLongTexts, stopsOf } from '../attacks/costsOfLongTexts.js';
import { findTooMuch } from '../attacks/findTooMuch.js';
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

describe('no reasoning of 1 MB blocks the page', () => {
  it.each<[string, (text: string) => Scene]>([
    ['that is opened', (text) => ({ place: 'thinking', text })],
    ['that streams', (text) => ({ place: 'thinking', text, stops: stopsOf(text) })],
  ])(
    '%s',
    async (_, toScene) => {
      expect(await findTooMuch(browser, costsOfLongTexts(toScene))).toEqual([]);
    },
    PATIENCE,
  );
});
