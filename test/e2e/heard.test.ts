import { type Browser, chromium, type Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { BackOffice } from './BackOffice.js';
import { type RunningDemo, startDemo } from './startDemo.js';

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo({ DELTA_DELAY: '150' }), chromium.launch(launchOptions())]);
});

afterAll(async () => {
  await browser?.close();
  demo?.kill();
  await demo?.exit;
});

/** If the tour sounds different, read the changes in the file before you accept them with `--update`. */
it('is heard as written down: roles and names of the tour, and what is announced', async () => {
  const office = await BackOffice.open(browser, `${demo.origin}/ask`);
  const { page, chat } = office;
  const parts: string[] = [];
  const add = async (title: string, part: Locator) => {
    parts.push(`# ${title}`, withoutAmounts(await part.ariaSnapshot()), '');
  };
  await chat.evaluate(listen);

  const turn = await office.ask('revenue by month in 2025');
  const card = turn.locator('[data-tt-part="sql-result"]');
  await card.getByRole('application').waitFor();
  // The code of linked figures and of follow-ups loads after the end.
  await turn.locator('[data-tt-part="figure-link"]').first().waitFor();
  await turn.getByRole('list', { name: 'Follow-up questions' }).waitFor();
  await add('An answer with a chart', turn);
  await card.getByRole('tab', { name: 'Table' }).click();
  await card.getByRole('grid').waitFor();
  await add('Its table', card.getByRole('tabpanel'));
  await card.getByRole('tab', { name: 'SQL' }).click();
  await card.getByRole('button', { name: 'Copy SQL' }).waitFor();
  await add('Its query', card.getByRole('tabpanel'));
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  await add('Its menu', page.getByRole('menu'));
  await page.keyboard.press('Escape');

  await office.send('revenue by category in 2025');
  await office.stop.click();
  await chat.and(page.locator('[data-state="idle"]')).waitFor();
  await office.turns.last().getByText('Stopped').waitFor();
  await add('The end of an answer that was stopped', office.turns.last().locator('[data-tt-part="turn-mark"]'));

  await page.getByRole('button', { name: 'Publish as a dashboard' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await add('Publishing', page.getByRole('dialog'));
  await page.keyboard.press('Escape');

  await page.reload();
  await chat.waitFor();
  await chat.getByText(/^Opened/).waitFor({ state: 'attached' });
  await chat.evaluate(listen);
  const said = await page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]') as string[]);
  // How often a long run is reported depends on the machine.
  const lasting = said.filter((words) => !/, \d+ s$/.test(words));
  parts.push('# Announced', ...lasting.map(withoutAmounts), '');
  await office.close();
  await expect(parts.join('\n')).toMatchFileSnapshot('heard.txt');
});

/** Records the announcements of the thread's live region. Runs in the page. */
function listen(chat: Element): void {
  const regions = [...chat.querySelectorAll('[role="status"][aria-live]')];
  const region = regions.find((one) => one.closest('[data-tt-part="turn"], form') === null);
  if (region === undefined) throw new Error('The chat has no live region.');
  const note = () => {
    const said = JSON.parse(sessionStorage.getItem('heard') ?? '[]') as string[];
    const words = region.textContent ?? '';
    // A sentence that is removed later isn't announced again.
    if (words !== '' && !said.at(-1)?.startsWith(words)) said.push(words);
    sessionStorage.setItem('heard', JSON.stringify(said));
  };
  note();
  new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
}

/** The store's figures depend on the day, and times on the machine. */
function withoutAmounts(text: string): string {
  return (
    text
      .replace(/(?<!level=)\d[\d,.]*(?=\D|$)/g, '0')
      .replace(/ time: .*/, ' time')
      // A share is linked only if no other figure equals it, which depends on the day, too.
      .replace(/- text: ","\n +- button "0%"\n +- text: of the total\./, '- text: ", 0% of the total."')
      .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, 'Mon')
  );
}
