import { createRef } from 'react';
import { EmbedFrame, type EmbedFrameHandle, type EmbedFrameProps } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { emitFrom, hearIn, READY, SURFACE } from './frame.js';

/** Renders the frame and waits until its page has loaded. */
async function openFrame(props: Partial<EmbedFrameProps> = {}) {
  const ref = createRef<EmbedFrameHandle>();
  const ui = (changes: Partial<EmbedFrameProps> = {}) => (
    <EmbedFrame ref={ref} src={SURFACE} title="Sales dashboard" {...props} {...changes} />
  );
  const screen = await render(ui());
  const root = () => ref.current?.element as HTMLElement;
  const iframe = () => ref.current?.iframe as HTMLIFrameElement;
  const loaded = () =>
    vi.waitFor(() => {
      if (iframe().contentDocument?.readyState !== 'complete') throw new Error('loading');
      if (iframe().contentWindow?.location.href === 'about:blank') throw new Error('blank');
    });
  await loaded();
  return {
    screen,
    root,
    iframe,
    loaded,
    handle: () => ref.current as EmbedFrameHandle,
    change: (changes: Partial<EmbedFrameProps>) => screen.rerender(ui(changes)),
  };
}

it('names its iframe, sandboxes it and passes attributes to its root', async () => {
  const { screen, root, iframe } = await openFrame({ className: 'of-the-page', id: 'mine', height: 320 });
  await expect.element(screen.getByTitle('Sales dashboard')).toBeInTheDocument();
  expect(root().className).toBe('of-the-page');
  expect(root().id).toBe('mine');
  expect(root().dataset.ttPart).toBe('embed-frame');
  expect(root().offsetHeight).toBe(320);
  expect([...iframe().sandbox].sort()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(iframe().allow).toBe('clipboard-write');
});

it('shows that it is loading until the embed is ready', async () => {
  const onReady = vi.fn();
  const { screen, root, iframe } = await openFrame({ onReady });
  expect(root().dataset.state).toBe('loading');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading…');
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  expect(onReady.mock.calls).toEqual([[READY]]);
});

it('passes each event to its handler', async () => {
  const events = {
    view: ['onView', { surface: 'dashboard', path: '/d1' }],
    navigate: ['onNavigate', { path: '/d2', previousPath: '/d1' }],
    'dashboard-loaded': ['onDashboardLoaded', { widgetCount: 2 }],
    download: ['onDownload', { format: 'csv', target: 'widget' }],
    drilldown: ['onDrilldown', { member: 'orders.count' }],
    'ai-query': ['onAiQuery', { query: 'How many?', status: 'completed' }],
    error: ['onEmbedError', { message: 'One widget failed' }],
  } as const;
  const handlers = Object.fromEntries(Object.values(events).map(([name]) => [name, vi.fn()]));
  const onUnknownEvent = vi.fn();
  const { iframe } = await openFrame({ ...handlers, onUnknownEvent });
  for (const [type, [, payload]] of Object.entries(events)) emitFrom(iframe(), type, payload);
  emitFrom(iframe(), 'bookmark-added', { id: 1 });
  await vi.waitFor(() => expect(onUnknownEvent).toHaveBeenCalledOnce());
  for (const [name, payload] of Object.values(events)) expect(handlers[name]?.mock.calls).toEqual([[payload]]);
});

it('sends the six actions by methods, and queues those called before the first event', async () => {
  const { handle, iframe } = await openFrame();
  const actions = hearIn(iframe());
  handle().setColorScheme('dark');
  handle().setTheme({ primaryColor: 'teal' });
  handle().setLocale('de');
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(actions).toHaveLength(3));
  handle().setFilter('f_orders.status="paid"');
  handle().navigate('/d2');
  handle().refresh();
  await vi.waitFor(() => expect(actions).toHaveLength(6));
  expect(actions).toEqual([
    ['set-color-scheme', { scheme: 'dark' }],
    ['set-theme', { primaryColor: 'teal' }],
    ['set-locale', { locale: 'de' }],
    ['set-filter', { filterUrlParameter: 'f_orders.status="paid"' }],
    ['navigate', { path: '/d2' }],
    ['refresh', {}],
  ]);
});

it('reports an unresponsive embed, and recovers when it responds', async () => {
  const { screen, root, iframe } = await openFrame({ timeoutMs: 50 });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
  expect(root().dataset.state).toBe('timeout');
  emitFrom(iframe(), 'ready', READY);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('shows the message of a fatal error as text, and reloads on request, with the focus', async () => {
  const { screen, root, iframe, loaded } = await openFrame();
  emitFrom(iframe(), 'error', { message: '<b>The session</b> has \u202Eexpired', fatal: true });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('<b>The session</b> has expired');
  expect(root().dataset.state).toBe('failed');
  const before = iframe();
  (screen.getByRole('button', { name: 'Try again' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(iframe()).not.toBe(before));
  expect(root().dataset.state).toBe('loading');
  expect(document.activeElement).toBe(root());
  await loaded();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
});

it('keeps its state after an error that isn’t fatal', async () => {
  const onEmbedError = vi.fn();
  const { root, iframe } = await openFrame({ onEmbedError });
  emitFrom(iframe(), 'ready', READY);
  emitFrom(iframe(), 'error', { message: 'One widget failed' });
  await vi.waitFor(() => expect(onEmbedError).toHaveBeenCalledOnce());
  expect(root().dataset.state).toBe('ready');
});

it('ignores messages from its own page and from sibling frames', async () => {
  const onReady = vi.fn();
  const { root, iframe } = await openFrame({ onReady });
  const sibling = document.createElement('iframe');
  document.body.append(sibling);
  emitFrom(sibling, 'ready', READY);
  window.postMessage({ ...READY }, location.origin);
  emitFrom(iframe(), 'constructor', {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onReady).not.toHaveBeenCalled();
  expect(root().dataset.state).toBe('loading');
  sibling.remove();
});

it.each([
  'javascript:alert(1)',
  'http://tenant.example.com/embed/chat',
  'data:text/html,x',
  'https://u:p@tenant.example.com/',
])('refuses to load %s, shows an error, and keeps the page', async (src) => {
  const screen = await render(<EmbedFrame src={src} title="Chat" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.container.querySelector('iframe')).toBeNull();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('sends the embed its colour scheme and later changes', async () => {
  const { iframe, root, change } = await openFrame({ colorScheme: 'dark' });
  const actions = hearIn(iframe());
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(actions).toEqual([['set-color-scheme', { scheme: 'dark' }]]));
  expect(root().dataset.colorScheme).toBe('dark');
  await change({ colorScheme: 'light' });
  await vi.waitFor(() => expect(actions[1]).toEqual(['set-color-scheme', { scheme: 'light' }]));
});

it('loads a new URL in a new window, and then only accepts events from there', async () => {
  const { iframe, root, change, loaded } = await openFrame();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
  await change({ src: SURFACE.replace('d1', 'd2') });
  expect(root().dataset.state).toBe('loading');
  await loaded();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
});
