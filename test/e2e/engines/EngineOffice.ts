import type { EngineDocument, EnginePage } from './EnginePage.js';

/** Milliseconds. */
const PATIENCE = 40_000;

/** The demo's pages in one engine: what a reader sees and does. Functions run in the page, so they must not refer to anything outside. */
export class EngineOffice {
  readonly page: EnginePage;

  constructor(page: EnginePage) {
    this.page = page;
  }

  /** Runs a function in a document and resolves to its result. Arguments and result are copied as JSON. */
  run<Args extends readonly unknown[], Result>(
    fn: (...args: Args) => Result,
    args: Args,
    document: EngineDocument = this.page,
  ): Promise<Awaited<Result>> {
    return document.evaluate(toExpression(fn, args)) as Promise<Awaited<Result>>;
  }

  /** Polls the page until a function returns something truthy, and resolves to it. */
  async waitFor<Args extends readonly unknown[], Result>(
    fn: (...args: Args) => Result,
    args: Args,
    document: EngineDocument = this.page,
  ): Promise<NonNullable<Awaited<Result>>> {
    const start = Date.now();
    for (;;) {
      const found = await this.run(fn, args, document);
      if (found) return found;
      if (Date.now() - start > PATIENCE) throw new Error(`Waited in vain for ${toExpression(fn, args)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for a visible element that matches `css` and whose name or text contains `words`. */
  async see(css: string, words = '', document: EngineDocument = this.page): Promise<void> {
    await this.waitFor(isSeen, [css, words], document);
  }

  /** Clicks the first such element once it is visible. */
  async click(css: string, words = ''): Promise<void> {
    await this.see(css, words);
    await this.page.click(toExpression(findSeen, [css, words]));
  }

  async send(question: string): Promise<void> {
    await this.click('[data-tt-part="composer-input"]');
    await this.page.type(question);
    await this.page.press('Enter');
  }

  /** Asks, and waits until the answer is complete. */
  async ask(question: string): Promise<void> {
    const before = await this.countTurns();
    await this.send(question);
    await this.settled(before + 1);
  }

  /** Waits until the thread has so many turns and the last one has ended. */
  async settled(turns: number): Promise<void> {
    await this.waitFor(
      (count) => {
        const all = document.querySelectorAll('[data-tt-part="turn"]');
        const isIdle = document.querySelector('[data-tt-part="chat"][data-state="idle"]') !== null;
        return isIdle && all.length === count && all[count - 1]?.getAttribute('data-state') === 'completed';
      },
      [turns],
    );
  }

  countTurns(): Promise<number> {
    return this.run(() => document.querySelectorAll('[data-tt-part="turn"]').length, []);
  }

  /** The rows of the last visible table in a document, once it has some. */
  rows(document: EngineDocument = this.page): Promise<readonly (readonly string[])[]> {
    return this.waitFor(readRows, [], document);
  }

  /** Waits until words of the running answer are visible, and resolves to them. */
  streamingText(): Promise<string> {
    return this.waitFor(() => {
      const answers = document.querySelectorAll<HTMLElement>('[data-state="streaming"] > [data-tt-part="markdown"]');
      return [...answers].at(-1)?.innerText.match(/\w{3,}\W.*\w{3,}/)?.[0];
    }, []);
  }
}

/** The call of a function as an expression, which every engine evaluates under any Content-Security-Policy. */
function toExpression(fn: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${fn})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}

function findSeen(css: string, words: string): Element | undefined {
  return [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility() && (element.ariaLabel ?? element.textContent ?? '').includes(words),
  );
}

function isSeen(css: string, words: string): boolean {
  return [...document.querySelectorAll(css)].some(
    (element) => element.checkVisibility() && (element.ariaLabel ?? element.textContent ?? '').includes(words),
  );
}

function readRows(): string[][] | undefined {
  const tables = [...document.querySelectorAll('[data-tt-part="result-table"]')];
  const rows = tables.findLast((table) => table.checkVisibility())?.querySelectorAll('tbody tr[aria-rowindex]');
  if (rows === undefined || rows.length === 0) return undefined;
  return [...rows].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
}
