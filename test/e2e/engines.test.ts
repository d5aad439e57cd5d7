import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from './askService.js';
import { EngineOffice } from './engines/EngineOffice.js';
import { engines } from './engines/engines.js';
import { type RunningDemo, startDemo, until } from './startDemo.js';

const REVENUE_BY_MONTH = `SELECT to_char(created_at, 'YYYY-MM'), sum(amount) FROM orders
  WHERE status <> 'cancelled' AND created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1`;

const PUBLISH = 'button[aria-label="Publish as a dashboard"]';

let demo: RunningDemo;
/** For what has to happen in the middle of an answer: on a busy machine, a click in WebKit can take as long as a whole answer of `demo`. */
let slowDemo: RunningDemo;
let revenues: readonly number[];

beforeAll(async () => {
  [demo, slowDemo] = await Promise.all([startDemo({ DELTA_DELAY: '250' }), startDemo({ DELTA_DELAY: '1500' })]);
  revenues = (await runSql(demo, REVENUE_BY_MONTH)).map(([, revenue]) => Number(revenue));
});
afterAll(async () => {
  for (const each of [demo, slowDemo]) {
    each?.kill();
    await each?.exit;
  }
});

for (const { name, hint, open } of engines) {
  if (hint !== undefined) console.info(`Tests in ${name} are skipped: it isn’t installed. ${hint}`);

  describe.skipIf(hint !== undefined)(`in ${name}, the demo`, () => {
    let office: EngineOffice;
    let downloads: string;
    beforeAll(async () => {
      downloads = await mkdtemp(`${tmpdir()}/tabletalk-downloads-`);
      office = new EngineOffice(await open(downloads));
      await office.page.resize(1280, 900);
      await office.page.goto(`${demo.origin}/ask`);
    });
    afterAll(async () => {
      await office?.page.close();
      await rm(downloads, { recursive: true });
    });

    it('streams an answer below its question, which stays at the top while the steps fold', async () => {
      await office.run(recordThread, []);
      await office.ask('revenue by month in 2025');
      const seen = await office.run(() => window.recorded, []);
      // A remark before the table and the answer, which came whole, would have four.
      expect(seen.lengths.length).toBeGreaterThan(5);
      expect(seen.tops.at(-1)).toBe(16);
      // Once it is at the top, it never moves.
      expect(new Set(seen.tops.slice(seen.tops.indexOf(16)))).toEqual(new Set([16]));
    });

    it('draws the chart, and switches its type', async () => {
      await office.see('[data-tt-part="chart-view"] :is(svg, canvas).marks');
      const before = await office.run(readMarks, []);
      await office.click('[data-tt-part="chart-type"]', 'Bar');
      await office.waitFor(
        (marks) => document.querySelector('[data-tt-part="chart-view"] .marks')?.outerHTML !== marks,
        [before],
      );
      expect(await office.run(() => document.querySelectorAll('[data-tt-part="chart-note"]').length, [])).toBe(0);
    });

    it('shows the rows from the database as a table, and sorts them', async () => {
      await office.click('[role="tab"]', 'Table');
      const shown = async () => (await office.rows()).map(revenueOf);
      // A long table is sorted in slices, so its rows can follow the mark of its column.
      await expect.poll(shown).toEqual(revenues);
      await office.click('[data-tt-part="result-table"] th:last-of-type button');
      await office.see('th[aria-sort="ascending"]');
      await expect.poll(shown).toEqual([...revenues].sort((a, b) => a - b));
    });

    it('copies the rows, as pasting shows', async () => {
      await office.click('[data-tt-part="result-table-actions"] button', 'Copy');
      await office.see('[data-tt-part="hidden-text"]', 'opied');
      await office.click('[data-tt-part="composer-input"]');
      await office.page.pressControl('v');
      const text = await office.waitFor(() => document.querySelector('textarea')?.value, []);
      expect(text.trim().split('\n')).toHaveLength(revenues.length + 1);
      for (const revenue of revenues) expect(text).toContain(String(revenue));
      await office.page.pressControl('a');
      await office.page.press('Backspace');
    });

    it('saves the rows as CSV', async () => {
      await office.click('button', 'Download CSV');
      const file = await savedFile(downloads);
      expect(file.trim().split(/\r?\n/)).toHaveLength(revenues.length + 1);
      for (const revenue of revenues) expect(file).toContain(String(revenue));
    });

    it('completes an answer after a reload in the middle of it', async () => {
      const turns = await office.countTurns();
      await office.send('top 10 customers by revenue');
      const written = await office.streamingText();
      await office.page.reload();
      await office.settled(turns + 1);
      const text = await office.run(readLastTurn, []);
      expect(text).toContain(written);
      expect(text).toContain('has the highest revenue');
    });

    it('closes the publish dialog with Esc, and returns the focus', async () => {
      await office.click(PUBLISH);
      await office.waitFor(() => document.activeElement?.matches('[data-tt-part="publish-input"]'), []);
      await office.page.press('Escape');
      await office.waitFor(() => document.activeElement?.ariaLabel === 'Publish as a dashboard', []);
      expect(await office.run(() => document.querySelectorAll('dialog[open]').length, [])).toBe(0);
    });

    it('publishes the results, and shows all of the dialog before and after', async () => {
      await office.click(PUBLISH);
      await office.see('[data-tt-part="publish-item"]');
      expect(await office.run(listCutOff, [])).toEqual([]);
      await office.run(() => document.querySelector<HTMLElement>('[data-tt-part="publish-view"]')?.focus(), []);
      await office.page.type('Table');
      await office.click('[data-action="publish"]', 'Publish');
      await office.see('[data-tt-part="publish-done"]');
      expect(await office.run(listCutOff, [])).toEqual([]);
    });

    it('embeds the dashboard, with the rows from the database', async () => {
      await office.page.goto(`${demo.origin}/dashboards`);
      await office.see('[data-tt-part="embed-frame"][data-state="ready"]');
      await office.see('[data-tt-part="dashboard"][data-state="loaded"]', '', office.page.frame);
      expect((await office.rows(office.page.frame)).map(revenueOf)).toEqual(revenues);
    });

    it('stops in mid-answer and keeps the partial text', async () => {
      const before = slowDemo.log().length;
      await office.page.goto(`${slowDemo.origin}/ask`);
      await office.send('top 10 customers by revenue');
      const written = await office.streamingText();
      await office.click('[data-tt-part="abort-button"]');
      await office.see('[data-tt-part="send-button"]');
      await until(() => /aborted chat/.test(slowDemo.log().slice(before)));
      expect(await office.run(readLastTurn, [])).toContain(written);
      expect(slowDemo.log().slice(before)).not.toMatch(/completed chat/);
    });
  });
}

function revenueOf(row: readonly string[]): number {
  return Number((row.at(-1) ?? '').replace(/[^\d.-]/g, ''));
}

async function savedFile(folder: string): Promise<string> {
  for (;;) {
    const name = (await readdir(folder)).find((file) => file.endsWith('.csv'));
    const text = name === undefined ? '' : await readFile(`${folder}/${name}`, 'utf8');
    if (text !== '') return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function readMarks(): string | undefined {
  return document.querySelector('[data-tt-part="chart-view"] .marks')?.outerHTML;
}

function readLastTurn(): string {
  const turns = document.querySelectorAll<HTMLElement>('[data-tt-part="turn"]');
  return [...turns].at(-1)?.innerText ?? '';
}

/** Lists the parts of the open dialog that cut off their content although the window has room for it. */
function listCutOff(): string[] {
  const dialog = document.querySelector('dialog[open]');
  const parts = dialog === null ? [] : [dialog, ...dialog.querySelectorAll<HTMLElement>('[data-tt-part]:not(input)')];
  const cut = parts.filter((part) => part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0);
  return [...cut, ...(dialog === null ? [document.body] : [])].map(
    (part) => `${part.getAttribute('data-tt-part')}: ${part.clientHeight} of ${part.scrollHeight}`,
  );
}

declare global {
  interface Window {
    /** Set by `recordThread`. */
    recorded: { lengths: number[]; tops: number[] };
  }
}

/**
 * Records the next turn in each frame: the length of its answer's text, and the pixels from the top of the view to it. Earlier turns don't
 * count, so that the test can be tried again in the same thread.
 */
function recordThread(): void {
  window.recorded = { lengths: [], tops: [] };
  const { recorded } = window;
  const earlier = document.querySelectorAll('[data-tt-part="turn"]').length;
  const look = () => {
    const turn = document.querySelectorAll('[data-tt-part="turn"]')[earlier];
    const text = turn?.querySelector('[data-role="assistant"] [data-tt-part="markdown"]');
    const length = text?.textContent?.length ?? 0;
    if (recorded.lengths.at(-1) !== length) recorded.lengths.push(length);
    const scroller = document.querySelector('[data-tt-part="message-scroller"]');
    if (scroller !== null && turn !== undefined) {
      recorded.tops.push(Math.round(turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top));
    }
    requestAnimationFrame(look);
  };
  look();
}
