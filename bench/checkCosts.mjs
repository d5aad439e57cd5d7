/**
 * Fails if work that should be cheap has become expensive. Uses rows of the benchmark: CPU time of the page's main
 * thread as a ratio to other work in the same run. The margins are generous, because machines are shared. They catch
 * work that grows faster than its input, and rendering at each delta instead of each frame. `npm run bench` prints the
 * exact figures.
 */
import { chromium as browserType } from 'playwright';
import { chromium } from '../scripts/chromium.mjs';
import { buildPage } from './buildPage.mjs';
import { measure } from './measure.mjs';

/** Rows of the benchmark, and the ratio that fails: about twice what they reach on a busy machine. */
const CHECKS = [
  { group: 'markdown', name: 'growing prop of 100 kB, back to back', most: 14 },
  { group: 'chat', name: 'whole Chat, an answer of 1 MB in lines of 20 characters', most: 20 },
];
/** A ratio counts as too high only if it is above its margin in each of these runs. */
const ATTEMPTS = 3;

const site = await buildPage({ isReadable: false, hasPeers: false });
const browser = await browserType.launch(chromium());
const failed = [];
try {
  for (const { most, ...row } of CHECKS) {
    let ratio = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && ratio > most; attempt += 1) {
      const limit = await measure(browser, site.url, row, 'limit');
      const ours = await measure(browser, site.url, row, 'ours');
      ratio = ours.isCapped ? Number.POSITIVE_INFINITY : ours.seconds / limit.seconds;
    }
    console.log(`${ratio.toFixed(1).padStart(6)} × of ${String(most).padStart(3)}  ${row.name}`);
    if (ratio > most) failed.push(row.name);
  }
} finally {
  await browser.close();
  await site.close();
}
if (failed.length > 0) {
  console.error(`Too slow: ${failed.join('; ')}.`);
  process.exit(1);
}
