import type { ChatProps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openChat } from '../openChat.js';

afterEach(() => vi.restoreAllMocks());

const parts = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-tt-part='${name}']`)];
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const inDialog = (name: string) => dialog()?.querySelector<HTMLElement>(`[data-tt-part='${name}']`);
const opener = () => page.getByRole('button', { name: 'Expand' });
const isDrawn = () => vi.waitFor(() => expect(inDialog('result-chart')?.dataset.state).toBe('drawn'));

async function openCard(props: Partial<Extract<ChatProps, { readonly chatApiUrl: string }>> = {}) {
  const chat = await openChat({ agent: scenarios.barChart, props });
  await chat.ask('Revenue by country?');
  await vi.waitFor(() => expect(parts('result-chart')[0]?.dataset.state).toBe('drawn'));
  return chat;
}

async function expand(props?: Parameters<typeof openCard>[0]) {
  const chat = await openCard(props);
  await opener().click();
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  return chat;
}

describe('a result in a dialog', () => {
  it('is labelled by its title and opens on the tab of the card, which has the focus', async () => {
    await openCard();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await opener().click();
    await expect.element(page.getByRole('dialog', { name: 'Revenue by country' })).toBeVisible();
    await expect.element(page.getByRole('dialog').getByRole('tab', { name: 'SQL' })).toHaveFocus();
  });

  it('keeps the tab that was chosen in it', async () => {
    await expand();
    await page.getByRole('dialog').getByRole('tab', { name: 'Table' }).click();
    await expect.element(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  });

  it('draws the chart for its size, rather than scaling the one of the card', async () => {
    await page.viewport(1100, 800);
    await expand();
    await isDrawn();
    const small = parts('chart-picture').find((picture) => !dialog()?.contains(picture));
    const large = inDialog('chart-picture');
    await vi.waitFor(() => expect(sizeOf(large).height).toBe(inDialog('chart-view')?.clientHeight));
    expect(sizeOf(large).width).toBeGreaterThan(sizeOf(small).width + 100);
    expect(sizeOf(large).height).toBeGreaterThan(sizeOf(small).height + 100);
    // The labels keep their size.
    expect(fontsOf(large)).toEqual(fontsOf(small));
    await page.viewport(1024, 768);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => dialog()?.dispatchEvent(pressAt()) && dialog()?.click()],
  ])('is closed by %s, and gives the focus back', async (_, close) => {
    await expand();
    await close();
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await expect.element(opener()).toHaveFocus();
  });

  it('stays when text is selected from inside it to its edge', async () => {
    await expand();
    inDialog('result-dialog-title')?.dispatchEvent(pressAt());
    dialog()?.click();
    expect(dialog()).not.toBeNull();
  });

  it('has a menu that Escape closes alone, and that saves what it shows', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await expand();
    await isDrawn();
    const menu = page.getByRole('dialog').getByRole('button', { name: 'Actions for “Revenue by country”' });
    await menu.click();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
    expect(dialog()).not.toBeNull();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Download PNG' }).click();
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  });

  it('ends the reading of a chart by Escape before it closes', async () => {
    await expand();
    await isDrawn();
    inDialog('chart-view')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(inDialog('chart-tooltip')?.hidden).toBe(false));
    await userEvent.keyboard('{Escape}');
    expect(inDialog('chart-tooltip')?.hidden).toBe(true);
    expect(dialog()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialog()).toBeNull());
  });

  it('doesn’t stop a run by Escape, and holds the page behind it still', async () => {
    await expand();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
  });

  it('is closed by a question about its values, and opens again', async () => {
    await expand();
    await page.getByRole('dialog').getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('dialog').getByRole('gridcell').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask about this' }).click();
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
    await opener().click();
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('has the colours of the chat, and fills the screen of a phone', async () => {
    await page.viewport(390, 700);
    await expand({ colorScheme: 'dark' });
    const box = dialog()?.getBoundingClientRect();
    expect([box?.left, box?.top, box?.width, box?.height]).toEqual([0, 0, 390, 700]);
    expect(getComputedStyle(dialog() as Element).colorScheme).toBe('dark');
    await page.viewport(1024, 768);
  });
});

/** The pointer goes down before the click. */
function pressAt(): PointerEvent {
  return new PointerEvent('pointerdown', { bubbles: true });
}

function sizeOf(picture: Element | null | undefined) {
  const { clientWidth: width = 0, clientHeight: height = 0 } = picture?.querySelector('.marks') ?? {};
  return { width, height };
}

function fontsOf(picture: Element | null | undefined) {
  return [...new Set([...(picture?.querySelectorAll('text') ?? [])].map((text) => text.getAttribute('font-size')))];
}
