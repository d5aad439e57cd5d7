import { StrictMode } from 'react';
import { ChatSurface, type ChatSurfaceProps } from 'tabletalk';
import { createEmbedHost, createEmbedSurface, embedEventTypes } from 'tabletalk/embed';
import {
  type Agent,
  type AgentStep,
  createFakeWindows,
  createTestService,
  scenarios,
  scriptedAgent,
} from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { watchForEnglish } from '../localeGate.js';
import { optionsFor } from '../openChat.js';
import '../../../src/styles.css';

const HOST = 'https://host.example.com';
const TENANT = 'https://tenant.example.com';

interface OpenOptions {
  readonly agent?: Agent;
  readonly apiKeys?: string[];
  readonly props?: Partial<ChatSurfaceProps>;
}

/** A chat in a surface, and its host, which records every event. */
async function openSurface({ agent = scenarios.simpleAnswer, apiKeys, props }: OpenOptions = {}) {
  const windows = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
  const host = createEmbedHost({ iframe: windows.iframe, origin: TENANT, window: windows.hostWindow });
  const surface = createEmbedSurface({ surface: 'chat', hostOrigin: HOST, window: windows.surfaceWindow });
  const events: [string, unknown][] = [];
  for (const type of embedEventTypes) host.on(type, (payload) => events.push([type, payload]));
  const service = createTestService({ agent, ...(apiKeys && { apiKeys }) });
  const options = optionsFor(service.fetch as typeof fetch);
  const view = (others?: Partial<ChatSurfaceProps>) => (
    <StrictMode>
      <div style={{ blockSize: 600 }}>
        <ChatSurface {...({ surface, agentId: 'a1', ...options, ...props, ...others } as ChatSurfaceProps)} />
      </div>
    </StrictMode>
  );
  const screen = await render(view());
  const rerender = (others: Partial<ChatSurfaceProps>) => screen.rerender(view(others));
  const ask = async (question: string) => {
    await screen.getByRole('textbox').fill(question);
    await userEvent.keyboard('{Enter}');
  };
  const root = () => screen.container.querySelector<HTMLElement>("[data-tt-part='chat']") as HTMLElement;
  const of = (type: string) => events.filter(([name]) => name === type).map(([, payload]) => payload);
  return { host, events, of, service, screen, rerender, ask, root };
}

it('notifies its host of ready first and once, then of the view', async () => {
  const { events, of } = await openSurface();
  await vi.waitFor(() => expect(of('view').length).toBeGreaterThan(0));
  const ready = { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' };
  expect(events[0]).toEqual(['ready', ready]);
  expect(of('ready')).toHaveLength(1);
  expect(of('view')).toEqual([{ surface: 'chat', path: '/chat' }]);
});

it('notifies its host when a question is sent and answered, with chat and agent', async () => {
  const { of, ask, service } = await openSurface();
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  const chatId = service.threads[0]?.chatId;
  expect(of('ai-query')).toEqual([
    { query: 'How many orders?', status: 'submitted', agentId: 'a1' },
    { query: 'How many orders?', status: 'completed', chatId, agentId: 'a1' },
  ]);
  expect(of('navigate')).toEqual([{ path: `/chat/${chatId}`, previousPath: '/chat' }]);
});

it('reports a question without what the page around the chat shows', async () => {
  const { of, ask } = await openSurface({ props: { context: { label: 'Orders', text: 'Status: paid' } } });
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  const query = 'How many orders?';
  expect(of('ai-query')).toMatchObject([{ query }, { query }]);
});

it('notifies its host of a failed question and the reason', async () => {
  const { of, ask } = await openSurface({ agent: scenarios.throwing });
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('error')).toHaveLength(1));
  expect(of('ai-query')).toMatchObject([{ status: 'submitted' }, { status: 'error' }]);
  expect(of('error')[0]).toMatchObject({ name: 'ChatError', context: 'server' });
});

it('notifies its host of a question whose queries all failed, though it was answered', async () => {
  const failing: AgentStep[] = [
    { type: 'tool-start', call: '1', name: 'svcSqlApi', input: { sqlQuery: 'select totl from orders' } },
    { type: 'tool-end', call: '1', result: { error: 'There is no column "totl".' } },
  ];
  const { of, ask, screen } = await openSurface({
    agent: scriptedAgent([...failing, { type: 'final', text: 'I could not find out.' }]),
  });
  await ask('How many orders?');
  await expect.element(screen.getByRole('button', { name: /^1 query, 1 failed/ })).toBeVisible();
  expect(of('ai-query')).toMatchObject([{ status: 'submitted' }, { status: 'error' }]);
});

it('notifies its host of a question that is asked again', async () => {
  const { of, ask, screen } = await openSurface();
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(4));
  expect(of('ai-query').slice(2)).toMatchObject([{ status: 'submitted' }, { status: 'completed' }]);
});

it('reports a stopped question as completed, because nothing failed', async () => {
  const { of, ask, screen } = await openSurface({ agent: scenarios.endless });
  await ask('All orders?');
  await expect.element(screen.getByText('First 2016:')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  expect(of('ai-query')[1]).toMatchObject({ status: 'completed' });
  expect(of('error')).toEqual([]);
});

it('reports a fatal error when it is refused access', async () => {
  const { events } = await openSurface({
    apiKeys: ['another'],
    props: { chatId: 'thread' } as Partial<ChatSurfaceProps>,
  });
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(0));
  expect(events[0]).toEqual(['error', expect.objectContaining({ fatal: true, context: 'auth' })]);
});

it('applies the colour scheme', async () => {
  const { host, root } = await openSurface();
  expect(root().dataset.colorScheme).toBe('auto');
  host.post('set-color-scheme', { scheme: 'dark' });
  await vi.waitFor(() => expect(root().dataset.colorScheme).toBe('dark'));
  host.post('set-color-scheme', { scheme: 'auto' });
  await vi.waitFor(() => expect(root().dataset.colorScheme).toBe('auto'));
});

it('applies the valid values of a theme', async () => {
  const { host, root, screen, ask } = await openSurface();
  await ask('How many orders?');
  host.post('set-theme', {
    primaryColor: 'rgb(10, 125, 90)',
    borderRadius: 4,
    font: 'Inter; background: url(https://evil.example.com)',
    analyticsChat: { chatInput: { backgroundColor: 'ivory', borderColor: 'tomato' } },
  });
  await vi.waitFor(() => expect(getComputedStyle(root()).getPropertyValue('--tt-radius-m')).toBe('4px'));
  expect(root().style.getPropertyValue('--tt-font')).toBe('');
  await screen.getByRole('textbox').fill('Next');
  const send = screen.getByRole('button', { name: 'Send' }).element();
  await vi.waitFor(() => expect(getComputedStyle(send).backgroundColor).toBe('rgb(10, 125, 90)'));
  const composer = root().querySelector("[data-tt-part='composer']") as HTMLElement;
  expect(getComputedStyle(composer).backgroundColor).toBe('rgb(255, 255, 240)');
  // White text is easier to read on this green than black text.
  expect(readsAs(send)).toBe('white');
});

it.each([
  ['en-GB', /\d{1,2} Dec 2025/],
  ['fr-CA', /5\u00a0000/],
])('writes dates and numbers as its host’s %s does, in the words of the language', async (locale, written) => {
  const { host, root, ask } = await openSurface({ agent: scenarios.ordersTable });
  host.post('set-locale', { locale });
  await vi.waitFor(() => expect(root().lang).toBe(locale));
  await ask('Orders?');
  await vi.waitFor(() => expect(root().textContent).toMatch(written));
});

it('keeps language and theme when the host requests invalid ones', async () => {
  const { host, root } = await openSurface({ props: { locale: 'fr' } });
  host.post('set-locale', { locale: 'de-AT' });
  host.post('set-theme', { borderRadius: 4 });
  await vi.waitFor(() => expect(root().lang).toBe('de-AT'));
  for (const locale of ['tlh', '', 'constructor']) host.post('set-locale', { locale });
  host.post('set-theme', { primaryColor: 'url(https://evil.example.com)' });
  host.post('set-color-scheme', { scheme: 'dark' });
  await vi.waitFor(() => expect(root().dataset.colorScheme).toBe('dark'));
  expect(root().lang).toBe('de-AT');
  expect(root().style.getPropertyValue('--tt-radius-m')).not.toBe('');
  host.post('set-theme', {});
  await vi.waitFor(() => expect(root().style.getPropertyValue('--tt-radius-m')).toBe(''));
});

it.each(['tlh', ''])('uses the default language if the URL names %j', async (locale) => {
  const { root } = await openSurface({ props: { locale, defaultLocale: 'sv' } });
  await vi.waitFor(() => expect(root().lang).toBe('sv-SE'));
});

it('shows no English while the language of its address loads', async () => {
  const english = watchForEnglish(document.body);
  const { root } = await openSurface({ props: { locale: 'it' } });
  await vi.waitFor(() => expect(root().lang).toBe('it-IT'));
  expect(english).toEqual([]);
});

function readsAs(element: Element): 'white' | 'black' {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127 ? 'white' : 'black';
}

it('reloads the thread on refresh, without asking anything', async () => {
  const { host, of, ask, service } = await openSurface();
  host.post('refresh');
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  const before = service.requests.length;
  host.post('refresh');
  await vi.waitFor(() => expect(service.requests).toHaveLength(before + 1));
  expect(service.requests.at(-1)?.body).not.toHaveProperty('input');
  expect(of('ai-query')).toHaveLength(2);
});

it('navigates to a new conversation and back to an old one, and nowhere else', async () => {
  const { host, of, ask, service, screen } = await openSurface();
  await ask('How many orders?');
  await vi.waitFor(() => expect(of('ai-query')).toHaveLength(2));
  const path = `/chat/${service.threads[0]?.chatId}`;
  for (const stray of ['https://evil.example.com', 'javascript:alert(1)', '//evil', '/chat/a/b', '/orders']) {
    host.post('navigate', { path: stray });
  }
  host.post('navigate', { path: '/chat' });
  await expect.element(screen.getByText('Ask a question about your data')).toBeVisible();
  host.post('navigate', { path });
  await expect.element(screen.getByRole('heading', { name: 'How many orders?' })).toBeVisible();
  expect(of('navigate').slice(1)).toEqual([
    { path: '/chat', previousPath: path },
    { path, previousPath: '/chat' },
  ]);
});

it('keeps the draft when its page renders it again with other options', async () => {
  const { screen, rerender } = await openSurface({ props: { toolKinds: { runQuery: 'sqlApi' } } });
  await screen.getByRole('textbox').fill('How many');
  await rerender({ toolKinds: { runQuery: 'sqlApi' }, agentId: 'a2' });
  await expect.element(screen.getByRole('textbox')).toHaveValue('How many');
});

it('says that the vendor’s name is unusable rather than breaking its page', async () => {
  const { screen } = await openSurface({ props: { vendor: 'not a name' } });
  await expect.element(screen.getByRole('alert')).toBeVisible();
});
