/**
 * Runs the cases in headless Chromium and prints a table of ratios. Start with `npm run bench`; see README.md.
 *
 * Measures main-thread CPU with the browser's counter, in a fresh page per run, alternating limit, library and peers.
 * Reports medians of `BENCH_RUNS` runs (default 5). On a shared machine only the ratios of one run are meaningful.
 */
import { parseArgs } from 'node:util';
import { chromium as browserType } from 'playwright';
import { chromium } from '../scripts/chromium.mjs';
import { buildPage } from './buildPage.mjs';
import { measureFirstLoads } from './firstLoad.mjs';
import { installPeers } from './installPeers.mjs';
import { listCases, measure, measureCount, measureLongestTask, measureTyping, profile } from './measure.mjs';
import { buildForNode, measureInNode } from './node.mjs';
import { measureProxy, proxyRow } from './proxy.mjs';
import { failedRow, median, ratioRow, tableHead, valueRow, writeTable } from './table.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, profile: { type: 'boolean' }, 'no-peers': { type: 'boolean' } },
});
const runs = Number(process.env.BENCH_RUNS ?? 5);

installPeers();
const site = await buildPage({ isReadable: flags.profile === true });
const browser = await browserType.launch(chromium());
try {
  const all = await listCases(browser, site.url);
  const chosen = all.filter(({ name, group }) => isAsked(`${group}: ${name}`));
  await (flags.profile ? printProfiles(chosen) : printTable(chosen));
} finally {
  await browser.close();
  await site.close();
}

function isAsked(name) {
  return positionals.every((word) => name.includes(word));
}

async function printTable(cases) {
  const rows = [];
  const add = (row) => {
    console.log(row);
    rows.push(row);
  };
  console.log(tableHead);
  for (const one of cases) {
    try {
      add(await measureRow(one));
      if (one.isInNode) add(await measureNodeRow(one));
    } catch (error) {
      // A failed row is reported in the table, and the others run. Without a browser, though, they would all fail too.
      if (!browser.isConnected()) throw error;
      add(failedRow(one, error));
    }
  }
  if (isAsked('size: first load')) {
    for (const { name, kilobytes, target } of await measureFirstLoads()) add(valueRow(name, kilobytes, target, 'kB'));
  }
  if (isAsked(`server: ${proxyRow.name}`)) {
    add(
      await measureProxy(runs).then(
        (sides) => ratioRow(proxyRow, sides),
        (error) => failedRow(proxyRow, error),
      ),
    );
  }
  if (flags.write) writeTable(rows, runs);
}

async function measureRow(one) {
  if (one.count !== undefined) return valueRow(one.name, await measureCount(browser, site.url, one), one.count);
  if (one.limit !== undefined) return ratioRow(one, await measureSides(one));
  const longest = [];
  const measureOnce = one.interaction === undefined ? measureLongestTask : measureTyping;
  for (let run = 0; run < runs; run += 1) longest.push(await measureOnce(browser, site.url, one));
  return valueRow(one.name, median(longest), one.longestTask ?? one.interaction, 'ms');
}

async function measureNodeRow(one) {
  const module = await buildForNode(one.group);
  const times = { limit: [], ours: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const side of ['limit', 'ours']) times[side].push(measureInNode(module, one, side));
  }
  const sides = new Map(Object.entries(times).map(([side, all]) => [side, { seconds: median(all), isCapped: false }]));
  return ratioRow({ ...one, name: `${one.name}, in Node` }, sides);
}

/** Returns medians by side, in seconds. A side that hits the cap is not run again. */
async function measureSides(one) {
  const sides = ['limit', 'ours', ...(flags['no-peers'] ? [] : one.peers)];
  const times = new Map(sides.map((side) => [side, []]));
  const capped = new Set();
  for (let run = 0; run < runs; run += 1) {
    for (const side of sides) {
      if (capped.has(side)) continue;
      const { seconds, isCapped } = await measure(browser, site.url, one, side);
      if (isCapped) capped.add(side);
      times.get(side)?.push(seconds);
    }
  }
  return new Map([...times].map(([side, all]) => [side, { seconds: median(all), isCapped: capped.has(side) }]));
}

async function printProfiles(cases) {
  for (const one of cases) {
    for (const side of one.limit === undefined ? ['ours'] : ['limit', 'ours', ...one.peers]) {
      const { self, total } = await profile(browser, site.url, one, side);
      console.log(`\n${one.name}: ${side}, CPU milliseconds by function: without callees; with callees`);
      self.forEach(([name, time], index) => {
        const [caller = '', whole = 0] = total[index] ?? [];
        console.log(`${column(time)}  ${name.padEnd(60)}${column(whole)}  ${caller}`);
      });
    }
  }
}

function column(milliseconds) {
  return milliseconds.toFixed(1).padStart(8);
}
