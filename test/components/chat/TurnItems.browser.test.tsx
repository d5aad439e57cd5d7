import { Chat, createChatSession } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { optionsFor } from '../openChat.js';

const step = (index: number) => ({
  id: `step-${index}`,
  role: 'assistant',
  content: `Step ${index} of the plan`,
  sort: index + 1,
  isInProcess: false,
});

/** A chat whose answer runs, and has `count` steps. `add` sends more of them. */
async function openRun(count: number) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const session = createChatSession(optionsFor(async () => new Response(body)));
  const screen = await render(
    <div style={{ blockSize: 500, inlineSize: 700 }}>
      <Chat session={session} />
    </div>,
  );
  void session.send('Plan the year');
  let sent = 0;
  const add = async (more: number) => {
    const lines = Array.from({ length: more }, (_, index) => `${JSON.stringify(step(sent + index))}\n`);
    sent += more;
    controller?.enqueue(new TextEncoder().encode(lines.join('')));
    await expect.element(screen.getByText(`Step ${sent - 1} of the plan`)).toBeInTheDocument();
  };
  await add(count);
  const shown = () =>
    [...screen.container.querySelectorAll("[data-tt-part='turn-item'][data-kind='step']")].map(({ textContent }) =>
      Number(/\d+/.exec(textContent ?? '')?.[0]),
    );
  return { screen, add, shown, more: screen.getByRole('button', { name: /^Show more/ }) };
}

it('shows every step of a turn that has a hundred', async () => {
  const { shown, more } = await openRun(100);
  expect(shown()).toHaveLength(100);
  expect(more.query()).toBeNull();
});

it('leaves out steps between the first and the newest of thousands, until the reader asks for them', async () => {
  const { shown, more } = await openRun(3000);
  await expect.element(more).toHaveTextContent('Show more (2,900 steps left)');
  expect([shown().length, shown()[49], shown()[50]]).toEqual([100, 49, 2950]);
  await userEvent.click(more);
  await expect.element(more).toHaveTextContent('Show more (2,700 steps left)');
  expect([shown().length, shown()[249], shown()[250]]).toEqual([300, 249, 2950]);
  expect(document.activeElement?.textContent).toBe('Step 50 of the plan');
});

it('leaves steps out as they come, and none that the reader looks at', async () => {
  const { screen, add, shown } = await openRun(140);
  const read = screen.getByText('Step 60 of the plan').element();
  read.scrollIntoView();
  await add(40);
  const top = read.getBoundingClientRect().top;
  for (let round = 0; round < 4; round += 1) await add(20);
  expect(read.isConnected).toBe(true);
  expect(read.getBoundingClientRect().top).toBeCloseTo(top, 0);
  expect(shown()).toHaveLength(260);

  screen.getByText('Step 0 of the plan').element().scrollIntoView();
  await add(10);
  await vi.waitFor(() => expect(shown()).toHaveLength(100));
  expect(shown().slice(48, 52)).toEqual([48, 49, 220, 221]);
});

it('shows the newest steps to a reader who follows them, without a jump', async () => {
  const { screen, add, shown } = await openRun(140);
  const scroller = screen.container.querySelector("[data-tt-part='message-scroller']") as HTMLElement;
  scroller.scrollTop = scroller.scrollHeight;
  for (let round = 0; round < 12; round += 1) {
    await add(20);
    const newest = screen
      .getByText(/^Step \d+ of the plan$/)
      .elements()
      .at(-1) as Element;
    expect(newest.getBoundingClientRect().bottom).toBeLessThan(scroller.getBoundingClientRect().bottom);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(shown().length).toBeLessThan(230);
});

it('shows all steps in print', async () => {
  const { shown } = await openRun(1000);
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toHaveLength(1000);
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(shown()).toHaveLength(100));
});
