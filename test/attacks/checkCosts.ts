import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackBrowser, removePage } from './AttackBrowser.js';
import { type CostCase, findTooMuch } from './findTooMuch.js';

/** Milliseconds. The suites measure for minutes, and for longer on a busy machine. */
const PATIENCE = 1_800_000;

/** Declares a test for each group of cases: none of its scenes may have a task that takes too much CPU. */
export function checkCosts(title: string, groups: Readonly<Record<string, () => Iterable<CostCase>>>): void {
  describe(title, () => {
    let browser: AttackBrowser;
    beforeAll(async () => {
      browser = await AttackBrowser.open('open');
    });
    afterAll(async () => {
      await browser.close();
      await removePage();
    });

    it.each(Object.entries(groups))(
      '%s',
      async (_, casesOf) => {
        expect(await findTooMuch(browser, casesOf())).toEqual([]);
      },
      PATIENCE,
    );
  });
}
