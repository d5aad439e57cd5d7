import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { runOnDataApi } from './runOnDataApi.js';
import { type RunningDemo, startDemo, until } from './startDemo.js';

const QUESTION = 'top 10 customers by revenue';

/** Milliseconds. */
const PATIENCE = 55_000;

let demo: RunningDemo;
let browser: Browser;
let host: EmbedHostPage;
/** Bodies of the embedded chat's requests. */
let requests: { readonly input?: string; readonly chatId?: string }[];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
  const office = await BackOffice.open(browser, `${demo.origin}/dashboards`);
  office.page.setDefaultTimeout(PATIENCE);
  requests = [];
  office.page.on('request', (request) => {
    if (request.url() === `${demo.tenantOrigin}/surface/chat/stream-chat-state`) requests.push(request.postDataJSON());
  });
  host = await EmbedHostPage.open(office, demo.origin);
  // The database opens while the page is already being served.
  await runOnDataApi(demo, 'SELECT 1');
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

const question = () => host.frame.locator('[data-tt-part="question"]').getByText(QUESTION);

it('notifies its host of ready first and once, then of the view', async () => {
  await host.received('view');
  expect((await host.events()).map(({ type }) => type)).toEqual(['ready', 'view']);
  expect((await host.events())[0]?.payload).toEqual({
    ...{ embedTenant: 'larkfield', deploymentId: 1, mode: 'signed', surface: 'chat' },
  });
  expect((await host.events())[1]?.payload).toEqual({ surface: 'chat', path: '/chat' });
});

it('notifies its host when a question is asked and answered, with chat and agent', async () => {
  const composer = host.frame.getByRole('textbox', { name: 'Question' });
  await composer.fill(QUESTION);
  await composer.press('Enter');
  const [submitted, completed] = await host.received('ai-query', 2);
  expect(submitted?.payload).toMatchObject({ query: QUESTION, status: 'submitted', agentId: '1' });
  const chatId = expect.stringMatching(/^\w+$/);
  expect(completed?.payload).toEqual({ query: QUESTION, status: 'completed', chatId, agentId: '1' });
  expect(await host.events('ready')).toHaveLength(1);
  expect((await host.received('navigate'))[0]?.payload).toEqual({
    path: `/chat/${completed?.payload.chatId}`,
    previousPath: '/chat',
  });
});

it('takes its colours from its host', async () => {
  const background = () => host.styleOf(host.root, 'background-color');
  await host.choose('Colours', 'light');
  const light = await background();
  await host.choose('Colours', 'dark');
  const dark = await host.changed(background, light);
  await host.choose('Colours', 'light');
  expect(await host.changed(background, dark)).toBe(light);
});

it('takes its theme from its host', async () => {
  await host.frame.getByRole('textbox', { name: 'Question' }).fill('Next');
  const send = host.frame.getByRole('button', { name: 'Send' });
  const accent = () => host.styleOf(send, 'background-color');
  const before = await accent();
  await host.setTheme('#b0305c', 'Georgia');
  await host.changed(accent, before);
  // Colours may fade in.
  await send.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await accent()).toBe('rgb(176, 48, 92)');
  expect(await host.styleOf(host.root, 'font-family')).toContain('Georgia');
});

it('takes its language from its host', async () => {
  await host.choose('Language', 'de-DE');
  await host.frame.getByRole('button', { name: 'Neue Unterhaltung' }).waitFor();
  await host.choose('Language', 'en-US');
  await host.frame.getByRole('button', { name: 'New conversation' }).waitFor();
});

it('reloads its thread on refresh, without asking anything', async () => {
  const before = requests.length;
  await host.refresh();
  await until(() => requests.length > before);
  await host.frame.locator('[data-tt-part="chat"][data-state="idle"]').waitFor();
  await question().waitFor();
  expect(requests).toHaveLength(before + 1);
  expect(requests.at(-1)?.input).toBeUndefined();
  expect(await host.events('ai-query')).toHaveLength(2);
});

it('navigates to a new conversation and back, and nowhere else', async () => {
  const [first] = await host.events('navigate');
  const path = String(first?.payload.path);
  for (const stray of ['https://evil.example/', 'javascript:alert(1)', '//evil', '/orders', '/chat']) {
    await host.navigate(stray);
  }
  await question().waitFor({ state: 'detached' });
  await host.navigate(path);
  await question().waitFor();
  const paths = (await host.received('navigate', 3)).slice(1).map(({ payload }) => payload);
  expect(paths).toEqual([
    { path: '/chat', previousPath: path },
    { path, previousPath: '/chat' },
  ]);
  expect((await host.events('view')).at(-1)?.payload).toMatchObject({ path });
  expect(host.thrown).toEqual([]);
});
