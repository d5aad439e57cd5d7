import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { type RunningDemo, startDemo, until } from './startDemo.js';

/** Milliseconds after each delta, so that an answer takes long enough to be stopped midway. */
const SLOWLY = { DELTA_DELAY: '400' };

let demo: RunningDemo;
let browser: Browser;
let office: BackOffice;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(SLOWLY), chromium.launch(launchOptions())]);
  office = await BackOffice.open(browser, demo.origin);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

/** Asks, and waits until the answer's final text is streaming. */
async function askAndWaitForText(turn: number): Promise<string> {
  await office.send('top 10 customers by revenue');
  const answer = office.turns.nth(turn).locator('[data-state="streaming"] > [data-tt-part="markdown"]');
  await answer.filter({ hasText: /\w{3}.*\w{3}/ }).waitFor();
  // The asterisks of unclosed bold text are visible at first and disappear later.
  return (await answer.innerText()).replaceAll('*', '').trim();
}

it('stops in mid-answer: the service aborts, the partial text stays, and the composer is ready within a second', async () => {
  const written = await askAndWaitForText(0);
  const [confirmed] = await Promise.all([
    office.page.waitForResponse((response) => response.url().endsWith('/chat/abort')),
    office.stop.click(),
  ]);
  expect(confirmed.status()).toBe(204);
  await office.chat.getByRole('button', { name: 'Send' }).waitFor({ timeout: 1_000 });
  expect(await office.turns.first().innerText()).toContain(written.slice(0, 20));
  await until(() => /abort 204 chat \w+\n/.test(demo.log()));
  expect(demo.log()).toMatch(/aborted chat/);
  expect(demo.log()).not.toMatch(/completed chat/);
});

it('keeps the partial text when the service dies, and reports what happened', async () => {
  const written = await askAndWaitForText(1);
  demo.kill('SIGKILL');
  await office.turns.nth(1).getByText('Interrupted', { exact: true }).waitFor();
  await office.chat
    .getByRole('alert')
    .getByText(/answer was interrupted|service can’t be reached/)
    .waitFor();
  expect(await office.turns.nth(1).innerText()).toContain(written.slice(0, 20));
  await office.chat.getByRole('button', { name: 'Reconnect' }).waitFor();
});
