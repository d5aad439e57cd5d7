/**
 * Takes the README's pictures of the demo: a still one and a moving one of the same answer, light and dark. It starts the demo as
 * `npm start` does, and fails if the answer doesn't complete.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from 'playwright';
import { chromium } from './chromium.mjs';
import { decodePng } from './pictures/decodePng.mjs';
import { encodeApng } from './pictures/encodeApng.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./pictures/encodeApng.mjs').Frame} Frame */
/** @typedef {import('./pictures/decodePng.mjs').Pixels} Pixels */

const QUESTION = 'Revenue by month in 2025';
/**
 * CSS pixels. Narrow enough that the list of conversations, which would be empty, is in its drawer, and high enough for the whole
 * answer with the questions after it.
 */
const VIEWPORT = { width: 718, height: 1060 };
/** Pixels of the pictures for each CSS pixel. A sharper moving picture would be too large. */
const SCALES = { still: 2, moving: 1.5 };
const FRAME_MS = 100;
/** Milliseconds for which the finished answer is shown before the moving picture repeats. */
const END_MS = 3_000;
/** Parts that fade in below an answer take that long. */
const SETTLE_MS = 1_200;
/** After that it rests on the answer, because endless movement distracts from reading. */
const PLAYS = 2;
const START_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 60_000;
const LIMITS = { still: 200_000, moving: 1_500_000 };

const root = fileURLToPath(new URL('../', import.meta.url));
const demo = spawn(process.execPath, ['demo/start.mjs'], {
  cwd: root,
  // A free port, the demo's own service, and no conversations from before.
  env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', EMBED_PORT: '0', DATA_DIR: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const origin = await addressOf(demo);
  // The first question waits until the database is open.
  await withChat(origin, 'light', 1, ask);
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    write(`chat-${scheme}.png`, await withChat(origin, scheme, SCALES.still, takeStill), LIMITS.still);
    write(`answer-${scheme}.png`, await withChat(origin, scheme, SCALES.moving, takeMoving), LIMITS.moving);
  }
} finally {
  demo.kill();
}

/**
 * Opens the chat for a new visitor, in a separate browser, because only a browser's own scale applies to the recorded
 * pictures.
 *
 * @template T
 * @param {string} origin @param {'light' | 'dark'} colorScheme @param {number} scale
 * @param {(page: Page) => Promise<T>} use
 */
async function withChat(origin, colorScheme, scale, use) {
  const { args, ...options } = chromium();
  const browser = await browserType.launch({ ...options, args: [...args, `--force-device-scale-factor=${scale}`] });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme, deviceScaleFactor: scale });
    await page.addInitScript(() => localStorage.setItem('larkfield.hintDismissed', 'yes'));
    await page.goto(`${origin}/ask`);
    await page.getByRole('textbox', { name: 'Question' }).waitFor();
    await page.waitForLoadState('networkidle');
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** @param {Page} page */
async function takeStill(page) {
  await ask(page);
  const top = await topOfChat(page);
  return encodeApng([{ pixels: cutAbove(decodePng(await page.screenshot()), top * SCALES.still), ms: 0 }], 1);
}

/** @param {Page} page */
async function takeMoving(page) {
  const top = await topOfChat(page);
  const stop = await record(page);
  await ask(page);
  return encodeApng(framesOf(await stop(), top * SCALES.moving), PLAYS);
}

/** Returns the height of the product's bars above the chat, in CSS pixels. @param {Page} page */
async function topOfChat(page) {
  return (await page.locator('#main').boundingBox())?.y ?? 0;
}

/** Cuts rows off, given in pixels of the picture. @param {Pixels} pixels @param {number} rows @returns {Pixels} */
function cutAbove({ width, height, rgb }, rows) {
  const top = Math.ceil(rows);
  return { width, height: height - top, rgb: rgb.subarray(top * width * 3) };
}

/** Types the question and waits until its answer is drawn. @param {Page} page */
async function ask(page) {
  const composer = page.getByRole('textbox', { name: 'Question' });
  await composer.pressSequentially(QUESTION, { delay: 25 });
  await composer.press('Enter');
  const turn = page.locator('[data-tt-part="turn"]:not([data-state="running"])');
  await turn.waitFor({ timeout: ANSWER_TIMEOUT_MS }).catch(() => {
    throw new Error(`The answer did not complete within ${ANSWER_TIMEOUT_MS / 1_000} s. The picture wasn’t taken.`);
  });
  const state = await turn.getAttribute('data-state');
  if (state !== 'completed') throw new Error(`The answer is "${state}" and not "completed". The picture wasn’t taken.`);
  await turn.locator('[data-tt-part="result-chart"] :is(svg, canvas).marks').waitFor({ timeout: ANSWER_TIMEOUT_MS });
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * Records what the page draws. The returned function stops, and resolves to the pictures in the order in which they were drawn.
 *
 * @typedef {{ png: Buffer, time: number }} Shot `time` in milliseconds
 * @param {Page} page
 */
async function record(page) {
  const devtools = await page.context().newCDPSession(page);
  /** @type {Shot[]} */
  const shots = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: Buffer.from(data, 'base64'), time: (metadata.timestamp ?? 0) * 1_000 });
    // The page may be gone.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devtools.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await devtools.send('Page.stopScreencast');
    return shots.sort((one, other) => one.time - other.time);
  };
}

/**
 * Returns at most one frame for each tenth of a second: the last that was drawn in it, if anything changed.
 *
 * @param {readonly Shot[]} shots @param {number} rowsAbove @returns {Frame[]}
 */
function framesOf(shots, rowsAbove) {
  const start = shots[0]?.time ?? 0;
  const slotOf = (/** @type {Shot} */ { time }) => Math.floor((time - start) / FRAME_MS);
  const kept = shots.filter((shot, index) => {
    const next = shots[index + 1];
    return next === undefined || slotOf(next) > slotOf(shot);
  });
  /** @type {Frame[]} */
  const frames = [];
  for (const [index, shot] of kept.entries()) {
    const next = kept[index + 1];
    const ms = next === undefined ? END_MS : (slotOf(next) - slotOf(shot)) * FRAME_MS;
    const pixels = cutAbove(decodePng(shot.png), rowsAbove);
    const last = frames.at(-1);
    if (last?.pixels.rgb.equals(pixels.rgb)) last.ms += ms;
    else frames.push({ pixels, ms });
  }
  return frames;
}

/** Resolves to the address that the demo prints. @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`The demo didn’t start:\n${text}`)), START_TIMEOUT_MS);
    child.once('exit', (code) => reject(new Error(`The demo ended with code ${code}:\n${text}`)));
    child.stdout?.on('data', (data) => {
      text += data;
      const [, address] = /Tabletalk demo: (\S+?)\/?\s/.exec(text) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

/**
 * Fails if a picture is too large for a page that many people load. @param {string} name @param {Buffer} png @param
 * {number} limit
 */
function write(name, png, limit) {
  console.log(`docs/images/${name}: ${Math.round(png.length / 1_000)} kB`);
  if (png.length > limit) throw new Error(`docs/images/${name} may have ${limit / 1_000} kB at most.`);
  writeFileSync(`${root}docs/images/${name}`, png);
}
