import { Chat, type ChatProps, createChatSession } from 'tabletalk';
import { createTestService, scriptedAgent } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { longThread, nextFrames } from '../longThread.js';
import { gate, type OpenChatOptions, openChat, optionsFor } from '../openChat.js';

const lines = (count: number) => Array.from({ length: count }, (_, line) => `New line ${line}`).join('\n\n');
const scroller = () => document.querySelector("[data-tt-part='message-scroller']") as HTMLElement;
const turns = () => [...document.querySelectorAll<HTMLElement>('article')];
const distance = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight;
const topOf = (turn: HTMLElement | undefined) =>
  Math.round((turn?.getBoundingClientRect().top ?? Number.NaN) - scroller().getBoundingClientRect().top);
const turnAt = (position: number) => turns().find(({ ariaPosInSet }) => ariaPosInSet === `${position}`);

it('fades out where it is cut, with a jump button of any height', async () => {
  const JumpButton = () => (
    <button type="button" style={{ position: 'absolute', bottom: 0 }}>
      To the end
    </button>
  );
  await openChat({ props: { initialMessages: longThread(40), slots: { JumpButton } } });
  scroller().scrollTop = 300;
  await expect.element(page.getByRole('button', { name: 'To the end' })).toBeVisible();
  const style = document.body.appendChild(document.createElement('style'));
  // Only then a point belongs to the drawing over the thread.
  style.textContent = '*::before, *::after { pointer-events: auto !important; }';
  const { left, bottom } = scroller().getBoundingClientRect();
  const isFade = (above: number) => {
    const part = document.elementFromPoint(left + 100, bottom - above)?.getAttribute('data-tt-part');
    return part === 'message-scroller' || part === 'message-list';
  };
  expect(Array.from({ length: 60 }, (_, above) => above).filter((above) => isFade(above + 1))).toEqual([
    ...Array(8).keys(),
  ]);
  style.remove();
});

describe('a question', () => {
  it.each([0, 40, 1_000])('stays at the top of a thread of %i messages while its answer streams', async (messages) => {
    const { open, passed } = gate();
    const agent = scriptedAgent([{ type: 'final', text: 'First' }, () => passed, { type: 'final', text: lines(20) }]);
    const { ask, screen } = await openChat({ agent, props: { initialMessages: longThread(messages) } });
    await ask('And now?');
    await vi.waitFor(() => expect(topOf(turns().at(-1))).toBe(16));
    const { scrollTop } = scroller();
    open();
    await expect.element(screen.getByText('New line 19')).toBeInTheDocument();
    expect(scroller().scrollTop).toBe(scrollTop);
    await expect.element(screen.getByRole('button', { name: 'New text below' })).toBeVisible();
    expect(topOf(turns().at(-1))).toBe(16);
  });

  it('reaches the top from anywhere in a long thread', async () => {
    const { ask, composer } = await openChat({ props: { initialMessages: longThread(1_000) } });
    scroller().scrollTop = 20_000;
    await nextFrames();
    await composer.fill('And now?');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(topOf(turns().at(-1))).toBe(16));
    await ask('And then?');
    await vi.waitFor(() => expect(topOf(turnAt(502))).toBe(16));
  });

  it('stays at the top while steps fold below it, and keeps its room after the answer', async () => {
    const { open, passed } = gate();
    const steps = Array.from({ length: 9 }, (_, step) => ({ type: 'text', text: `Step ${step}\n\n` }) as const);
    const agent = scriptedAgent([...steps, () => passed, { type: 'final', text: 'There were 245.' }]);
    const { ask, screen } = await openChat({ agent, props: { initialMessages: longThread(40) } });
    await ask('And now?');
    await expect.element(screen.getByText('Step 8')).toBeInTheDocument();
    await vi.waitFor(() => expect(topOf(turns().at(-1))).toBe(16));
    open();
    await expect.element(screen.getByRole('button', { name: /^1 step/ })).toBeVisible();
    await nextFrames(20);
    expect(topOf(turns().at(-1))).toBe(16);
    expect(screen.getByRole('button', { name: 'Jump to latest' }).query()).toBeNull();
  });

  it('moves with the end of its answer if the page asks for it', async () => {
    const { open, passed } = gate();
    const agent = scriptedAgent([() => passed, { type: 'final', text: lines(40) }]);
    const { ask, screen } = await openChat({ agent, props: { followOutput: 'end' } });
    await ask('How many orders?');
    open();
    await expect.element(screen.getByText('New line 39')).toBeInTheDocument();
    await vi.waitFor(() => expect(distance()).toBeLessThan(1));
    expect(topOf(turns().at(-1))).toBeLessThan(0);
  });

  it('has no room in a thread that is opened', async () => {
    await openChat({ props: { initialMessages: longThread(40) } });
    expect(document.querySelector("[data-tt-part='thread-room']")).toBeNull();
    expect(distance()).toBeLessThan(1);
  });
});

describe('the button that jumps to the end', () => {
  it('announces new text that passed the lower edge all at once', async () => {
    const { open, passed } = gate();
    const agent = scriptedAgent([{ type: 'final', text: 'First' }, () => passed, { type: 'final', text: lines(40) }]);
    const { ask, screen } = await openChat({ agent, service: { pace: { deltaCharacters: 10_000 } } });
    await ask('How many orders?');
    await expect.element(screen.getByText('First')).toBeVisible();
    open();
    await expect.element(screen.getByRole('button', { name: 'New text below' })).toBeVisible();
  });

  it('doesn’t announce the actions of an answer that ended in view', async () => {
    const { open, passed } = gate();
    const agent = scriptedAgent([{ type: 'final', text: 'First' }, () => passed, { type: 'final', text: lines(4) }]);
    const followUps = Array.from({ length: 12 }, (_, at) => `And question ${at}?`);
    const { ask, screen } = await openChat({ agent, props: { suggestionsFor: () => followUps }, height: 420 });
    await ask('How many orders?');
    open();
    await expect.element(screen.getByText('New line 3')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'New text below' })).not.toBeInTheDocument();
  });

  it('moves the focus to the newest turn', async () => {
    const { screen } = await openChat({ props: { initialMessages: longThread(400) } });
    scroller().scrollTop = 0;
    await screen.getByRole('button', { name: 'Jump to latest' }).click();
    expect(document.activeElement).toBe(turnAt(200));
    await vi.waitFor(() => expect(distance()).toBeLessThan(1));
  });
});

describe('a thread with a given turn', () => {
  const question = (number: number) => `${1764000000000 + number}-message`;
  const openAt = (messages: number, number: number, options: OpenChatOptions = {}) =>
    openChat({ ...options, props: { initialMessages: longThread(messages), initialTurnId: question(number) } });

  it.each([
    [40, 9],
    [1_000, 99],
    [1_000, 0],
  ])('opens there in a thread of %i messages', async (messages, number) => {
    await openAt(messages, number);
    expect(topOf(turnAt(number + 1))).toBe(16);
    const { bottom } = scroller().getBoundingClientRect();
    await nextFrames(10);
    expect(topOf(turnAt(number + 1))).toBe(16);
    expect(turns().some((turn) => turn.getBoundingClientRect().bottom >= bottom - 60)).toBe(true);
    expect(document.activeElement).toBe(document.body);
    await expect.element(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  });

  it('opens at its end if the turn is unknown', async () => {
    await openAt(400, 9_999);
    await nextFrames(5);
    expect(distance()).toBeLessThan(1);
  });

  it('opens there once it has been read from the service', async () => {
    let chatId: string | undefined;
    const onChatIdChange = (id: string | undefined) => {
      chatId = id ?? chatId;
    };
    const agent = scriptedAgent([{ type: 'final', text: lines(20) }]);
    const { service, screen, ask } = await openChat({ agent, props: { onChatIdChange } });
    for (const [index, text] of ['One?', 'Two?', 'Three?'].entries()) {
      await ask(text);
      await vi.waitFor(() => expect(screen.getByText('New line 19').elements()).toHaveLength(index + 1));
    }
    const session = service.requests[1]?.body as { messageId: string };
    await screen.unmount();
    await openChat({
      props: { chatId: chatId ?? '', fetch: service.fetch as typeof fetch, initialTurnId: session.messageId },
    });
    await vi.waitFor(() => expect(topOf(turnAt(2))).toBe(16));
  });

  it('moves there with the focus when the page names another turn later', async () => {
    const service = createTestService();
    const options = { ...optionsFor(service.fetch as typeof fetch), initialMessages: longThread(1_000) };
    const session = createChatSession(options);
    const chat = (props: Partial<ChatProps>) => (
      <div style={{ blockSize: 600 }}>
        <Chat {...({ session, ...props } as ChatProps)} />
      </div>
    );
    const { rerender } = await render(chat({}));
    for (const number of [99, 4, 480, 99]) {
      await rerender(chat({ initialTurnId: question(number) }));
      expect(document.activeElement).toBe(turnAt(number + 1));
      expect(topOf(turnAt(number + 1))).toBe(16);
    }
    await rerender(chat({ initialTurnId: 'unknown' }));
    expect(topOf(turnAt(100))).toBe(16);
  });

  it('opens at the end of another session', async () => {
    const service = createTestService();
    const sessionOf = (messages: number) =>
      createChatSession({ ...optionsFor(service.fetch as typeof fetch), initialMessages: longThread(messages) });
    const [first, second] = [sessionOf(400), sessionOf(30)];
    const chat = (props: ChatProps) => (
      <div style={{ blockSize: 600 }}>
        <Chat {...props} />
      </div>
    );
    const { rerender } = await render(chat({ session: first, initialTurnId: question(3) }));
    expect(topOf(turnAt(4))).toBe(16);
    await rerender(chat({ session: second }));
    await nextFrames();
    expect(distance()).toBeLessThan(1);
    await rerender(chat({ session: first, initialTurnId: question(3) }));
    expect(topOf(turnAt(4))).toBe(16);
    expect(document.activeElement).toBe(document.body);
  });
});

it('shows an empty chat that is taller than its room from its top, without a way to the latest', async () => {
  const suggestions = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
  await openChat({ props: { suggestions }, height: 320 });
  const list = document.querySelector('[data-tt-part="message-scroller"]') as HTMLElement;
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBeGreaterThan(100);
  expect(list.scrollTop).toBe(0);
  expect(document.querySelector('[data-tt-part="jump-button"]')).toBeNull();
});
