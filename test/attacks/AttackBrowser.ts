import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { REFERENCE_TIMES, referenceWork, slownessOf } from '../machineSlowness.js';
import { type BuiltPage, buildPage } from './buildPage.js';
import { longestTask } from './longestTask.js';
import type { Scene, Sight } from './Scene.js';
import { type ServedPage, servePage } from './servePage.js';

/**
 * `open`: no policy, so that every request is seen. `trusted`: the Content-Security-Policy of the security guide with its Trusted
 * Types. `forbidding`: the same, but no Trusted Types policy may be created. Violations count as findings.
 */
export type Policy = 'open' | 'trusted' | 'forbidding';

/** Milliseconds. A page that takes longer to respond is abandoned. */
const MAX_SCENE_TIME = 60_000;
/** Milliseconds that a task may block the page on a machine at full speed. */
const MAX_TASK_TIME = 2000;
/** The page is reloaded after this many scenes. */
const SCENES_PER_LOAD = 100;

/** The page in a real Chromium. Records every request and everything else that a scene must not cause. */
export class AttackBrowser {
  readonly #built: BuiltPage;
  readonly #served: ServedPage;
  readonly #browser: Browser;
  readonly #policy: Policy;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #cdp: CDPSession | undefined;
  #shown = 0;
  #findings: string[] = [];

  private constructor(built: BuiltPage, served: ServedPage, browser: Browser, policy: Policy) {
    this.#built = built;
    this.#served = served;
    this.#browser = browser;
    this.#policy = policy;
  }

  /** Builds and serves the page, and launches the browser. */
  static async open(policy: Policy): Promise<AttackBrowser> {
    builtPage ??= buildPage();
    const built = await builtPage;
    const served = await servePage(built);
    const { args, ...options } = launchOptions();
    // Unlimited frame rate, because the suites wait for hundreds of frames.
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    });
    return new AttackBrowser(built, served, browser, policy);
  }

  /** Shows a scene and returns what was observed. A scene that blocked the page is repeated, in case the machine was busy or slow. */
  async show(scene: Scene): Promise<Sight> {
    const sight = await this.#show(scene);
    if (sight.longestTask <= MAX_TASK_TIME) return sight;
    const again = await this.#show(scene);
    const held = Math.min(sight.longestTask, again.longestTask) / (await this.measureSlowness());
    const findings = [
      ...again.findings,
      ...(held > MAX_TASK_TIME ? [`blocks the page for ${Math.round(held)} ms`] : []),
    ];
    return { ...again, findings, longestTask: held };
  }

  /** Returns the CPU milliseconds of the longest task that a scene takes on the page's main thread, without the detectors. */
  async measure(scene: Scene): Promise<number> {
    if (this.#page === undefined || this.#shown >= SCENES_PER_LOAD) await this.#load();
    this.#shown += 1;
    const page = this.#page;
    if (page === undefined) return MAX_SCENE_TIME;
    await page.evaluate((json) => window.stage.prepare(json), JSON.stringify(scene));
    await this.#browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), MAX_SCENE_TIME);
    });
    const run = page.evaluate(() => window.stage.run()).then(() => true);
    const isDone = await Promise.race([run.catch(() => false), late]);
    clearTimeout(timer);
    const trace = await this.#browser.stopTracing();
    if (!isDone) this.#page = undefined;
    this.#take();
    return isDone ? longestTask(trace) : MAX_SCENE_TIME;
  }

  /** Returns how many times slower than at full speed the page's machine is at the moment, at least 1. */
  async measureSlowness(): Promise<number> {
    if (this.#page === undefined) await this.#load();
    const before = await this.#busyTime();
    await this.#cdp?.send('Runtime.evaluate', {
      expression: `for (let time = 0; time < ${REFERENCE_TIMES}; time += 1) (${referenceWork})()`,
    });
    return slownessOf(((await this.#busyTime()) - before) / REFERENCE_TIMES, 'page');
  }

  /** Closes the browser and stops the server. */
  async close(): Promise<void> {
    await this.#browser.close();
    this.#served.close();
  }

  async #show(scene: Scene): Promise<Sight> {
    if (this.#page === undefined || this.#shown >= SCENES_PER_LOAD) await this.#load();
    this.#shown += 1;
    const before = await this.#busyTime();
    const sight = await this.#evaluate(scene);
    if (sight === undefined) return { ...NOTHING, findings: this.#take('never settles'), longestTask: MAX_SCENE_TIME };
    // Time spent by other processes doesn't count: a task is scaled by the share of the time that the page worked.
    const share = Math.min(1, ((await this.#busyTime()) - before) / Math.max(sight.longTasks, 1));
    const longestTask = sight.longestTask * share;
    return { ...sight, longestTask, findings: [...this.#take(), ...sight.findings] };
  }

  async #evaluate(scene: Scene): Promise<Sight | undefined> {
    const page = this.#page;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), MAX_SCENE_TIME);
    });
    const shown = page
      ?.evaluate((json) => window.stage.show(json), JSON.stringify(scene))
      .catch((error: unknown) => {
        this.#findings.push(`the page is gone: ${String(error).slice(0, 200)}`);
        return undefined;
      });
    const sight = await Promise.race([shown, late]);
    clearTimeout(timer);
    if (sight === undefined) this.#page = undefined;
    return sight;
  }

  /** Returns the CPU milliseconds of the page's main thread so far. */
  async #busyTime(): Promise<number> {
    const { metrics } = (await this.#cdp?.send('Performance.getMetrics')) ?? { metrics: [] };
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  async #load(): Promise<void> {
    await this.#context?.close();
    const context = await this.#browser.newContext({ locale: 'en-US', timezoneId: 'UTC', acceptDownloads: false });
    const page = await context.newPage();
    this.#context = context;
    await this.#record(context, page);
    await page.goto(`${this.#served.origin}/${this.#policy === 'open' ? '' : this.#policy}`);
    await page.waitForFunction(() => 'stage' in window);
    this.#page = page;
    this.#shown = 0;
    for (const scene of WARM_UP) await this.#evaluate(scene);
    // Everything that loads on demand is loaded now, so any later request comes from an attack.
    this.#findings = [];
  }

  async #record(context: BrowserContext, page: Page): Promise<void> {
    const found = (what: string) => this.#findings.push(what);
    await context.route('**/*', async (route) => {
      if (this.#isOwn(route.request().url())) await route.continue();
      else await route.abort();
    });
    await context.routeWebSocket('**/*', (socket) => {
      found(`requests: ${socket.url()}`);
    });
    const cdp = await context.newCDPSession(page);
    this.#cdp = cdp;
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', ({ request, type }) => {
      if (!this.#isOwn(request.url)) found(`requests: ${type} ${request.url.slice(0, 120)}`);
    });
    context.on('page', (other) => {
      if (other !== page) found('opens a window');
    });
    page.on('dialog', (dialog) => {
      found(`opens a dialog: ${dialog.message()}`);
      // The page may have closed meanwhile.
      dialog.dismiss().catch(() => undefined);
    });
    page.on('download', (download) => found(`downloads: ${download.url().slice(0, 80)}`));
    page.on('frameattached', () => found('makes a frame'));
    page.on('worker', () => found('starts a worker'));
    page.on('framenavigated', (frame) => found(`navigates to ${frame.url()}`));
    page.on('crash', () => found('crashes the page'));
  }

  #isOwn(address: string): boolean {
    const url = new URL(address);
    if (url.origin !== this.#served.origin) return false;
    return this.#built.paths.has(url.pathname) || url.pathname === `/${this.#policy}`;
  }

  #take(...more: readonly string[]): readonly string[] {
    const taken = [...this.#findings, ...more];
    this.#findings = [];
    return taken;
  }
}

const NOTHING = { longTasks: 0, text: '', links: [], counts: {}, charts: [], marks: {} } as const;

/** Built once per run, because it takes seconds. */
let builtPage: Promise<BuiltPage> | undefined;

/** Deletes the built page. */
export async function removePage(): Promise<void> {
  await (await builtPage)?.remove();
  builtPage = undefined;
}

const ROWS = { schema: [{ name: 'a' }, { name: 'n', columnType: 'Int64' }], data: [['x', '1']] };
/** Scenes that load everything that is loaded on demand. */
const WARM_UP: readonly Scene[] = [
  { place: 'markdown', text: '```sql\nSELECT 1\n```' },
  {
    place: 'chart',
    spec: { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'n', type: 'quantitative' } } },
    result: ROWS,
  },
];
