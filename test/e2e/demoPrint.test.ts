import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { contrast } from '../styles/contrast.js';
import { BackOffice } from './BackOffice.js';
import { type RunningDemo, startDemo } from './startDemo.js';

const QUESTIONS = ['revenue by month in 2025', 'orders by country and status', 'how many orders in 2025'];

let demo: RunningDemo;
let browser: Browser;
let office: BackOffice;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
  office = await BackOffice.open(browser, `${demo.origin}/ask`, { colorScheme: 'dark' });
  for (const question of QUESTIONS) await office.ask(question);
  await office.page.emulateMedia({ media: 'print' });
  await office.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
});

afterAll(async () => {
  await office?.close();
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

it('prints the whole thread, without tabs, buttons and the rest of the page', async () => {
  const { page, turns } = office;
  for (const question of QUESTIONS) await turns.getByText(question, { exact: true }).first().waitFor();
  for (const role of ['tab', 'textbox', 'navigation'] as const) {
    expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
  }
  const buttons = page.locator(
    'button:visible:not([data-tt-part="steps-toggle"], [data-tt-part="chart-legend-entry"])',
  );
  expect(await buttons.count()).toBe(0);
});

it('prints each result as its picture, its rows and its query', async () => {
  const charts = office.page.locator('[data-tt-part="chart-picture"] svg.marks');
  expect(await charts.filter({ visible: true }).count()).toBe(2);
  expect(await office.page.locator('[data-tt-part="printed-table"]:visible').count()).toBe(2);
  expect(await office.page.locator('[data-tt-part="printed-sql"]:visible').count()).toBe(3);
  expect(await office.page.getByText('40 rows').filter({ visible: true }).count()).toBe(1);
});

it('is as long as its content, within the width of the page, and black on white', async () => {
  await office.page.setViewportSize({ width: 718, height: 1000 });
  const frame = await office.chat.evaluate((chat) => ({
    isWhole: chat.scrollHeight <= chat.clientHeight + 1 && chat.clientHeight > 1500,
    isWithin: document.documentElement.scrollWidth <= 718,
    color: getComputedStyle(chat).color,
    background: getComputedStyle(chat).backgroundColor,
  }));
  const black = 'rgb(0, 0, 0)';
  expect(frame).toEqual({ isWhole: true, isWithin: true, color: black, background: 'rgb(255, 255, 255)' });
});

it('prints the charts of a dark page in colours that contrast with paper', async () => {
  const charts = office.page.locator('[data-tt-part="chart-picture"]').filter({ visible: true });
  for (const chart of await charts.all()) {
    const png = (await chart.screenshot()).toString('base64');
    expect(contrast(await office.page.evaluate(commonColor, png), '#ffffff')).toBeGreaterThanOrEqual(3);
  }
  expect(await charts.count()).toBe(2);
});

/** The most frequent colour of a picture that isn't a grey. Runs in the page. */
async function commonColor(png: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const channels = [...data.slice(at, at + 3)];
    if (Math.max(...channels) - Math.min(...channels) < 40) continue;
    const color = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

it('takes several pages of paper', async () => {
  const pdf = (await office.page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
