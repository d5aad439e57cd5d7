import { scenarios } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AllSlotsApp, type AllSlotsAppProps } from '../../stories/design-system/AllSlotsApp.js';
import { modelOptions } from './composer/modelMeta.js';
import '../../src/styles.css';

/** Elements that none of the product's parts contains. */
const OUR_BUTTONS = [
  'send-button',
  'abort-button',
  'copy-button',
  'turn-action',
  'menu-item',
  'result-tool',
  'sql-result',
];

async function open(props: AllSlotsAppProps) {
  await page.viewport(1000, 900);
  await render(
    <div style={{ blockSize: 900 }}>
      <AllSlotsApp {...props} />
    </div>,
  );
  const field = page.getByRole('textbox', { name: 'Question' });
  const ask = async (question: string) => {
    await field.fill(question);
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
  };
  return { field, ask };
}

const THREADS = ['Returns', 'Customers'].map((title, at) => ({
  id: `${at}`,
  title,
  updatedAt: Date.now() - at * 1000,
}));

describe.each(['light', 'dark'] as const)('a chat of a design system alone, in %s', (scheme) => {
  it('keeps the count of a partial result, in the view and in its toolbar', async () => {
    const { ask } = await open({ scheme });
    await ask('The latest orders');
    await expect.element(page.getByText('100 of 5,000 rows')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'SQL' }));
    await expect.element(page.getByText('100 of 5,000 rows')).toBeVisible();
    expect(document.querySelector('section[data-state="done"]')?.getAttribute('aria-busy')).toBe('false');
  });

  it('keeps the steps and the answer', async () => {
    const { ask } = await open({ scheme });
    await ask('The latest orders');
    const steps = page.getByRole('button', { name: '1 query, 3 steps' });
    await userEvent.click(steps);
    await expect.element(page.getByText('orders list: done')).toBeVisible();
    await expect.element(page.getByRole('article').getByText('Here are the newest of 5,000 orders.')).toBeVisible();
  });

  it('cuts a long title of a thread rather than push its menu off-screen', async () => {
    await open({ scheme, threads: [{ id: 'long', title: 'Revenue by month '.repeat(10), updatedAt: Date.now() }] });
    await expect.element(page.getByText('Revenue by month Revenue')).toBeVisible();
    const list = document.querySelector('[data-tt-part="thread-items"]') as HTMLElement;
    expect(list.scrollWidth).toBe(list.clientWidth);
  });

  it('has none of our buttons', async () => {
    const { ask } = await open({ scheme });
    await ask('The latest orders');
    await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Actions for “Latest orders”' }));
    await expect.element(page.getByRole('menuitem', { name: 'Copy SQL' })).toBeVisible();
    const left = OUR_BUTTONS.filter((part) => document.querySelector(`[data-tt-part="${part}"]`));
    expect(left).toEqual([]);
  });
});

describe('a product’s send and stop', () => {
  it('change places while an answer runs', async () => {
    const { ask } = await open({ scheme: 'light', agent: scenarios.endless });
    expect(page.getByRole('button', { name: 'Send' }).element().getAttribute('aria-disabled')).toBe('true');
    await ask('Count without an end');
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    await expect.element(page.getByRole('article').getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('leave the list of fields after an @', async () => {
    const { field } = await open({ scheme: 'light', dataApi: modelOptions().dataApi });
    await userEvent.click(field);
    await userEvent.keyboard('Compare @reve');
    await userEvent.click(page.getByRole('option', { name: /Revenue/ }));
    await expect.element(field).toHaveValue('Compare Revenue ');
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect.element(field).toHaveValue('');
  });
});

it('opens the entries of a menu with the keys, and runs the one that is chosen', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { ask } = await open({ scheme: 'light' });
  await ask('The latest orders');
  await userEvent.click(page.getByRole('button', { name: 'Actions for “Latest orders”' }));
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(expect.stringContaining('SELECT orders.id')));
  copy.mockRestore();
});

it('opens a thread by its row, and renames it by the keys of the list', async () => {
  await open({ scheme: 'light', threads: THREADS });
  const rows = ['Returns', 'Customers'].map((name) => page.getByRole('button', { name, exact: true }));
  await userEvent.click(rows[0] as NonNullable<(typeof rows)[0]>);
  await expect.element(page.getByRole('heading', { name: 'Returns', level: 2 })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Customers', exact: true })).toHaveFocus();
  await userEvent.keyboard('{F2}Buyers{Enter}');
  await expect.element(page.getByRole('button', { name: 'Buyers', exact: true })).toHaveFocus();
});
