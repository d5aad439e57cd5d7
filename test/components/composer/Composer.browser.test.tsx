import { useState } from 'react';
import { ChatProvider, Composer } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openChat, optionsFor } from '../openChat.js';

it('sends the question with Enter and clears the input', async () => {
  const { service, screen, composer, ask } = await openChat({ agent: scenarios.simpleAnswer });
  await ask('How many orders?');
  await expect.element(screen.getByRole('article').getByText('18,412 orders')).toBeVisible();
  await expect.element(composer).toHaveValue('');
  expect(service.requests[0]?.body?.input).toBe('How many orders?');
});

it('inserts a line break with Shift+Enter', async () => {
  const { service, composer } = await openChat();
  await composer.fill('How many orders');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}in May?');
  await expect.element(composer).toHaveValue('How many orders\nin May?');
  expect(service.requests).toHaveLength(0);
});

it.each([
  ['isComposing', { isComposing: true }],
  ['the key code 229, which Safari reports', { keyCode: 229 }],
])('ignores Enter while an input method is composing, as indicated by %s', async (_, sign) => {
  const { service, composer } = await openChat();
  await composer.fill('注文');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...sign });
  expect(composer.element().dispatchEvent(enter)).toBe(true);
  await expect.element(composer).toHaveValue('注文');
  expect(service.requests).toHaveLength(0);
});

it('stops the run with Esc', async () => {
  const { screen, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
});

it('shows Stop instead of Send while an answer runs, and asks nothing until it ends', async () => {
  const { service, screen, ask } = await openChat({ agent: scenarios.endless });
  await ask('All orders?');
  await ask('And in May?');
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' }).query()).toBeNull();
  expect(service.requests).toHaveLength(1);
});

it('restores the question when the thread is busy with another', async () => {
  const { service, composer, ask } = await openChat({ agent: scenarios.simpleAnswer, through: refuseSecondQuestion });
  await ask('How many orders?');
  await vi.waitFor(() => expect(service.threads[0]?.isStreaming).toBe(false));
  await ask('And in May?');
  await expect.element(composer).toHaveValue('And in May?');
});

/** Another tab was faster: the service refuses the question, and a later read finds no run in progress. */
function refuseSecondQuestion(answer: typeof fetch): typeof fetch {
  let questions = 0;
  return async (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('"input"')) questions += 1;
    if (questions !== 2) return answer(input, init);
    questions += 1;
    return new Response('{"error":"Streaming for thread is in progress"}\n');
  };
}

it('doesn’t send a blank question', async () => {
  const { service, ask } = await openChat();
  await ask('   ');
  expect(service.requests).toHaveLength(0);
});

it('reserves the space of a scroll bar, so that none appears while a line is added', async () => {
  const { composer } = await openChat();
  const field = composer.element().parentElement as HTMLElement;
  for (const style of [getComputedStyle(composer.element()), getComputedStyle(field, '::after')]) {
    expect([style.scrollbarGutter, style.scrollbarWidth]).toEqual(['stable', 'thin']);
  }
});

it('grows with its text up to about eight lines', async () => {
  const { composer } = await openChat();
  const height = () => composer.element().getBoundingClientRect().height;
  const one = height();
  await composer.fill('1\n2\n3');
  const three = height();
  await composer.fill(Array.from({ length: 40 }, (_, line) => line).join('\n'));
  expect(three).toBeGreaterThan(one + 30);
  expect(height()).toBeGreaterThan(three);
  expect(height()).toBeLessThan(9 * (three - one));
});

it('shows all its lines on a touch screen, too', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  const { composer } = await openChat();
  await composer.fill('1\n2\n3');
  const { clientHeight, scrollHeight } = composer.element();
  expect(clientHeight).toBe(scrollHeight);
});

it('shows the page’s value, and reports each change to the page', async () => {
  function Page() {
    const [value, setValue] = useState('Revenue');
    return (
      <ChatProvider {...optionsFor(createTestService().fetch as typeof fetch)}>
        <Composer value={value} onValueChange={(next) => setValue(next.toUpperCase())} />
      </ChatProvider>
    );
  }
  const screen = await render(<Page />);
  const composer = screen.getByRole('textbox');
  await expect.element(composer).toHaveValue('Revenue');
  await composer.fill('orders');
  await expect.element(composer).toHaveValue('ORDERS');
});

it('accepts no input while disabled', async () => {
  const screen = await render(
    <ChatProvider {...optionsFor(createTestService().fetch as typeof fetch)}>
      <Composer disabled />
    </ChatProvider>,
  );
  await expect.element(screen.getByRole('textbox')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('keeps the focus when Stop replaces Send', async () => {
  const { screen, composer } = await openChat({ agent: scenarios.endless });
  await composer.fill('All orders?');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.element(composer).toHaveFocus();
});
