import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { figuresAgent } from '../../../stories/figuresAgent.js';
import { openChat } from '../openChat.js';

const link = (name: string) => page.getByRole('button', { name, exact: true });
const note = () => page.getByRole('tooltip');
const markedRows = () => [...document.querySelectorAll('tr[data-marked]')].map((row) => row.firstChild?.textContent);

async function answer() {
  const chat = await openChat({ agent: figuresAgent });
  await chat.ask('Revenue by country');
  await expect.element(link('457,078')).toBeVisible();
  return chat;
}

it('links the figures that are in the result, and no others', async () => {
  await answer();
  const linked = [...document.querySelectorAll('[data-tt-part="figure-link"]')].map((one) => one.textContent);
  expect(linked).toEqual(['457,078', '312,450', '1,304,744', '35.03%', '98,311', '902']);
});

it('names the cell and marks its row while the pointer is on a figure', async () => {
  await answer();
  await link('312,450').hover();
  await expect.element(note()).toHaveTextContent('France. Revenue: 312,450Revenue by country');
  await expect.poll(markedRows).toEqual(['France']);
  await page.getByRole('textbox', { name: 'Question' }).hover();
  await expect.element(note()).not.toBeInTheDocument();
  expect(markedRows()).toEqual([]);
});

it('is one tab stop, in which arrow keys move, and Esc closes what is open', async () => {
  await answer();
  (link('457,078').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(link('1,304,744')).toHaveFocus();
  await expect.element(note()).toHaveTextContent('Total. Revenue: 1,304,744');
  await expect.element(link('1,304,744')).toHaveAccessibleDescription(/^Total\. Revenue: 1,304,744/);
  const stops = document.querySelectorAll('[data-tt-part="figure-link"][tabindex="0"]');
  expect([...stops].map((one) => one.textContent)).toEqual(['1,304,744']);
  await userEvent.keyboard('{Escape}');
  await expect.element(note()).not.toBeInTheDocument();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(link('457,078')).toHaveFocus();
});

it('opens the table at the cell, which Enter gives the focus', async () => {
  await answer();
  await page.getByRole('tab', { name: 'SQL' }).click();
  (link('902').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('gridcell', { name: '902' })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
});

it('opens the table by a click or a tap, and stays where it is', async () => {
  await answer();
  await page.getByRole('tab', { name: 'SQL' }).click();
  await link('98,311').click();
  await expect.element(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(markedRows).toEqual(['Poland']);
  await expect.element(link('98,311')).toHaveFocus();
  await expect.element(note()).toBeVisible();
});

it('names the cell above a figure at the end of what the thread shows', async () => {
  await answer();
  const thread = document.querySelector('[data-tt-part="message-scroller"]') as HTMLElement;
  const figure = link('902').element();
  const below = () => figure.getBoundingClientRect().bottom + 10 - thread.getBoundingClientRect().bottom;
  // The row of the jump button appears once the thread's end is out of view.
  const scroll = () => {
    thread.scrollTop += below();
    return Math.abs(below());
  };
  await expect.poll(scroll).toBeLessThan(3);
  (figure as HTMLElement).focus({ preventScroll: true });
  await expect.element(note()).toBeVisible();
  const { top, bottom } = note().element().getBoundingClientRect();
  expect(bottom).toBeLessThan(figure.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(thread.getBoundingClientRect().top);
});

it('names the cell below a figure in a thread that is too low for the note', async () => {
  await answer();
  const thread = document.querySelector('[data-tt-part="message-scroller"]') as HTMLElement;
  const figure = link('902').element() as HTMLElement;
  thread.style.cssText = 'flex: none; block-size: 40px';
  figure.scrollIntoView({ block: 'start' });
  figure.focus({ preventScroll: true });
  await expect.element(note()).toBeInTheDocument();
  expect(note().element().getBoundingClientRect().top).toBeGreaterThan(figure.getBoundingClientRect().top);
});

it('leaves the text of the answer as it was', async () => {
  await answer();
  const text = document.querySelector('[data-tt-part="turn-item"][data-kind="answer"] p')?.textContent;
  expect(text).toMatch(
    /^Germany leads with 457,078, ahead of France with 312,450\. All countries together made 1,304,744, of which/,
  );
});
