import { createRef } from 'react';
import { EmbedFrame, type EmbedFrameHandle, type EmbedFrameProps } from 'tabletalk';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/styles.css';
import { emitFrom, hearIn, READY, SURFACE } from './frame.js';

/** The frame, with its page loaded. */
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

it('names its frame, keeps it in a sandbox and hands attributes to its root', async () => {
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

it('says that it loads until the embed is ready', async () => {
  const onReady = vi.fn();
  const { screen, root, iframe } = await openFrame({ onReady });
  expect(root().dataset.state).toBe('loading');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading…');
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  expect(onReady.mock.calls).toEqual([[READY]]);
});

it('hands each event to its own handler', async () => {
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

it('sends the six actions by methods, those before the first event behind it', async () => {
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

it('says when the embed gives no sign of life, and forgets it when one comes', async () => {
  const { screen, root, iframe } = await openFrame({ readyTimeout: 50 });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
  expect(root().dataset.state).toBe('timeout');
  emitFrom(iframe(), 'ready', READY);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('says in the embed’s own words, as text, that all of it went down, and loads it again on demand', async () => {
  const { screen, root, iframe, loaded } = await openFrame();
  emitFrom(iframe(), 'error', { message: '<b>The session</b> has \u202Eexpired', fatal: true });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('<b>The session</b> has expired');
  expect(root().dataset.state).toBe('failed');
  const before = iframe();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(iframe()).not.toBe(before));
  expect(root().dataset.state).toBe('loading');
  await loaded();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
});

it('stays as it is at an error that is not fatal', async () => {
  const onEmbedError = vi.fn();
  const { root, iframe } = await openFrame({ onEmbedError });
  emitFrom(iframe(), 'ready', READY);
  emitFrom(iframe(), 'error', { message: 'One widget failed' });
  await vi.waitFor(() => expect(onEmbedError).toHaveBeenCalledOnce());
  expect(root().dataset.state).toBe('ready');
});

it('hears nothing from this page itself, nor from a frame beside it', async () => {
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
])('does not load %s, says so, and leaves the page up', async (src) => {
  const screen = await render(<EmbedFrame src={src} title="Chat" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.container.querySelector('iframe')).toBeNull();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('tells the embed the colour scheme that it is given, also a new one', async () => {
  const { iframe, root, change } = await openFrame({ colorScheme: 'dark' });
  const actions = hearIn(iframe());
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(actions).toEqual([['set-color-scheme', { scheme: 'dark' }]]));
  expect(root().dataset.colorScheme).toBe('dark');
  await change({ colorScheme: 'light' });
  await vi.waitFor(() => expect(actions[1]).toEqual(['set-color-scheme', { scheme: 'light' }]));
});

it('loads a new address in a new window, whose events alone count from then on', async () => {
  const { iframe, root, change, loaded } = await openFrame();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
  await change({ src: SURFACE.replace('d1', 'd2') });
  expect(root().dataset.state).toBe('loading');
  await loaded();
  emitFrom(iframe(), 'ready', READY);
  await vi.waitFor(() => expect(root().dataset.state).toBe('ready'));
});
