import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { importFromRepository } from './importFromRepository.js';

const { chromium: options } = await importFromRepository('scripts/chromium.mjs');

/** On a desktop, and on a phone. */
const WIDTHS = [1280, 380];

/**
 * Opens the example's page in Chromium at two widths, asks the question, and waits for the answer. Fails for an error in the console
 * and for a page that is wider than the window. With the environment variable `PICTURES`, it keeps a picture of each there.
 */
export async function askInPage(
  { name, url, question, answer }: { name: string; url: string; question: string; answer: RegExp },
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const browser: Browser = await chromium.launch(options());
  try {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      page.setDefaultTimeout(90_000);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await page.goto(url);
      await prepare(page);
      await page.getByRole('textbox').first().fill(question);
      await page.keyboard.press('Enter');
      await page.getByText(answer).last().waitFor();
      await page.waitForLoadState('networkidle');
      if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}-${width}.png`) });
      expect(errors).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
