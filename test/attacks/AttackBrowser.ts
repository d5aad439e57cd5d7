import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { type BuiltPage, buildPage } from './buildPage.js';
import { longestTask } from './longestTask.js';
import type { Scene, Sight } from './Scene.js';
import { type ServedPage, servePage } from './servePage.js';

/** `strict`: under the security guide's policy, whose violations count. `open`: under none, so that what is asked for is seen. */
export type Policy = 'open' | 'strict';

/** Milliseconds. A page that does not answer for longer is given up. */
const LONGEST_SCENE = 60_000;
/** Milliseconds that nothing may hold the page. */
const LONGEST_HOLD = 2000;
/** The page is loaded anew after so many scenes. */
const SCENES_PER_LOAD = 100;

/** The page in a real Chromium, with everything that leaves it or happens to it on record. */
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

  static async open(policy: Policy): Promise<AttackBrowser> {
    builtPage ??= buildPage();
    const built = await builtPage;
    const served = await servePage(built);
    const { args, ...options } = launchOptions();
    // Frames as fast as they come: the suites wait for hundreds of them.
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    });
    return new AttackBrowser(built, served, browser, policy);
  }

  /** Shows a scene and says what it came to. What held the page is shown again: a busy machine holds nothing twice. */
  async show(scene: Scene): Promise<Sight> {
    const sight = await this.#show(scene);
    if (sight.longestTask <= LONGEST_HOLD) return sight;
    const again = await this.#show(scene);
    const held = Math.min(sight.longestTask, again.longestTask);
    const findings = [...again.findings, ...(held > LONGEST_HOLD ? [`holds the page for ${Math.round(held)} ms`] : [])];
    return { ...again, findings, longestTask: held };
  }

  /** CPU milliseconds of the longest task that a scene takes on the page's own thread, without those of the detectors. */
  async measure(scene: Scene): Promise<number> {
    if (this.#page === undefined || this.#shown >= SCENES_PER_LOAD) await this.#load();
    this.#shown += 1;
    const page = this.#page;
    if (page === undefined) return LONGEST_SCENE;
    await page.evaluate((json) => window.stage.prepare(json), JSON.stringify(scene));
    await this.#browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_SCENE);
    });
    const run = page.evaluate(() => window.stage.run()).then(() => true);
    const isDone = await Promise.race([run.catch(() => false), late]);
    clearTimeout(timer);
    const trace = await this.#browser.stopTracing();
    if (!isDone) this.#page = undefined;
    this.#take();
    return isDone ? longestTask(trace) : LONGEST_SCENE;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#served.close();
  }

  async #show(scene: Scene): Promise<Sight> {
    if (this.#page === undefined || this.#shown >= SCENES_PER_LOAD) await this.#load();
    this.#shown += 1;
    const before = await this.#busyTime();
    const sight = await this.#evaluate(scene);
    if (sight === undefined)
      return { ...NOTHING, findings: this.#take('never comes to rest'), longestTask: LONGEST_SCENE };
    // Time that other processes took is none of the page's: a task counts for the share that the page worked.
    const share = Math.min(1, ((await this.#busyTime()) - before) / Math.max(sight.longTasks, 1));
    const longestTask = sight.longestTask * share;
    return { ...sight, longestTask, findings: [...this.#take(), ...sight.findings] };
  }

  async #evaluate(scene: Scene): Promise<Sight | undefined> {
    const page = this.#page;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LONGEST_SCENE);
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

  /** Milliseconds that the page's own thread has worked. */
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
    await page.goto(`${this.#served.origin}/${this.#policy === 'strict' ? 'strict' : ''}`);
    await page.waitForFunction(() => 'stage' in window);
    this.#page = page;
    this.#shown = 0;
    for (const scene of WARM_UP) await this.#evaluate(scene);
    // What loads late has come now: everything from here on is an attack's doing.
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
      void dialog.dismiss();
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
    return this.#built.paths.has(url.pathname) || url.pathname === '/strict';
  }

  #take(...more: readonly string[]): readonly string[] {
    const taken = [...this.#findings, ...more];
    this.#findings = [];
    return taken;
  }
}

const NOTHING = { longTasks: 0, text: '', links: [], counts: {}, charts: [], marks: {} } as const;

/** Once a run: it takes seconds. */
let builtPage: Promise<BuiltPage> | undefined;

export async function removePage(): Promise<void> {
  await (await builtPage)?.remove();
  builtPage = undefined;
}

const ROWS = { schema: [{ name: 'a' }, { name: 'n', columnType: 'Int64' }], data: [['x', '1']] };
/** What is loaded late, loaded early. */
const WARM_UP: readonly Scene[] = [
  { place: 'markdown', text: '```sql\nSELECT 1\n```' },
  {
    place: 'chart',
    spec: { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'n', type: 'quantitative' } } },
    result: ROWS,
  },
];
