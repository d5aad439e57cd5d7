import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createEmbedHost, type EmbedHost, embedEventTypes } from '../../src/embed/index.js';
import { createFakeWindows } from '../../src/testing/index.js';
import { connect, HOST, listen, TENANT } from './pair.js';

beforeEach(() => void vi.useFakeTimers());

const FULL = {
  ready: { embedTenant: 'acme', deploymentId: 7, mode: 'signed', surface: 'dashboard', publicId: 'd1' },
  view: { surface: 'dashboard', path: '/d1', publicId: 'd1', title: 'Sales' },
  navigate: { path: '/d1/tab', previousPath: '/d1' },
  'dashboard-loaded': { publicId: 'd1', widgetCount: 3, loadDurationMs: 120 },
  download: { format: 'csv', target: 'widget', widgetId: 'w1', title: 'Orders', rowCount: 12 },
  drilldown: { member: 'orders.count', value: 3, widgetId: 'w1' },
  'ai-query': { query: 'How many?', status: 'submitted', chatId: 'c1', agentId: 'a1' },
  error: { message: 'No rows', name: 'Error', context: 'w1', fatal: false },
} as const;

/** An event on the wire. */
function wire(type: string, payload: unknown, changes: object = {}) {
  return {
    source: 'svc-embed',
    direction: 'event',
    type: `svc:event:${type}`,
    payload,
    timestamp: 1_767_225_600_000,
    surface: 'dashboard',
    ...changes,
  };
}

describe('events', () => {
  it.each(embedEventTypes)('%s: reaches its handler with every field of the spec and none besides', async (type) => {
    const { host, surfaceWindow, settle } = connect();
    const heard = vi.fn();
    host.on(type, heard);
    surfaceWindow.parent.postMessage(wire(type, { ...FULL[type], rows: [[1]] }), HOST);
    await settle();
    const event = { type, payload: FULL[type], timestamp: 1_767_225_600_000, surface: 'dashboard' };
    expect(heard.mock.calls).toEqual([[FULL[type], event]]);
  });

  it('can be named as on the wire, with any vendor word', async () => {
    const { host, surface, settle } = connect({ vendor: 'acme' });
    const heard = vi.fn();
    host.on('acme:event:ready', heard);
    surface.emit('ready');
    await settle();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('with unknown names go only to the catch-all handler', async () => {
    const { host, surfaceWindow, settle } = connect();
    const known = vi.fn();
    const unknown = vi.fn();
    for (const type of embedEventTypes) host.on(type, known);
    host.onUnknown(unknown);
    surfaceWindow.parent.postMessage(wire('bookmark-added', { id: 1 }), HOST);
    surfaceWindow.parent.postMessage(wire('ready', FULL.ready), HOST);
    await settle();
    expect(unknown.mock.calls).toEqual([
      [{ type: 'bookmark-added', payload: { id: 1 }, timestamp: 1_767_225_600_000, surface: 'dashboard' }],
    ]);
    expect(known).toHaveBeenCalledOnce();
  });

  it('lose an optional field of the wrong type, and treat null as absent', async () => {
    const { host, surfaceWindow, settle } = connect();
    const heard = vi.fn();
    host.on('download', heard);
    const payload = { format: 'pdf', target: 'dashboard', title: null, rowCount: '12' };
    surfaceWindow.parent.postMessage(wire('download', payload), HOST);
    await settle();
    expect(heard.mock.calls[0]?.[0]).toEqual({ format: 'pdf', target: 'dashboard' });
  });

  it('reach the other handlers when one throws, and its error is reported', async () => {
    const { host, surface, hostWindow, settle } = connect();
    const heard = vi.fn();
    host.on('ready', () => {
      throw new Error('mine');
    });
    host.on('ready', heard);
    surface.emit('ready');
    await settle();
    expect(heard).toHaveBeenCalledOnce();
    expect(hostWindow.errors).toEqual([new Error('mine')]);
  });

  it('no longer reach a removed handler, even one removed during the event', async () => {
    const { host, surface, settle } = connect();
    const second = vi.fn();
    host.on('ready', () => stop());
    const stop = host.on('ready', second);
    surface.emit('ready');
    await settle();
    expect(second).not.toHaveBeenCalled();
  });
});

const trap = {
  get source() {
    throw new Error('read me');
  },
};
const cyclic: Record<string, unknown> = wire('ready', FULL.ready, { source: 'another' });
cyclic.self = cyclic;

/** Each differs from a valid message in one respect. */
const REFUSED: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['a number', 5],
  ['a string', 'svc:event:ready'],
  ['the message as JSON', JSON.stringify(wire('ready', FULL.ready))],
  ['an array', [wire('ready', FULL.ready)]],
  ['an empty object', {}],
  ['a date', new Date(0)],
  ['a map', new Map(Object.entries(wire('ready', FULL.ready)))],
  ['a cyclic object of another source', cyclic],
  ['another source', wire('ready', FULL.ready, { source: 'other-embed' })],
  ['the source of another vendor', wire('ready', FULL.ready, { source: 'acme-embed' })],
  ['no source', wire('ready', FULL.ready, { source: undefined })],
  ['a source in a list', wire('ready', FULL.ready, { source: ['svc-embed'] })],
  ['the direction of actions', wire('ready', FULL.ready, { direction: 'action' })],
  ['no direction', wire('ready', FULL.ready, { direction: undefined })],
  ['another direction', wire('ready', FULL.ready, { direction: 'EVENT' })],
  ['the type of an action', wire('refresh', {}, { type: 'svc:action:refresh' })],
  ['a type without prefix', wire('ready', FULL.ready, { type: 'ready' })],
  ['a type of another vendor', wire('ready', FULL.ready, { type: 'acme:event:ready' })],
  ['a type in other letters', wire('ready', FULL.ready, { type: 'svc:event:Ready' })],
  ['a type with a space', wire('ready', FULL.ready, { type: 'svc:event:ready ' })],
  ['no type', wire('ready', FULL.ready, { type: undefined })],
  ['a type that isn’t a string', wire('ready', FULL.ready, { type: { toString: null } })],
  ['an empty name', wire('', {})],
  ['the catch-all’s name', wire('*', {})],
  ['a very long name', wire('a'.repeat(100), {})],
  ['markup as a name', wire('<img src=x>', {})],
  ['__proto__', wire('__proto__', {})],
  ['constructor', wire('constructor', {})],
  ['toString', wire('toString', {})],
  ['valueOf', wire('valueOf', {})],
  ['hasOwnProperty', wire('hasOwnProperty', {})],
  ['__defineGetter__', wire('__defineGetter__', {})],
  ['no surface', wire('ready', FULL.ready, { surface: undefined })],
  ['an unknown surface', wire('ready', FULL.ready, { surface: 'table' })],
  ['a surface that every object inherits', wire('ready', FULL.ready, { surface: 'constructor' })],
  ['a download of a chat', wire('download', FULL.download, { surface: 'chat' })],
  ['a drilldown of an app', wire('drilldown', FULL.drilldown, { surface: 'app' })],
  ['no timestamp', wire('ready', FULL.ready, { timestamp: undefined })],
  ['a timestamp as text', wire('ready', FULL.ready, { timestamp: '1767225600000' })],
  ['a timestamp that isn’t a number', wire('ready', FULL.ready, { timestamp: Number.NaN })],
  ['no payload', wire('view', undefined)],
  ['null as payload', wire('dashboard-loaded', null)],
  ['a list as payload', wire('dashboard-loaded', [])],
  ['text as payload', wire('error', 'failed')],
  ['a payload of a later event in a list', wire('bookmark-added', [1])],
  ['ready without tenant', wire('ready', { ...FULL.ready, embedTenant: undefined })],
  ['ready with a number as tenant', wire('ready', { ...FULL.ready, embedTenant: 1 })],
  ['ready with text as deployment', wire('ready', { ...FULL.ready, deploymentId: '7' })],
  ['ready in another mode', wire('ready', { ...FULL.ready, mode: 'public' })],
  ['ready without a surface', wire('ready', { ...FULL.ready, surface: undefined })],
  ['view without a path', wire('view', { surface: 'dashboard' })],
  ['view with an object as path', wire('view', { surface: 'dashboard', path: { href: '/' } })],
  ['navigate without a path', wire('navigate', { previousPath: '/' })],
  ['download in another format', wire('download', { format: 'exe', target: 'widget' })],
  ['download without a target', wire('download', { format: 'csv' })],
  ['drilldown without a member', wire('drilldown', { value: 1 })],
  ['ai-query without a query', wire('ai-query', { status: 'submitted' })],
  ['ai-query in another status', wire('ai-query', { query: 'How many?', status: 'aborted' })],
  ['error without a message', wire('error', { name: 'Error' })],
  ['error with an object as message', wire('error', { message: { html: '<b>' } })],
];

/** A host that counts the messages it accepts. */
function countingHost() {
  const pair = connect();
  const accepted = vi.fn();
  for (const type of embedEventTypes) pair.host.on(type, accepted);
  pair.host.onUnknown(accepted);
  const good = () => pair.surfaceWindow.parent.postMessage(wire('ready', FULL.ready), HOST);
  return { ...pair, accepted, good };
}

describe('messages that are refused', () => {
  it.each(REFUSED)('%s', async (_, data) => {
    const { surfaceWindow, hostWindow, accepted, good, settle } = countingHost();
    surfaceWindow.parent.postMessage(data, HOST);
    await settle();
    expect(accepted).not.toHaveBeenCalled();
    good();
    await settle();
    expect(accepted).toHaveBeenCalledOnce();
    expect(hostWindow.errors).toEqual([]);
  });

  it.each([
    ['a sibling frame on the tenant’s origin', TENANT],
    ['another window of the host’s origin', HOST],
    ['a stranger', 'https://evil.example.com'],
    ['an opaque origin', 'null'],
    ['an origin with the tenant’s as a prefix', 'https://tenant.example.com.evil.example'],
    ['http instead of https', 'http://tenant.example.com'],
    ['another port', 'https://tenant.example.com:8443'],
  ])('from %s', async (_, origin) => {
    const { hostWindow, openWindow, accepted, good, settle } = countingHost();
    openWindow(origin).see(hostWindow).postMessage(wire('ready', FULL.ready), '*');
    await settle();
    expect(accepted).not.toHaveBeenCalled();
    good();
    await settle();
    expect(accepted).toHaveBeenCalledOnce();
  });

  it.each(['https://evil.example.com', 'null', 'https://TENANT.example.com', 'https://tenant.example.com/', ''])(
    'from the iframe itself, once it shows a page of %j',
    async (origin) => {
      const { hostWindow, iframe, accepted } = countingHost();
      hostWindow.dispatchMessage({ data: wire('ready', FULL.ready), origin, source: iframe.contentWindow });
      expect(accepted).not.toHaveBeenCalled();
      hostWindow.dispatchMessage({ data: wire('ready', FULL.ready), origin: TENANT, source: iframe.contentWindow });
      expect(accepted).toHaveBeenCalledOnce();
    },
  );

  it('without a source, even when the iframe is gone', () => {
    const { hostWindow, accepted, removeIframe } = countingHost();
    removeIframe();
    hostWindow.dispatchMessage({ data: wire('ready', FULL.ready), origin: TENANT, source: null });
    expect(accepted).not.toHaveBeenCalled();
  });

  it('with fields that throw when read, made by a script on the page', () => {
    const { hostWindow, iframe, accepted } = countingHost();
    const throws = new Proxy(
      {},
      {
        get: () => {
          throw new Error('read me');
        },
        has: () => {
          throw new Error('has me');
        },
      },
    );
    for (const data of [trap, throws])
      hostWindow.dispatchMessage({ data, origin: TENANT, source: iframe.contentWindow });
    expect(accepted).not.toHaveBeenCalled();
    expect(hostWindow.errors).toEqual([]);
  });
});

describe('actions', () => {
  it('go to the tenant’s origin in the envelope of the spec, without a surface', async () => {
    const { host, surface, surfaceWindow, settle } = connect();
    const messages = listen(surfaceWindow);
    surface.emit('ready');
    await settle();
    vi.setSystemTime(1_767_225_600_000);
    host.post('set-color-scheme', { scheme: 'dark' });
    host.post('set-theme', { primaryColor: '#0a7d5a', borderRadius: 8, font: 'Inter', later: [1] });
    host.post('set-locale', { locale: 'de' });
    host.post('set-filter', { filterUrlParameter: 'f_orders.status=["paid"]' });
    host.post('svc:action:navigate', { path: '/d1' });
    host.post('refresh');
    await settle();
    const envelope = { source: 'svc-embed', direction: 'action', timestamp: 1_767_225_600_000 };
    expect(messages).toEqual([
      { ...envelope, type: 'svc:action:set-color-scheme', payload: { scheme: 'dark' } },
      {
        ...envelope,
        type: 'svc:action:set-theme',
        payload: { primaryColor: '#0a7d5a', borderRadius: 8, font: 'Inter', later: [1] },
      },
      { ...envelope, type: 'svc:action:set-locale', payload: { locale: 'de' } },
      { ...envelope, type: 'svc:action:set-filter', payload: { filterUrlParameter: 'f_orders.status=["paid"]' } },
      { ...envelope, type: 'svc:action:navigate', payload: { path: '/d1' } },
      { ...envelope, type: 'svc:action:refresh', payload: {} },
    ]);
  });

  it('never name the wildcard: a page of another origin in the iframe gets nothing', async () => {
    const windows = createFakeWindows({ hostOrigin: HOST, tenantOrigin: 'https://evil.example.com' });
    const host = createEmbedHost({ iframe: windows.iframe, origin: TENANT, window: windows.hostWindow });
    const messages = listen(windows.surfaceWindow);
    windows.load();
    vi.advanceTimersByTime(10_000);
    host.post('refresh');
    await windows.settle();
    expect(messages).toEqual([]);
  });

  it('wait for the first event, then go in order', async () => {
    const { host, surface, surfaceWindow, settle } = connect();
    const messages = listen(surfaceWindow);
    host.post('navigate', { path: '1' });
    host.post('navigate', { path: '2' });
    await settle();
    expect(messages).toEqual([]);
    surface.emit('ready');
    await settle();
    host.post('navigate', { path: '3' });
    await settle();
    expect(messages.map(({ payload }) => payload)).toEqual([{ path: '1' }, { path: '2' }, { path: '3' }]);
  });

  it('wait 10 s after the load when no event comes, and are sent once', async () => {
    const { host, surface, surfaceWindow, load, settle } = connect();
    const messages = listen(surfaceWindow);
    host.post('refresh');
    vi.advanceTimersByTime(60_000);
    load();
    vi.advanceTimersByTime(9_999);
    await settle();
    expect(messages).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await settle();
    surface.emit('ready');
    await settle();
    expect(messages).toHaveLength(1);
  });

  it('are not sent after a refused message', async () => {
    const { host, surfaceWindow, settle } = connect();
    const messages = listen(surfaceWindow);
    host.post('refresh');
    surfaceWindow.parent.postMessage(wire('constructor', {}), HOST);
    await settle();
    expect(messages).toEqual([]);
  });

  it('do not wait for a load event that is over, when the iframe already shows another origin', async () => {
    const { hostWindow, surfaceWindow, iframe, settle } = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
    const loaded = Object.defineProperty({ contentDocument: null, ...iframe }, 'contentWindow', {
      get: () => iframe.contentWindow,
    });
    const host = createEmbedHost({ iframe: loaded, origin: TENANT, window: hostWindow });
    const messages = listen(surfaceWindow);
    host.post('refresh');
    vi.advanceTimersByTime(10_000);
    await settle();
    expect(messages).toHaveLength(1);
  });

  it('do not change after they are posted', async () => {
    const { host, surface, surfaceWindow, settle } = connect();
    const messages = listen(surfaceWindow);
    const theme = { primaryColor: 'red' };
    host.post('set-theme', theme);
    theme.primaryColor = 'blue';
    surface.emit('ready');
    await settle();
    expect(messages[0]?.payload).toEqual({ primaryColor: 'red' });
  });

  it.each([
    ['set-color-scheme', { scheme: 'sepia' }],
    ['set-locale', {}],
    ['set-filter', { filterUrlParameter: 5 }],
    ['set-filter', { filterUrlParameter: 'paid' }],
    ['set-filter', { filterUrlParameter: 'f_orders.status=paid' }],
    ['set-filter', { filterUrlParameter: `f_orders.status="${'x'.repeat(8_000)}"` }],
    ['navigate', undefined],
    ['set-theme', 'red'],
    ['set-theme', { font: () => 'Inter' }],
    ['constructor', {}],
    ['__proto__', {}],
  ])('%s with %j is refused where it is posted', (type, payload) => {
    const { host } = connect();
    const post = host.post as (type: string, payload: unknown) => void;
    expect(() => post(type, payload)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });
});

it('describes the form of a filter when a wrong one is posted', () => {
  const { host } = connect();
  const post = () => host.post('set-filter', { filterUrlParameter: 'paid' });
  expect(post).toThrow('`f_<semantic_view>.<dimension>=<JSON>`');
});

describe('createEmbedHost', () => {
  it.each([
    '*',
    'null',
    '',
    '/',
    'tenant.example.com',
    'http://tenant.example.com',
    'https://a.example/path',
    'javascript:1',
    'https://u:p@a.example',
    'https://*.example.com',
    'https://*',
    'https://a.example,https://b.example',
    'https://a.example https://b.example',
    `https://${'a'.repeat(300)}.example`,
  ])('refuses the origin %j', (origin) => {
    const { iframe, hostWindow } = createFakeWindows({ hostOrigin: HOST, tenantOrigin: TENANT });
    expect(() => createEmbedHost({ iframe, origin, window: hostWindow })).toThrow(
      expect.objectContaining({ code: 'configuration' }),
    );
  });

  it('receives, sends and retains nothing once it is destroyed', async () => {
    const { host, surface, surfaceWindow, load, settle } = connect();
    const heard = vi.fn();
    const messages = listen(surfaceWindow);
    host.on('ready', heard);
    host.post('refresh');
    load();
    host.destroy();
    expect(vi.getTimerCount()).toBe(0);
    surface.emit('ready');
    host.post('refresh');
    load();
    await settle();
    expect(heard).not.toHaveBeenCalled();
    expect(messages).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('types: what the protocol does not have does not compile', () => {
  const host = {} as EmbedHost;
  const never = () => {
    host.on('ready', (payload) => expectTypeOf(payload.mode).toEqualTypeOf<'signed' | 'private'>());
    host.on('svc:event:error', (payload) => expectTypeOf(payload.message).toBeString());
    // @ts-expect-error an event that the catalog does not have
    host.on('opened', () => {});
    // @ts-expect-error the same with a prefix
    host.on('svc:event:opened', () => {});
    // @ts-expect-error an action’s name is not an event
    host.on('refresh', () => {});
    // @ts-expect-error a wrong value
    host.post('set-color-scheme', { scheme: 'sepia' });
    // @ts-expect-error a payload of another action
    host.post('navigate', { locale: 'de' });
    // @ts-expect-error a missing payload
    host.post('set-locale');
    // @ts-expect-error a payload for an action without one
    host.post('refresh', { path: '/' });
    // @ts-expect-error actions carry no surface
    host.post('navigate', { path: '/', surface: 'chat' });
    // @ts-expect-error an unknown action
    host.post('print', {});
  };
  expect(never).toBeTypeOf('function');
});
