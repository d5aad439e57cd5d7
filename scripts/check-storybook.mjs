/**
 * Fails if a story of the built Storybook fails its play function or its accessibility check. It builds the site and opens each
 * story on a fresh page, as a visitor does: minified, without the development server, and without another story before it.
 *
 * `node scripts/check-storybook.mjs storybook-static chat-composer` opens a site that is already built, and of its stories only those
 * whose ids begin so.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium as browserType } from 'playwright';
import { chromium } from './chromium.mjs';

const TIMEOUT_MS = 90_000;
const TYPES = /** @type {Record<string, string>} */ ({
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
});

const [, , site = buildSite(), prefix = ''] = process.argv;
const stories = Object.values(JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')).entries).filter(
  ({ type, id }) => type === 'story' && id.startsWith(prefix),
);
const server = createServer(async ({ url = '/' }, response) => {
  const path = new URL(url, 'http://localhost').pathname;
  try {
    const body = await readFile(join(site, path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
const address = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await browserType.launch(chromium());

const waiting = [...stories];
let failures = 0;
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, openRest));
await browser.close();
server.close();

console.log(`${stories.length - failures} of ${stories.length} stories pass on the built site.`);
if (failures > 0) process.exitCode = 1;

function buildSite() {
  const folder = join(tmpdir(), `tabletalk-storybook-${process.pid}`);
  execFileSync('npx', ['storybook', 'build', '--quiet', '--output-dir', folder], { stdio: 'inherit' });
  return folder;
}

async function openRest() {
  for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
    const failure = await openStory(story.id);
    if (failure === undefined) continue;
    failures += 1;
    console.error(`${story.id}: ${failure}`);
  }
}

/**
 * Returns what went wrong, if anything did.
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
async function openStory(id) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(collectEvents);
    await page.goto(`http://127.0.0.1:${address.port}/iframe.html?id=${id}&viewMode=story`);
    const events = await page.waitForFunction(() => Reflect.get(window, 'storyEvents')?.end, undefined, {
      timeout: TIMEOUT_MS,
    });
    const { problem } = await events.jsonValue();
    return problem;
  } catch (error) {
    return String(error);
  } finally {
    await page.close();
  }
}

/** Runs in the page: Storybook announces on its channel how a story has ended. */
function collectEvents() {
  /** @type {any} */
  let channel;
  /** @type {{ problem?: string | undefined, end?: { problem?: string | undefined } }} */
  const events = {};
  Object.assign(window, { storyEvents: events });
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (value) => {
      channel = value;
      for (const name of ['playFunctionThrewException', 'storyThrewException', 'storyMissing', 'storyErrored'])
        channel.on(name, (/** @type {any} */ error) => {
          events.problem = `${name}: ${error?.message ?? error?.description ?? ''}`.slice(0, 600);
        });
      channel.on('unhandledErrorsWhilePlaying', (/** @type {any[]} */ errors) => {
        events.problem ??= `error while playing: ${errors[0]?.message}`;
      });
      channel.on('storyFinished', (/** @type {any} */ { status, reporters }) => {
        const broken = status === 'success' ? undefined : `${status} ${JSON.stringify(reporters).slice(0, 600)}`;
        events.end = { problem: events.problem ?? broken };
      });
      channel.on('storyMissing', () => {
        events.end = events;
      });
    },
  });
}
