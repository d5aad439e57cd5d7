// Checks the documentation in site/dist, which `npm run docs` builds: every link and anchor, accessibility on desktop and phone in
// light and dark, what the first page weighs, that the chat on it answers, and that a search finds what newcomers ask for.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import sirv from 'sirv';
import { chromium as options } from './chromium.mjs';
import { root } from './docs/entries.mjs';
import { findDeadLinks } from './site/findDeadLinks.mjs';
import { SEARCHES } from './site/searches.mjs';

/** Bytes after gzip, without the chat. */
const MAX_FIRST_LOAD = 150_000;
const SAMPLES = [
  '/',
  '/guides/getting-started/',
  '/guides/theming/',
  '/components/ResultTable/',
  '/reference/',
  '/reference/core/',
  '/reference/tabletalk/ChatTurn/',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @type {string[]} */
const faults = findDeadLinks(`${root}site/dist`);

const serve = sirv(`${root}site/dist`);
const server = createServer((request, response) => serve(request, response, () => void response.writeHead(404).end()));
await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, resolve)));
const address = server.address();
const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
const browser = await chromium.launch(options());

await weigh();
await press();
await search();
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const width of [1280, 380]) {
    const page = await open({ colorScheme, viewport: { width, height: 800 } });
    for (const path of SAMPLES) await look(page, path, `${path}, ${width} px, ${colorScheme}`);
    await page.close();
  }
}
await browser.close();
server.close();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The site is as it should be.' : `${faults.length} faults on the site.`);
if (faults.length > 0) process.exitCode = 1;

/** A page whose errors are faults. @param {import('playwright').BrowserContextOptions} [look] */
async function open(look) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  return page;
}

async function weigh() {
  const page = await open();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  page.on('response', (response) => bodies.push(response.body()));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  console.log(`The first page is ${Math.round(bytes / 1000)} kB.`);
  if (bytes > MAX_FIRST_LOAD) faults.push(`The first page is ${bytes} bytes, over ${MAX_FIRST_LOAD}.`);
  await page.close();
}

async function press() {
  const page = await open();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Revenue by country in 2025' }).click();
  await page.locator('[data-tt-part="turn"][data-state="completed"]').waitFor({ timeout: 60_000 });
  await page.locator('[data-tt-part="chart-view"] svg').first().waitFor({ timeout: 60_000 });
  await page.close();
}

async function search() {
  const page = await open();
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Search' }).click();
  for (const [words, wanted] of SEARCHES) {
    await page.locator('.pagefind-ui__search-input').fill(words);
    const message = page
      .locator('.pagefind-ui__message', { hasText: /^\s*\d+ results? for/ })
      .filter({ hasText: words });
    const count = Number.parseInt((await message.textContent()) ?? '', 10);
    const results = page.locator('.pagefind-ui__result:has(a)');
    await results.nth(Math.min(3, count) - 1).waitFor();
    const links = results.locator('a:not(.pagefind-ui__result-nested a)');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const found = addresses.map((address) => address.split('#')[0] ?? '').slice(0, 3);
    console.log(`${words}: ${found.join(' ')}`);
    if (!found.some((url) => url.startsWith(wanted))) {
      faults.push(`A search for “${words}” does not find ${wanted} among the first three.`);
    }
  }
  await page.close();
}

/** @param {import('playwright').Page} page @param {string} path @param {string} name */
async function look(page, path, name) {
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.evaluate(axe);
  // Boxes of code get their tab stops once the page is idle.
  await page.waitForTimeout(500);
  const found = await page.evaluate(async () => {
    // Stories are checked where they run.
    const rules = /** @type {any} */ (globalThis).axe.run(
      { exclude: ['iframe'] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
    );
    const wide = document.documentElement.scrollWidth - innerWidth;
    const { violations } = await rules;
    return [
      ...violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].target} (${nodes.length})`),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
    ];
  });
  faults.push(...found.map((fault) => `${name}: ${fault}`));
}
