import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { EmbedHostPage } from './EmbedHostPage.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({}, ['--watch']), chromium.launch(launchOptions())]);
});
afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

it('answers and shows an embedded dashboard from the sources, as with npm run dev', async () => {
  const office = await BackOffice.open(browser, `${demo.origin}/ask`);
  await office.ask('orders by status');
  await EmbedHostPage.publish(office, 'Orders');
  const host = await EmbedHostPage.open(office, demo.origin);
  await host.frame.getByRole('gridcell', { name: 'completed' }).waitFor();
  expect(host.thrown).toEqual([]);
  await office.close();
});
