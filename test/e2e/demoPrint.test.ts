import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
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

it('takes several pages of paper', async () => {
  const pdf = (await office.page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
