/**
 * Runs every case in headless Chromium and prints a table of ratios: `npm run bench`.
 *
 * Main-thread CPU by the browser's own counter (Performance.getMetrics in thread time), a fresh page a run, limit and
 * candidate by turns, medians of `BENCH_RUNS` (5). Absolute times mean nothing on a shared machine; ratios of one run do.
 */
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from 'playwright';
import { createServer } from 'vite';
import { chromium } from '../scripts/chromium.mjs';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const only = process.argv[2];
const root = fileURLToPath(new URL('.', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: sourceAliases(fileURLToPath(new URL('..', import.meta.url))) },
  server: { port: 0, fs: { allow: ['..'] } },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await browserType.launch(chromium());

const cases = await inPage((page) => page.evaluate(() => globalThis.bench.list()));
console.log('| work | limit (= 1) | ours | target | |\n|---|---|---|---|---|');
for (const { name, limit, target } of cases) {
  if (only !== undefined && !name.includes(only)) continue;
  const times = { runLimit: [], runCandidate: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const side of ['runLimit', 'runCandidate']) times[side].push(await measure(name, side));
  }
  const ratio = median(times.runCandidate) / median(times.runLimit);
  console.log(
    `| ${name} | ${limit} | ${ratio.toFixed(2)} | ≤ ${target.toFixed(2)} | ${ratio <= target ? 'met' : 'missed'} |`,
  );
}

await browser.close();
await server.close();

/** CPU seconds of the page's main thread for one run. */
async function measure(name, side) {
  return inPage(async (page) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskDuration(devTools);
    await page.evaluate(([caseName, which]) => globalThis.bench.run(caseName, which), [name, side]);
    return (await taskDuration(devTools)) - before;
  });
}

async function taskDuration(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
}

async function inPage(work) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
