import { type ResultSave, SavedResult } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openChat } from '../openChat.js';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-tt-part='${name}']`);
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Actions for “Revenue by country”' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const CONTEXT = { label: 'Orders', text: 'Status: paid' };

async function answer(onSave?: (save: ResultSave) => void | Promise<void>) {
  const chat = await openChat({
    agent: scenarios.barChart,
    props: onSave ? { onSave, context: CONTEXT } : {},
    height: 1200,
  });
  await chat.ask('Revenue by country?');
  await vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));
  return chat;
}

describe('a saved result', () => {
  it('has no entry in the menu without the product’s function', async () => {
    await answer();
    await page.getByRole('button', { name: 'Actions for “Revenue by country”' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy SQL' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Save this result' }).query()).toBeNull();
  });

  it('is shown again from JSON as its card was, with the reader’s filters', async () => {
    const saves: ResultSave[] = [];
    const chat = await answer((save) => void saves.push(save));
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('gridcell', { name: 'Germany' }).click();
    await page.getByRole('button', { name: 'Without Germany' }).click();
    await choose('Save this result');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    const [save] = saves;
    expect([save?.chatId]).toEqual(chat.service.threads.map(({ chatId }) => chatId));
    expect(save?.turn?.question).toMatch(/^Revenue by country\?\n/);
    expect(save?.saved.question).toBe('Revenue by country?');
    expect(save?.result.rows).toHaveLength(6);
    const stored: unknown = JSON.parse(JSON.stringify(save?.saved));
    await chat.screen.unmount();
    await render(<SavedResult saved={stored} />);
    await expect.element(page.getByRole('heading', { name: 'Revenue by country', level: 3 })).toBeVisible();
    expect(part('result-edits')?.textContent).toBe('1 filterReset');
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(5);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(6);
  });

  it('doesn’t make a page longer whose scrolling element isn’t positioned', async () => {
    const saves: ResultSave[] = [];
    const chat = await answer((save) => void saves.push(save));
    await choose('Save this result');
    await vi.waitFor(() => expect(saves).toHaveLength(1));
    await chat.screen.unmount();
    await render(
      <div style={{ blockSize: 200, overflow: 'auto' }}>
        <div style={{ blockSize: 3000 }} />
        <SavedResult saved={saves[0]?.saved} />
      </div>,
    );
    part('sql-result')?.scrollIntoView();
    await vi.waitFor(() => expect(part('result-chart')?.dataset.state).toBe('drawn'));
    expect(document.documentElement.scrollHeight).toBeLessThan(2000);
  });

  it('says so when the product could not keep it', async () => {
    await answer(() => Promise.reject(new Error('full')));
    await choose('Save this result');
    await expect.element(page.getByText('Could not save')).toBeVisible();
  });

  it.each([null, 'saved', [], { version: 1 }, { toolCall: { result: { schema: 1, data: 'x' } } }])(
    'says of %j that it can’t be read',
    async (saved) => {
      await render(<SavedResult saved={saved} />);
      expect(part('sql-result')?.dataset.state).toBe('unreadable');
      expect(part('sql-result')?.textContent).toBe('This part of the page could not be loaded.');
    },
  );

  it('runs nothing of a hostile value, and reads what of it is right', async () => {
    const toolCall = {
      name: 'evil',
      input: {
        queryTitle: '<img src=x onerror=alert(1)>',
        sqlQuery: 'SELECT 1',
        vegaSpec: { mark: { type: 'image', url: 'https://x.example' } },
      },
      result: { schema: [{ name: '__proto__' }], data: [['=1+1']], totalRows: 1 },
    };
    const edits = {
      filters: [{ kind: 'text', column: {}, text: 'x' }, 7],
      hidden: ['__proto__', 3],
      __proto__: { polluted: true },
    };
    await render(<SavedResult saved={{ version: 99, toolCall, edits, savedAt: 'now' }} />);
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    expect(part('result-edits')?.textContent).toBe('1 column hiddenReset');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});
