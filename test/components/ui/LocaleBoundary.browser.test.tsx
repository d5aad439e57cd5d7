import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.browser';
import { Chat, type ChatProps, enUS } from 'tabletalk';
import { deDE } from 'tabletalk/locales/de-DE';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createLocaleGate, watchForEnglish } from '../localeGate.js';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

const current = vi.hoisted(() => ({ gate: undefined as unknown as ReturnType<typeof createLocaleGate> }));
vi.mock('../../../src/locales/loadLocale.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requestLocale: (code: string) => current.gate.request(code),
}));

let gate: ReturnType<typeof createLocaleGate>;
beforeEach(() => {
  gate = createLocaleGate();
  current.gate = gate;
});

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.restoreAllMocks();
});

const GERMAN = deDE.emptyTitle;
const chat = (props: Partial<ChatProps> = {}) => <Chat {...({ ...optionsFor(fetch), ...props } as ChatProps)} />;
const framed = (element: ReactElement) => <div style={{ blockSize: 500, inlineSize: 400 }}>{element}</div>;
const frameOf = (root: Element) => root.querySelector<HTMLElement>("[data-tt-part='chat']");

function addContainer(html = '') {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  cleanUps.push(() => container.remove());
  return container;
}

/** Renders without waiting for anything. */
function renderNow(element: ReactElement) {
  const container = addContainer();
  const root = createRoot(container);
  cleanUps.push(() => root.unmount());
  flushSync(() => root.render(element));
  return container;
}

it('shows an empty frame of the chat’s size while a code loads, then that language, and never English', async () => {
  const container = addContainer();
  const english = watchForEnglish(container);
  const root = createRoot(container);
  cleanUps.push(() => root.unmount());
  flushSync(() => root.render(framed(chat({ locale: 'de-DE', className: 'mine', suggestions: ['Umsatz'] }))));
  const frame = frameOf(container);
  expect(frame).toMatchObject({ ariaBusy: 'true', className: 'mine', textContent: '' });
  expect(frame?.getBoundingClientRect()).toMatchObject({ width: 400, height: 500 });
  gate.open();
  await vi.waitFor(() => expect(container.textContent).toContain(GERMAN));
  expect(frameOf(container)?.getBoundingClientRect()).toMatchObject({ width: 400, height: 500 });
  expect(english).toEqual([]);
});

it('leaves the page around a loading chat visible, without a boundary of the page', () => {
  const container = renderNow(
    <main>
      <h1>Orders</h1>
      {chat({ locale: 'de-DE' })}
    </main>,
  );
  expect(container.querySelector('h1')?.checkVisibility()).toBe(true);
});

it('shows the page’s own fallback', () => {
  const container = renderNow(chat({ locale: 'de-DE', fallback: <p>Einen Moment</p> }));
  expect(container.textContent).toBe('Einen Moment');
});

it.each([
  ['a locale object', deDE, GERMAN],
  ['en-US', 'en-US', enUS.emptyTitle],
  ['a language that isn’t shipped', 'xx', enUS.emptyTitle],
  ['no locale', undefined, enUS.emptyTitle],
])('renders at once with %s', (_, locale, title) => {
  expect(renderNow(chat({ locale })).textContent).toContain(title);
});

it('renders at once with a code whose strings are loaded', async () => {
  const { whenLoaded } = gate.request('de-DE');
  gate.open();
  await whenLoaded;
  expect(renderNow(chat({ locale: 'de-AT' })).textContent).toContain(GERMAN);
});

it('shows English after a failed load, and tries again for the next chat', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = renderNow(chat({ locale: 'de-DE' }));
  gate.fail();
  await vi.waitFor(() => expect(first.textContent).toContain(enUS.emptyTitle));
  expect(warn.mock.calls.filter(([message]) => String(message).includes('de-DE'))).toHaveLength(1);
  const second = renderNow(chat({ locale: 'de-DE' }));
  expect(frameOf(second)?.ariaBusy).toBe('true');
  gate.open();
  await vi.waitFor(() => expect(second.textContent).toContain(GERMAN));
});

/** A chat in English, and a button that changes its language. */
function Switchable(props: Partial<ChatProps>) {
  const [locale, setLocale] = useState<string>('en-US');
  return (
    <>
      <button type="button" onClick={() => setLocale('de-DE')}>
        Deutsch
      </button>
      {framed(chat({ ...props, locale }))}
    </>
  );
}

it('keeps thread, draft, scroll position and the previous language until a new code is loaded', async () => {
  const service = createTestService({ agent: scenarios.longAnswer });
  const screen = await render(<Switchable {...optionsFor(service.fetch as typeof fetch)} />);
  const input = screen.getByRole('textbox');
  await input.fill('How many orders?');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(frameOf(screen.container)?.dataset.state).toBe('idle'));
  await input.fill('And in 2026?');
  const scroller = screen.container.querySelector("[data-tt-part='message-scroller']") as HTMLElement;
  scroller.scrollTop = 40;
  const before = { input: input.element(), top: scroller.scrollTop };
  await screen.getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(screen.getByRole('button', { name: enUS.send })).toBeVisible();
  gate.open();
  await expect.element(screen.getByRole('button', { name: deDE.send })).toBeVisible();
  expect(screen.getByRole('textbox').element()).toBe(before.input);
  await expect.element(screen.getByRole('textbox')).toHaveValue('And in 2026?');
  expect(scroller.scrollTop).toBe(before.top);
  await expect.element(screen.getByText('How many orders?')).toBeInTheDocument();
});

/** The finished markup from a server. The page then has to load the strings itself. */
async function renderOnServer(element: ReactElement) {
  const stream = await renderToReadableStream(element);
  gate.open();
  await stream.allReady;
  gate = createLocaleGate();
  current.gate = gate;
  return new Response(stream).text();
}

it('hydrates the markup of a server while its strings load, without a mismatch or English', async () => {
  const served = framed(chat({ locale: 'de-DE', suggestions: ['Umsatz'] }));
  const container = addContainer(await renderOnServer(served));
  const title = container.querySelector("[data-tt-part='empty-title']");
  expect(title?.textContent).toBe(GERMAN);
  const english = watchForEnglish(container);
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, served, { onRecoverableError });
  cleanUps.push(() => root.unmount());
  await new Promise((resolve) => setTimeout(resolve, 100));
  // A page that reads a setting in an effect, for example.
  root.render(framed(chat({ locale: 'de-DE', suggestions: ['Umsatz'], colorScheme: 'dark' })));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(container.contains(title)).toBe(true);
  gate.open();
  const input = container.querySelector('textarea') as HTMLTextAreaElement;
  await vi.waitFor(() => expect(Object.keys(input).some((key) => key.startsWith('__reactProps'))).toBe(true));
  expect(container.contains(title)).toBe(true);
  await vi.waitFor(() => expect(frameOf(container)?.dataset.colorScheme).toBe('dark'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(english).toEqual([]);
});

it('shows the latest of two codes that were given while the first one loaded', async () => {
  const screen = await render(chat({ locale: 'de-DE' }));
  await screen.rerender(chat({ locale: 'fr-FR' }));
  gate.open();
  gate.open();
  await vi.waitFor(() => expect(frameOf(screen.container)?.lang).toBe('fr-FR'));
});
