import axe from 'axe-core';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { runSql } from './askService.js';
import { BackOffice } from './BackOffice.js';
import { type RunningDemo, startDemo } from './startDemo.js';

const REVENUE_BY_MONTH = `SELECT to_char(created_at, 'YYYY-MM'), sum(amount) FROM orders
  WHERE status <> 'cancelled' AND created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1`;

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

describe('the chat of the back office', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.open(browser, demo.origin);
  });
  afterAll(() => office?.close());

  it('streams an answer, then shows table and chart with the figures from the database', async () => {
    const seen = watchTexts(office);
    const turn = await office.ask('revenue by month in 2025');
    const texts = (await seen).filter((text) => text !== '');
    const beginnings = texts.filter((text) => texts.some((other) => other !== text && other.startsWith(text)));
    // A starved machine draws a few of about twenty.
    expect(beginnings.length).toBeGreaterThanOrEqual(2);
    await turn.locator('[data-tt-part="result-chart"] :is(svg, canvas).marks').waitFor();

    const rows = await office.tableRows(turn);
    const expected = await runSql(demo, REVENUE_BY_MONTH);
    expect(rows.map((row) => toNumber(row[1]))).toEqual(expected.map(([, revenue]) => Number(revenue)));
    const total = expected.reduce((sum, [, revenue]) => sum + Number(revenue), 0);
    expect(await turn.innerText()).toContain(total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  });

  it('interprets a follow-up in context', async () => {
    const turn = await office.ask('now by quarter');
    const rows = await office.tableRows(turn);
    const months = (await runSql(demo, REVENUE_BY_MONTH)).map(([, revenue]) => Number(revenue));
    const quarters = [0, 3, 6, 9].map((first) => months.slice(first, first + 3).reduce((sum, month) => sum + month, 0));
    expect(rows.map((row) => toNumber(row[1]).toFixed(2))).toEqual(quarters.map((quarter) => quarter.toFixed(2)));
  });

  it('offers questions after input it doesn’t understand', async () => {
    const turn = await office.ask('flibber the gronk');
    expect(await turn.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    expect(await office.chat.getByRole('alert').count()).toBe(0);
  });

  it('restores the thread in order after a reload and on the full page', async () => {
    const texts = () =>
      office.chat
        .locator('[data-tt-part="question"], [data-state="complete"] > [data-tt-part="markdown"]')
        .allInnerTexts();
    const before = await texts();
    await office.page.reload();
    await office.settled(office.turns.last());
    expect(await texts()).toEqual(before);
    await office.page.getByRole('link', { name: 'Ask', exact: true }).click();
    await office.settled(office.turns.last());
    expect(await texts()).toEqual(before);
  });

  it('starts a new conversation on request and forgets the old one', async () => {
    // On the full page, the button is above the list of conversations.
    await office.page.getByRole('button', { name: 'New conversation' }).click();
    await office.page.reload();
    await office.chat.getByText('Revenue by month in 2025').waitFor();
    expect(await office.turns.count()).toBe(0);
  });
});

it('starts a new conversation without an error when the remembered thread is gone', async () => {
  const office = await BackOffice.open(browser, demo.origin);
  await office.page.evaluate(() => localStorage.setItem('larkfield.chatId', 'gone'));
  await Promise.all([office.page.waitForResponse((response) => response.status() === 404), office.page.reload()]);
  await office.page.waitForFunction(() => localStorage.getItem('larkfield.chatId') === null);
  expect(await office.chat.getByRole('alert').count()).toBe(0);
  await office.chat.getByRole('button', { name: 'Revenue by month in 2025' }).waitFor();
  await office.close();
});

describe('the page', () => {
  it.each(['light', 'dark'] as const)('has no accessibility violations in %s colours', async (colorScheme) => {
    const office = await BackOffice.open(browser, demo.origin, { colorScheme });
    await office.page.getByRole('row').nth(8).waitFor();
    expect(await findFaults(office)).toEqual([]);
    // Only the part below the bar scrolls.
    expect(await office.page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    await office.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await office.page.getByRole('row').nth(25).waitFor();
    expect(await findFaults(office)).toEqual([]);
    await office.close();
  });

  it('asks about a card in the chat beside it', async () => {
    const office = await BackOffice.open(browser, demo.origin);
    await office.page.getByRole('button', { name: 'Ask: Revenue by category, last 30 days' }).click();
    await office.settled(office.turns.first());
    expect(await office.turns.first().innerText()).toContain('Electronics');
    expect(await findFaults(office)).toEqual([]);
    await office.close();
  });

  it('opens the chat as a sheet on a phone, and restores the focus when Esc closes it', async () => {
    const office = await BackOffice.open(browser, demo.origin, { viewport: { width: 380, height: 780 } });
    const opener = office.page.getByRole('button', { name: 'Ask Larkfield' });
    await opener.click();
    await office.page.getByRole('dialog', { name: 'Ask Larkfield' }).waitFor();
    expect(await findFaults(office)).toEqual([]);
    await office.composer.press('Escape');
    await office.page.waitForFunction(() => document.activeElement?.getAttribute('aria-controls') === 'chat');
    expect(await office.page.getByRole('dialog').count()).toBe(0);
    await office.close();
  });

  it('finds orders by customer, and reports when none match', async () => {
    const office = await BackOffice.open(browser, `${demo.origin}/orders`);
    await office.page.getByRole('searchbox').fill('#1');
    await office.page.getByText('1 order', { exact: true }).waitFor();
    await office.page.getByRole('searchbox').fill("no'body");
    await office.page.getByRole('heading', { name: 'No orders match' }).waitFor();
    await office.close();
  });
});

/** Resolves to the different texts that the answers' messages had while they were written. */
function watchTexts({ page }: BackOffice): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const texts = new Set<string>();
        const look = () => {
          const chat = document.querySelector('[data-tt-part="chat"]');
          if (chat?.getAttribute('data-state') === 'streaming') {
            const written = chat.querySelectorAll('[data-role="assistant"] [data-tt-part="markdown"]');
            for (const { textContent } of written) texts.add(textContent ?? '');
          }
          if (chat?.getAttribute('data-state') === 'idle' && texts.size > 0) resolve([...texts]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function findFaults({ page }: BackOffice): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(/[^\d.-]/g, ''));
}
