import { Chat } from 'tabletalk';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

/** Pixels of a window in which the keyboard covers the rest. */
const LEFT = 300;

afterEach(() => vi.restoreAllMocks());

/** Renders a chat as high as the window, and returns a function that resizes the visual viewport. */
async function open() {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as unknown as VisualViewport);
  const screen = await render(
    <div style={{ position: 'fixed', inset: 0 }}>
      <Chat chatApiUrl="/api" auth={{ type: 'proxy' }} />
    </div>,
  );
  const question = screen.getByRole('textbox', { name: 'Question' });
  const resize = (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
  return { question, resize, bottom: () => question.element().getBoundingClientRect().bottom };
}

it('lifts the composer above a keyboard that covers the page, and lowers it again', async () => {
  const { question, resize, bottom } = await open();
  const before = bottom();
  await question.click();
  resize({ height: LEFT });
  expect(bottom()).toBeLessThanOrEqual(LEFT);
  resize({ height: window.innerHeight });
  expect(bottom()).toBe(before);
});

it('leaves the composer where it is when the reader zooms in', async () => {
  const { question, resize, bottom } = await open();
  const before = bottom();
  await question.click();
  resize({ height: LEFT, scale: 2 });
  expect(bottom()).toBe(before);
});

it('leaves the composer where it is while another field of the page has the keyboard', async () => {
  const { resize, bottom } = await open();
  const before = bottom();
  resize({ height: LEFT });
  expect(bottom()).toBe(before);
});
