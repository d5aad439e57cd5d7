import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ DELTA_DELAY: '0' }), chromium.launch(launchOptions())]);
  // These tests only check the layout, so the database must be open first.
  await runOnDataApi(demo, 'SELECT 1');
});
afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

const SIZES = [390, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => [width, colorScheme] as const),
);

describe.each(SIZES)('on a phone of %i pixels in %s colours', (width, colorScheme) => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.open(browser, 'about:blank', { viewport: { width, height: 844 }, colorScheme });
  });
  afterAll(() => office?.close());

  it.each(['/', '/orders', '/dashboards'])('fits %s and the chat over it', async (path) => {
    await office.page.goto(demo.origin + path);
    if (path !== '/dashboards') await office.page.getByRole('row', { name: /\$\d/ }).first().waitFor();
    expect(await widthsOf(office)).toEqual([]);
    await office.page.getByRole('button', { name: 'Ask Larkfield' }).click();
    await office.page.getByRole('dialog', { name: 'Ask Larkfield' }).waitFor();
    expect(await widthsOf(office)).toEqual([]);
  });

  it('fits an answer with its chart, and then its table', async () => {
    await office.page.goto(`${demo.origin}/ask`);
    const turn = await office.ask('orders and revenue by month in 2025');
    await turn.locator('[data-tt-part="result-chart"] :is(svg, canvas).marks').waitFor();
    expect(await widthsOf(office)).toEqual([]);
    await office.tableRows(turn);
    expect(await widthsOf(office)).toEqual([]);
  });

  it('fits a dashboard and its dialog, and the embedded page', async () => {
    await office.page.goto(`${demo.origin}/ask`);
    await office.turns.first().waitFor();
    await office.page.getByRole('button', { name: 'Publish as a dashboard' }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Publish a dashboard' });
    expect(await widthsOf(office)).toEqual([]);
    await dialog
      .getByLabel('Title')
      .fill(`On ${width} pixels, ${colorScheme}, with a title that takes more than one line`);
    await dialog.getByRole('button', { name: /^Publish \d/ }).click();
    await dialog.getByRole('link', { name: /Open/ }).waitFor();
    expect(await widthsOf(office)).toEqual([]);
    const host = await EmbedHostPage.open(office, demo.origin);
    await host.frame.locator('[data-tt-part="dashboard"][data-state="loaded"]').waitFor();
    expect(await widthsOf(office)).toEqual([]);
    const inside = await host.root.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(inside).toBeLessThanOrEqual(0);
  });
});

/** Lists what overflows the window: the page, and parts that are cut off to stay inside it. */
function widthsOf({ page }: BackOffice): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frames = [
      'body',
      '.top-bar',
      '.top-bar *',
      '.navigation *',
      '.main',
      '#chat',
      '[data-tt-part="chat"]',
      'dialog[open]',
    ];
    const found = [...document.querySelectorAll<HTMLElement>(frames.join())].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const name = `${element.tagName}.${element.className}: ${left} to ${right} of ${window.innerWidth}`;
      return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5) ? [name] : [];
    });
    const scrolled = document.scrollingElement?.scrollWidth ?? 0;
    return scrolled > window.innerWidth ? [`the page: ${scrolled} of ${window.innerWidth}`, ...found] : found;
  });
}
