/** Measures one run of one side of a case, in a fresh page. */

/** Milliseconds after which a run is stopped. Its time is then a lower bound. */
const CAP = 60_000;

/**
 * Returns the CPU seconds that the work, without its setup, used on the page's main thread, from the browser's counter
 * of thread time; for `isElapsed`, the seconds that passed. `isCapped`: the work hit the cap, so `seconds` is a lower bound.
 */
export async function measure(browser, url, { group, name, isElapsed }, side) {
  return inPage(browser, url, async (page, devTools) => {
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await prepare(page, group, name, side);
    const before = await taskDuration(devTools);
    const done = await run(page);
    const seconds = isElapsed ? (done?.elapsed ?? CAP) / 1000 : (await taskDuration(devTools)) - before;
    return { seconds, isCapped: done === undefined };
  });
}

/** Returns the count that the work of a `CountCase` returns. */
export async function measureCount(browser, url, { group, name }) {
  return inPage(browser, url, async (page) => {
    await prepare(page, group, name, 'ours');
    const done = await run(page);
    if (done === undefined) throw new Error(`${name}: stopped after ${CAP / 1000} s.`);
    return done.result;
  });
}

/** Types into the field of the page during the work of a `TypingCase`, and returns what the work returns. */
export async function measureTyping(browser, url, { group, name }) {
  return inPage(browser, url, async (page, devTools) => {
    await prepare(page, group, name, 'ours');
    await page.getByRole('textbox').focus();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const working = run(page);
    for (const key of 'And what was it in the year before?') await page.keyboard.type(key, { delay: 60 });
    const done = await working;
    if (done === undefined) throw new Error(`${name}: stopped after ${CAP / 1000} s.`);
    return done.result;
  });
}

/** Returns the CPU milliseconds of the longest main-thread task during the work. */
export async function measureLongestTask(browser, url, { group, name }) {
  return inPage(browser, url, async (page) => {
    await prepare(page, group, name, 'ours');
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await run(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return longestTask(traceEvents);
  });
}

/** Returns the functions that use the most time during the work. */
export async function profile(browser, url, { group, name }, side) {
  return inPage(browser, url, async (page, devTools) => {
    await prepare(page, group, name, side);
    await devTools.send('Profiler.enable');
    await devTools.send('Profiler.setSamplingInterval', { interval: 200 });
    await devTools.send('Profiler.start');
    await run(page);
    const { profile: taken } = await devTools.send('Profiler.stop');
    return timesByFunction(taken);
  });
}

export async function listCases(browser, url) {
  return inPage(browser, url, (page) => page.evaluate(() => globalThis.bench.list()));
}

async function inPage(browser, url, work) {
  const page = await browser.newPage();
  try {
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url);
    await page.waitForFunction(() => globalThis.bench !== undefined);
    const result = await work(page, await page.context().newCDPSession(page));
    if (errors.length > 0) throw errors[0];
    return result;
  } finally {
    await page.close();
  }
}

async function prepare(page, group, name, side) {
  await page.evaluate(
    async ([inGroup, caseName, which]) => {
      globalThis.work = await globalThis.bench.prepare(inGroup, caseName, which);
    },
    [group, name, side],
  );
  await page.requestGC();
}

/** Runs the work. Resolves to its result and the milliseconds that passed; undefined if the cap came first. */
async function run(page) {
  let timer;
  const cap = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), CAP);
  });
  const done = page.evaluate(async () => {
    const start = performance.now();
    const result = await globalThis.work();
    return { result, elapsed: performance.now() - start };
  });
  try {
    return await Promise.race([done, cap]);
  } finally {
    clearTimeout(timer);
    // After the cap the page is closed while it works, which must not count as a failure.
    done.catch(() => undefined);
  }
}

async function taskDuration(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Returns the longest task of the busiest main thread, which is the page's. */
function longestTask(events) {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const byThread = new Map();
  for (const { name, pid, tid, tdur } of events) {
    const thread = `${pid} ${tid}`;
    if (!name.endsWith('RunTask') || tdur === undefined || !mains.has(thread)) continue;
    const { sum, longest } = byThread.get(thread) ?? { sum: 0, longest: 0 };
    byThread.set(thread, { sum: sum + tdur, longest: Math.max(longest, tdur) });
  }
  const [busiest] = [...byThread.values()].sort((a, b) => b.sum - a.sum);
  return (busiest?.longest ?? Number.NaN) / 1000;
}

/** Returns milliseconds by function: `self` excludes callees, `total` includes them. Idle time is ignored. */
function timesByFunction({ nodes, samples = [], timeDeltas = [] }) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').pop()}:${lineNumber + 1}`,
    ]),
  );
  const self = new Map();
  const total = new Map();
  const add = (times, name, time) => times.set(name, (times.get(name) ?? 0) + time);
  samples.forEach((sample, index) => {
    if (names.get(sample)?.startsWith('(idle)')) return;
    const time = (timeDeltas[index] ?? 0) / 1000;
    add(self, names.get(sample), time);
    const callers = new Set();
    for (let id = sample; id !== undefined; id = parents.get(id)) callers.add(names.get(id));
    for (const caller of callers) add(total, caller, time);
  });
  const top = (times) => [...times].sort((a, b) => b[1] - a[1]).slice(0, 40);
  return { self: top(self), total: top(total) };
}
