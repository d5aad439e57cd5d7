import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** The demo's page, operated as a user would. */
export class BackOffice {
  readonly page: Page;
  readonly chat: Locator;
  readonly composer: Locator;
  readonly stop: Locator;
  /** Answers and notices of the thread, in reading order. */
  readonly turns: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.chat = page.getByRole('region', { name: 'Ask Larkfield' });
    this.composer = this.chat.getByRole('textbox', { name: 'Question' });
    this.stop = this.chat.getByRole('button', { name: 'Stop', exact: true });
    this.turns = this.chat.locator('[data-tt-part="turn"]');
  }

  /** A visitor with a separate session. */
  static async open(browser: Browser, address: string, options?: BrowserContextOptions): Promise<BackOffice> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    await page.goto(address);
    return new BackOffice(page);
  }

  async send(question: string): Promise<void> {
    await this.composer.fill(question);
    await this.composer.press('Enter');
  }

  /** Sends a question and resolves to its turn once the turn has ended. */
  async ask(question: string): Promise<Locator> {
    const before = await this.turns.count();
    await this.send(question);
    const turn = this.turns.nth(before);
    await this.settled(turn);
    return turn;
  }

  async settled(turn: Locator): Promise<void> {
    await turn.and(this.page.locator('[data-state="completed"]')).waitFor();
    await this.chat.and(this.page.locator('[data-state="idle"]')).waitFor();
  }

  /** The rows of a turn's table, as text. */
  async tableRows(turn: Locator): Promise<readonly (readonly string[])[]> {
    await turn.getByRole('tab', { name: 'Table' }).click();
    const rows = turn.locator('[data-tt-part="result-table"] tbody tr:visible');
    await rows.first().waitFor();
    return Promise.all((await rows.all()).map((row) => row.locator('td').allInnerTexts()));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
