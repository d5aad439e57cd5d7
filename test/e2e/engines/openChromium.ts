import { chromium, type ElementHandle } from 'playwright';
import { chromium as launchOptions } from '../../../scripts/chromium.mjs';
import type { EnginePage } from './EnginePage.js';

/** Opens Chromium through Playwright. Downloads are saved in the folder. */
export async function openChromium(downloads: string): Promise<EnginePage> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  page.on('download', (download) => download.saveAs(`${downloads}/${download.suggestedFilename()}`));
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
    pressControl: (letter) => page.keyboard.press(`Control+${letter}`),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}
