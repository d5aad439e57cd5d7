import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { ACTION, EVENT, EVENTS, postMalformed } from './hostileMessages.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;
let host: EmbedHostPage;
/** The frame with the chat, and other frames beside it. */
let embed: Frame;
let strangers: { readonly name: string; readonly frame: Frame }[];
let popup: Page;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), chromium.launch(launchOptions())]);
  const office = await BackOffice.open(browser, `${demo.origin}/dashboards`);
  const { page } = office;
  page.setDefaultTimeout(55_000);
  host = await EmbedHostPage.open(office, demo.origin);
  await host.received('view');
  const shown = page.frames().find((frame) => frame.url().includes('/embed/chat'));
  if (shown === undefined) throw new Error('The chat’s frame is missing.');
  embed = shown;
  const elsewhere = demo.origin.replace('localhost', '127.0.0.1');
  strangers = [
    { name: 'another origin', frame: await addFrame(page, `${elsewhere}/api/nothing`) },
    { name: 'a sibling of the same origin', frame: await addFrame(page, `${demo.tenantOrigin}/surface/session`) },
    {
      name: 'an origin that is null',
      frame: await addFrame(page, `${demo.tenantOrigin}/surface/session`, 'allow-scripts'),
    },
  ];
  [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${demo.tenantOrigin}/surface/session`),
  ]);
  await popup.waitForLoadState();
  for (const place of [page.mainFrame(), embed]) await place.evaluate(countMessages);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

it('the frames have the intended origins', async () => {
  const origins = await Promise.all(strangers.map(({ frame }) => frame.evaluate(() => globalThis.origin)));
  expect(origins).toEqual([demo.origin.replace('localhost', '127.0.0.1'), demo.tenantOrigin, 'null']);
  expect(await embed.evaluate(() => globalThis.origin)).toBe(demo.tenantOrigin);
  expect(await popup.evaluate(() => globalThis.origin)).toBe(demo.tenantOrigin);
});

it('a host ignores messages from other windows or origins, and messages outside the protocol', async () => {
  const before = await host.events();
  const seen = await received(host.page.mainFrame());
  let posted = 0;
  for (const { frame } of strangers) {
    await frame.evaluate((all) => all.map((data) => parent.postMessage(data, '*')), EVENTS);
    posted += EVENTS.length;
  }
  await popup.evaluate((all) => all.map((data) => opener.postMessage(data, '*')), EVENTS);
  await host.page.evaluate((all) => all.map((data) => window.postMessage(data, '*')), EVENTS);
  posted += 2 * EVENTS.length;
  posted += await embed.evaluate(postMalformed, { to: 'parent', right: EVENT } as const);
  expect(posted).toBeGreaterThanOrEqual(50);
  await untilReceived(host.page.mainFrame(), seen + posted);

  // The same message from the right window is accepted, which proves that the others were received and ignored.
  await embed.evaluate((data) => parent.postMessage(data, '*'), EVENT);
  await host.received('view', 2);
  expect(await host.events()).toEqual([...before, { type: 'view', payload: EVENT.payload }]);
  await host.page.locator('[data-tt-part="embed-frame"][data-state="ready"]').waitFor();
  expect(host.thrown).toEqual([]);
});

it('a surface ignores actions from other windows or origins, and messages outside the protocol', async () => {
  await host.choose('Colours', 'light');
  await embed.locator('[data-tt-part="chat"][data-color-scheme="light"]').waitFor();
  const seen = await received(embed);
  let posted = 0;
  for (const { frame } of strangers) {
    // The chat is the first frame of the page.
    await frame.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), ACTION);
    posted += 1;
  }
  await popup.evaluate((data) => opener.frames[0].postMessage(data, '*'), ACTION);
  await embed.evaluate((data) => window.postMessage(data, '*'), ACTION);
  posted += 2;
  posted += await embed.evaluate(postMalformed, { to: 'self', right: ACTION } as const);
  posted += await postFromHost();
  await untilReceived(embed, seen + posted);
  expect(await host.root.getAttribute('data-color-scheme')).toBe('light');

  await host.page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), ACTION);
  await embed.locator('[data-tt-part="chat"][data-color-scheme="dark"]').waitFor();
  expect(host.thrown).toEqual([]);
});

/** Messages from the right window with one wrong field. */
async function postFromHost(): Promise<number> {
  const wrong = [
    { ...ACTION, source: 'another' },
    { ...ACTION, direction: 'event' },
    { ...ACTION, type: 'svc:event:set-color-scheme' },
    { ...ACTION, type: 'svc:action:constructor' },
    { ...ACTION, payload: { scheme: 'hostile' } },
    { ...ACTION, timestamp: 'now' },
    [ACTION],
    JSON.stringify(ACTION),
  ];
  await host.page.evaluate((all) => all.map((data) => window.frames[0]?.postMessage(data, '*')), wrong);
  return wrong.length;
}

/** Adds a frame to the page, and resolves once it has loaded. */
async function addFrame(page: Page, src: string, sandbox?: string): Promise<Frame> {
  const handle = await page.evaluateHandle(
    ([address, rules]) =>
      new Promise<HTMLIFrameElement>((resolve) => {
        const iframe = document.createElement('iframe');
        if (rules !== undefined) iframe.setAttribute('sandbox', rules);
        iframe.src = address;
        iframe.onload = () => resolve(iframe);
        document.body.append(iframe);
      }),
    [src, sandbox] as const,
  );
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error(`The frame of ${src} was not added.`);
  return frame;
}

type Counting = typeof globalThis & { received: number };

function countMessages(): void {
  const page = globalThis as Counting;
  page.received = 0;
  page.addEventListener('message', () => {
    page.received += 1;
  });
}

function received(frame: Frame): Promise<number> {
  return frame.evaluate(() => (globalThis as Counting).received);
}

async function untilReceived(frame: Frame, count: number): Promise<void> {
  let found = await received(frame);
  while (found < count) found = await received(frame);
  expect(found).toBe(count);
}
