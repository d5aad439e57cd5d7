import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { CuttableNetwork } from './CuttableNetwork.js';
import { type RunningDemo, startDemo, until } from './startDemo.js';

const QUESTION = 'top 10 customers by revenue';

let demo: RunningDemo;
/** Its answers are still running after a reload on a busy machine. */
let slowDemo: RunningDemo;
let network: CuttableNetwork;
let browser: Browser;
let office: BackOffice;
/** Bodies of the page's questions. */
let questions: { input?: string; messageId?: string }[];

beforeAll(async () => {
  [demo, slowDemo, browser] = await Promise.all([
    startDemo({ DELTA_DELAY: '500' }),
    startDemo({ DELTA_DELAY: '1800' }),
    chromium.launch(launchOptions()),
  ]);
  network = await CuttableNetwork.open(demo.origin);
});
afterAll(async () => {
  await browser?.close();
  network?.close();
  for (const running of [demo, slowDemo]) running?.kill();
  await Promise.all([demo?.exit, slowDemo?.exit]);
});
beforeEach(async () => {
  office = await BackOffice.open(browser, network.origin);
  questions = [];
  office.page.on('request', (request) => {
    if (!request.url().endsWith('/stream-chat-state')) return;
    const body = request.postDataJSON();
    if (body.input !== undefined) questions.push(body);
  });
  return () => office.close();
});

const streamingText = () => office.turns.last().locator('[data-state="streaming"] > [data-tt-part="markdown"]');

/**
 * Reloads the page and compares the answer with the one before, once the code for all of Markdown has loaded. Returns
 * its text.
 */
async function sameAfterReload(): Promise<string> {
  const say = async () => (await office.turns.last().locator('[data-kind="answer"]').innerText()).trim();
  const live = await say();
  await office.page.reload();
  await office.settled(office.turns.last());
  await expect.poll(say).toBe(live);
  return live;
}

it('completes an answer after the network was lost and restored, without asking again or duplicating text', async () => {
  await office.send(QUESTION);
  await streamingText().filter({ hasText: /\w{3}/ }).waitFor();
  network.cut();
  await office.turns.last().getByText('Interrupted', { exact: true }).waitFor();
  network.restore();
  await office.settled(office.turns.last());
  expect(await office.turns.count()).toBe(1);
  expect(new Set(questions.map(({ messageId }) => messageId)).size).toBe(1);
  await sameAfterReload();
});

it('resumes a running answer after a reload, and can stop it', async () => {
  await office.page.goto(slowDemo.origin);
  await office.send(QUESTION);
  await streamingText().filter({ hasText: /\w{3}/ }).waitFor();
  await office.page.reload();
  await streamingText().filter({ hasText: /\w{3}/ }).waitFor();
  const [confirmed] = await Promise.all([
    office.page.waitForResponse((response) => response.url().endsWith('/chat/abort')),
    office.stop.click(),
  ]);
  expect(confirmed.status()).toBe(204);
  await office.chat.getByRole('button', { name: 'Send' }).waitFor();
  expect(await office.turns.count()).toBe(1);
  expect(new Set(questions.map(({ messageId }) => messageId)).size).toBe(1);
});

it('completes a running answer after a reload', async () => {
  await office.send(QUESTION);
  await streamingText().filter({ hasText: /\w{3}/ }).waitFor();
  await office.page.reload();
  await office.settled(office.turns.last());
  expect(await sameAfterReload()).toContain('has the highest revenue');
});

it('stops a run before its first byte has arrived', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await office.page.route('**/stream-chat-state', async (route) => {
    await held;
    await route.continue();
  });
  await office.send(QUESTION);
  await office.stop.click();
  await office.chat.getByRole('button', { name: 'Stopping…' }).waitFor();
  const before = demo.log().length;
  release();
  await office.chat.getByRole('button', { name: 'Send' }).waitFor();
  await until(() => /abort 204 chat/.test(demo.log().slice(before)));
  expect(demo.log().slice(before)).not.toMatch(/completed chat/);
});
