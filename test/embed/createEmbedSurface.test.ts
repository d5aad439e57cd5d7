import { describe, expect, it, vi } from 'vitest';
import {
  createEmbedSurface,
  type EmbedSurface,
  type EmbedSurfaceName,
  embedActionTypes,
} from '../../src/embed/index.js';
import { createFakeWindows } from '../../src/testing/index.js';
import { connect, HOST, listen, TENANT } from './pair.js';

const ACTIONS = {
  'set-color-scheme': { scheme: 'auto' },
  'set-theme': { primaryColor: 'red', later: { deep: [1] } },
  'set-locale': { locale: 'es-AR' },
  'set-filter': { filterUrlParameter: 'f_orders.status="paid"' },
  navigate: { path: '/d1' },
  refresh: {},
} as const;

function wire(type: string, payload: unknown, changes: object = {}) {
  return { source: 'svc-embed', direction: 'action', type: `svc:action:${type}`, payload, timestamp: 1, ...changes };
}

describe('events', () => {
  it('carry the surface and the time, in the envelope of the spec', async () => {
    vi.useFakeTimers({ now: 1_767_225_600_000 });
    const { surface, hostWindow, settle } = connect({ embedTenant: 'acme', deploymentId: 7, publicId: 'd1' });
    const messages = listen(hostWindow);
    surface.emit('ready');
    surface.emit('view', { path: '/d1' });
    surface.emit('svc:event:drilldown', { member: 'orders.count', value: 3 });
    await settle();
    const envelope = { source: 'svc-embed', direction: 'event', timestamp: 1_767_225_600_000, surface: 'dashboard' };
    const payload = { embedTenant: 'acme', deploymentId: 7, mode: 'signed', surface: 'dashboard', publicId: 'd1' };
    expect(messages).toEqual([
      { ...envelope, type: 'svc:event:ready', payload },
      { ...envelope, type: 'svc:event:view', payload: { surface: 'dashboard', path: '/d1', publicId: 'd1' } },
      { ...envelope, type: 'svc:event:drilldown', payload: { member: 'orders.count', value: 3 } },
    ]);
    vi.useRealTimers();
  });

  it('wait for ready, which goes out first and once', async () => {
    const { surface, hostWindow, settle } = connect();
    const messages = listen(hostWindow);
    surface.emit('view', { path: '/' });
    surface.emit('error', { message: 'One widget failed' });
    await settle();
    expect(messages).toEqual([]);
    surface.emit('ready');
    surface.emit('ready');
    surface.emit('navigate', { path: '/b', previousPath: '/' });
    await settle();
    expect(messages.map(({ type }) => type)).toEqual([
      'svc:event:ready',
      'svc:event:view',
      'svc:event:error',
      'svc:event:navigate',
    ]);
  });

  it('are sent before ready if they are fatal errors', async () => {
    const { surface, hostWindow, settle } = connect();
    const messages = listen(hostWindow);
    surface.emit('error', { message: 'The session has expired', fatal: true });
    await settle();
    expect(messages.map(({ type }) => type)).toEqual(['svc:event:error']);
  });

  it('never carry rows, whatever else the caller passes', async () => {
    const { surface, hostWindow, settle } = connect();
    const messages = listen(hostWindow);
    surface.emit('ready');
    const payload = {
      format: 'csv',
      target: 'widget',
      widgetId: 'w1',
      rowCount: 2,
      rows: [['secret']],
      data: 'secret',
    };
    surface.emit('download', payload as Parameters<typeof surface.emit<'download'>>[1]);
    await settle();
    expect(messages[1]?.payload).toEqual({ format: 'csv', target: 'widget', widgetId: 'w1', rowCount: 2 });
    expect(JSON.stringify(messages)).not.toContain('secret');
  });

  it('go only to the configured origin', async () => {
    const { surfaceWindow, hostWindow, settle } = createFakeWindows({
      hostOrigin: 'https://evil.example.com',
      tenantOrigin: TENANT,
    });
    const messages = listen(hostWindow);
    createEmbedSurface({ surface: 'chat', hostOrigin: HOST, window: surfaceWindow }).emit('ready');
    await settle();
    expect(messages).toEqual([]);
  });

  it.each([
    ['chat', 'download', { format: 'csv', target: 'widget' }],
    ['app', 'dashboard-loaded', {}],
    ['chat', 'drilldown', { member: 'orders.count' }],
    ['dashboard', 'download', { format: 'exe', target: 'widget' }],
    ['dashboard', 'view', {}],
    ['dashboard', 'constructor', {}],
  ])('of a %s: %s with %j is refused where it is emitted', (kind, type, payload) => {
    const { surface } = connect({ surface: kind as EmbedSurfaceName });
    const emit = surface.emit as (type: string, payload: unknown) => void;
    expect(() => emit(type, payload)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });

  it('go nowhere from a page that isn’t embedded', async () => {
    const { hostWindow, settle } = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
    const messages = listen(hostWindow);
    createEmbedSurface({ surface: 'chat', hostOrigin: HOST, window: hostWindow }).emit('ready');
    await settle();
    expect(messages).toEqual([]);
  });
});

describe('actions', () => {
  it.each(embedActionTypes)('%s: reaches its handler with its payload', async (type) => {
    const { host, surface, settle } = connect();
    const heard = vi.fn();
    surface.onAction(type, heard);
    surface.emit('ready');
    (host.post as (type: string, payload: unknown) => void)(type, ACTIONS[type]);
    await settle();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0]).toEqual(ACTIONS[type]);
  });

  it.each([
    ['null', null],
    ['text', 'refresh'],
    ['a list', [wire('refresh', {})]],
    ['another source', wire('refresh', {}, { source: 'other-embed' })],
    ['the direction of events', wire('refresh', {}, { direction: 'event' })],
    ['the type of an event', wire('ready', {}, { type: 'svc:event:ready' })],
    ['a type without prefix', wire('refresh', {}, { type: 'refresh' })],
    ['__proto__', wire('__proto__', {})],
    ['constructor', wire('constructor', {})],
    ['toString', wire('toString', {})],
    ['an unknown action', wire('print', {})],
    ['no timestamp', wire('refresh', {}, { timestamp: undefined })],
    ['another scheme', wire('set-color-scheme', { scheme: 'sepia' })],
    ['a theme that is a string', wire('set-theme', 'red')],
    ['a locale that isn’t a string', wire('set-locale', { locale: ['de'] })],
    ['a filter that isn’t a string', wire('set-filter', { filterUrlParameter: {} })],
    ['a filter without a dimension', wire('set-filter', { filterUrlParameter: 'paid' })],
    ['a filter without JSON', wire('set-filter', { filterUrlParameter: 'f_orders.status=paid' })],
    ['no path', wire('navigate', {})],
    ['text as payload of refresh', wire('refresh', 'now')],
  ])('are refused: %s', async (_, data) => {
    const { surface, iframe, hostWindow, surfaceWindow, settle } = connect();
    const heard = vi.fn();
    for (const type of embedActionTypes) surface.onAction(type, heard);
    iframe.contentWindow?.postMessage(data, TENANT);
    await settle();
    expect(heard).not.toHaveBeenCalled();
    iframe.contentWindow?.postMessage(wire('refresh', {}), TENANT);
    await settle();
    expect(heard).toHaveBeenCalledOnce();
    expect([...surfaceWindow.errors, ...hostWindow.errors]).toEqual([]);
  });

  it.each([HOST, TENANT, 'https://evil.example.com', 'null'])(
    'are refused from a window of %s that is not the parent',
    async (origin) => {
      const { surface, surfaceWindow, openWindow, settle } = connect();
      const heard = vi.fn();
      surface.onAction('refresh', heard);
      openWindow(origin).see(surfaceWindow).postMessage(wire('refresh', {}), '*');
      await settle();
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('are refused from a parent of another origin', async () => {
    const windows = createFakeWindows({ hostOrigin: 'https://evil.example.com', tenantOrigin: TENANT });
    const surface = createEmbedSurface({ surface: 'chat', hostOrigin: HOST, window: windows.surfaceWindow });
    const heard = vi.fn();
    surface.onAction('refresh', heard);
    windows.iframe.contentWindow?.postMessage(wire('refresh', {}), TENANT);
    await windows.settle();
    expect(heard).not.toHaveBeenCalled();
  });

  it('are reported by an error event when their payload is dropped, without that payload', async () => {
    const { surface, iframe, hostWindow, settle } = connect();
    const messages = listen(hostWindow);
    surface.emit('ready');
    iframe.contentWindow?.postMessage(wire('set-filter', { filterUrlParameter: 'secret=1' }), TENANT);
    iframe.contentWindow?.postMessage(wire('print', { text: 'secret' }), TENANT);
    await settle();
    expect(messages.map(({ type }) => type)).toEqual(['svc:event:ready', 'svc:event:error']);
    const message = expect.stringContaining('`f_<semantic_view>.<dimension>=<JSON>`');
    expect(messages[1]?.payload).toEqual({ message, name: 'ChatError', context: 'set-filter' });
    expect(JSON.stringify(messages)).not.toContain('secret');
  });

  it('reach no handler once the surface is destroyed', async () => {
    const { surface, iframe, hostWindow, settle } = connect();
    const heard = vi.fn();
    const messages = listen(hostWindow);
    surface.onAction('refresh', heard);
    surface.destroy();
    iframe.contentWindow?.postMessage(wire('refresh', {}), TENANT);
    surface.emit('ready');
    await settle();
    expect(heard).not.toHaveBeenCalled();
    expect(messages).toEqual([]);
  });
});

it.each(['*', 'null', '', 'http://host.example.com', 'https://*.example.com'])(
  'refuses the host origin %j',
  (hostOrigin) => {
    const { surfaceWindow } = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
    expect(() => createEmbedSurface({ surface: 'chat', hostOrigin, window: surfaceWindow })).toThrow(
      expect.objectContaining({ code: 'configuration' }),
    );
  },
);

it('types: what the protocol does not have does not compile', () => {
  const surface = {} as EmbedSurface;
  const never = () => {
    // @ts-expect-error an event that the catalog does not have
    surface.emit('opened', {});
    // @ts-expect-error a payload without a required field
    surface.emit('navigate', {});
    // @ts-expect-error a download carries no rows
    surface.emit('download', { format: 'csv', target: 'widget', rows: [] });
    // @ts-expect-error an event’s name is not an action
    surface.onAction('ready', () => {});
    // @ts-expect-error a field of another action
    surface.onAction('navigate', ({ locale }) => locale);
  };
  expect(never).toBeTypeOf('function');
});
