import { type ElementHandle, launch } from 'puppeteer-core';
import { firefox } from '../../../scripts/engines.mjs';
import type { EnginePage } from './EnginePage.js';

/** Opens Firefox through Puppeteer, over WebDriver BiDi. Downloads are saved in the folder. */
export async function openFirefox(downloads: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox() ?? '',
    headless: true,
    extraPrefsFirefox: { 'browser.download.dir': downloads, 'browser.download.folderList': 2 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    evaluate: (expression) => page.evaluate(expression),
    frame: { evaluate: async (expression) => page.frames()[1]?.evaluate(expression) },
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      await element?.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    pressControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'v');
      await page.keyboard.up('Control');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}
