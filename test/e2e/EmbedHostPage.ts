import type { FrameLocator, Locator, Page } from 'playwright';
import type { BackOffice } from './BackOffice.js';

export interface ReceivedEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The demo's page that embeds surfaces from the second origin and logs their events. */
export class EmbedHostPage {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The root element of the embedded surface. */
  readonly root: Locator;
  /** Errors thrown in the page or in its frames. */
  readonly thrown: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('[data-tt-part="embed-view"]');
    this.root = this.frame.locator('[data-tt-part="chat"], [data-tt-part="dashboard"]');
    page.on('pageerror', (error) => this.thrown.push(error.message));
  }

  static async open(office: BackOffice, origin: string): Promise<EmbedHostPage> {
    const host = new EmbedHostPage(office.page);
    await office.page.goto(`${origin}/dashboards`);
    await host.root.waitFor();
    return host;
  }

  /** Publishes all results of the conversation through the dialog, in their order and as tables. */
  static async publish({ page }: BackOffice, title: string): Promise<void> {
    await page.getByRole('button', { name: 'Publish as a dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish a dashboard' });
    await dialog.getByLabel('Title').fill(title);
    for (const view of await dialog.getByRole('combobox').all()) await view.selectOption('table');
    await dialog.getByRole('checkbox', { name: 'Allow embedding' }).check();
    await dialog.getByRole('button', { name: /^Publish \d/ }).click();
    await dialog.getByText(`“${title}” is published`).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }

  /** The log shown on the page. */
  async events(type?: string): Promise<readonly ReceivedEvent[]> {
    const items = await this.page
      .locator('.event-log li')
      .evaluateAll((all) =>
        all.map((item) => [item.querySelector('strong')?.textContent, item.querySelector('code')?.textContent]),
      );
    const events = items.map(([name, payload]) => ({ type: name ?? '', payload: JSON.parse(payload ?? 'null') }));
    return events.filter((event) => type === undefined || event.type === type);
  }

  /** Waits for the first `count` events of a type and returns them. */
  async received(type: string, count = 1): Promise<readonly ReceivedEvent[]> {
    let found = await this.events(type);
    while (found.length < count) {
      await this.page.waitForTimeout(50);
      found = await this.events(type);
    }
    return found;
  }

  async choose(label: 'Colours' | 'Language' | 'Country', value: string): Promise<void> {
    await this.page.locator('.embed-controls').getByLabel(label).selectOption(value);
  }

  async navigate(path: string): Promise<void> {
    await this.page.getByLabel('Path').fill(path);
    await this.page.getByRole('button', { name: 'Navigate' }).click();
  }

  async setTheme(color: string, font: string): Promise<void> {
    await this.page.getByLabel('Accent').fill(color);
    await this.page.getByLabel('Font').fill(font);
    await this.page.getByRole('button', { name: 'Set theme' }).click();
  }

  refresh(): Promise<void> {
    return this.page.getByRole('button', { name: 'Refresh' }).click();
  }

  /** A widget of the dashboard by its title. */
  widget(title: string): Locator {
    return this.frame.getByRole('region', { name: title, exact: true });
  }

  /** The rows of a table widget, once it has some and its query isn't running. */
  async rowsOf(title: string): Promise<readonly (readonly string[])[]> {
    await this.widget(title).and(this.frame.locator('[data-state="done"]')).waitFor();
    const rows = this.widget(title).locator('tbody tr:visible');
    await rows.first().waitFor();
    return rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
  }

  /** A computed style of an element in the frame. */
  styleOf(element: Locator, property: string): Promise<string> {
    return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  }

  /** Resolves once `read` no longer returns `before`. */
  async changed(read: () => Promise<string>, before: string): Promise<string> {
    let now = before;
    while (now === before) {
      await this.page.waitForTimeout(50);
      now = await read();
    }
    return now;
  }
}
