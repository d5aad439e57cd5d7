/** Opens a page of static files in Chromium: a plain `<script type="module">` and an import map, without a bundler. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const root = process.env.REPOSITORY ?? '';
const { chromium } = createRequire(join(root, 'package.json'))('playwright');
const { chromium: launchOptions } = await import(join(root, 'scripts/chromium.mjs'));

const EXPECTED = 'ask ok, embed ok, publish ok, query ok';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

const server = createServer(async ({ url = '/' }, response) => {
  const path = join(process.cwd(), url === '/' ? 'index.html' : new URL(url, 'http://localhost').pathname);
  if (!existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
  response.end(await readFile(path));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const browser = await chromium.launch(launchOptions());
const problems = [];
let files = 0;
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.url().includes('/node_modules/')) files += 1;
  });
  await page.goto(`http://localhost:${server.address().port}/`);
  const output = page.locator('output:not(:empty)');
  const text = await output.textContent({ timeout: 30_000 }).catch(() => 'nothing');
  if (text !== EXPECTED) problems.push(`The page shows: ${text}`);
} finally {
  await browser.close();
  server.close();
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`| ${EXPECTED} | ${files} files loaded |`);
