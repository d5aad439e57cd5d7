/** Valid messages to and from an embedded chat, from which invalid ones are derived. */
export const EVENT = {
  source: 'svc-embed',
  direction: 'event',
  type: 'svc:event:view',
  payload: { surface: 'chat', path: '/hostile' },
  timestamp: 1,
  surface: 'chat',
};
export const ACTION = {
  source: 'svc-embed',
  direction: 'action',
  type: 'svc:action:set-color-scheme',
  payload: { scheme: 'dark' },
  timestamp: 1,
};

/** Valid messages, which are only accepted from the right window and origin. */
export const EVENTS = [
  EVENT,
  { ...EVENT, type: 'svc:event:ai-query', payload: { query: 'Hostile?', status: 'submitted' } },
  { ...EVENT, type: 'svc:event:error', payload: { message: 'Hostile', fatal: true } },
  { ...EVENT, type: 'svc:event:of-a-newer-service', payload: {} },
];

/**
 * Posts data that is invalid even from the right window, and returns how many messages it posted. Runs in the browser,
 * because most of the data can't be expressed in JSON, so it must be self-contained.
 */
export function postMalformed({ to, right }: { to: 'parent' | 'self'; right: typeof EVENT | typeof ACTION }): number {
  const isEvent = 'surface' in right;
  const prefix = right.type.slice(0, right.type.lastIndexOf(':') + 1);
  const malformed: readonly unknown[] = [
    // Not objects
    ...[undefined, null, 0, Number.NaN, '', JSON.stringify(right), true, 10n],
    ...[[], [right], new Date(0), new Map([['type', right.type]]), new Error('none'), /none/, new ArrayBuffer(8)],
    // Wrong source, direction or type
    ...['', 'svc', 'SVC-EMBED', 'react-devtools', ['svc-embed'], null].map((source) => ({ ...right, source })),
    ...[isEvent ? 'action' : 'event', '', null, [right.direction]].map((direction) => ({ ...right, direction })),
    ...['', 'ready', 'svc:event:', 'svc:action:', `acme:${right.type.slice(4)}`, ` ${right.type}`, null, { a: 1 }].map(
      (type) => ({ ...right, type }),
    ),
    // Property names of every object
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].map((name) => ({
      ...right,
      type: prefix + name,
    })),
    Object.create(right),
    JSON.parse(`{"__proto__": ${JSON.stringify(right)}}`),
    // Invalid payload, time or surface
    ...[undefined, null, 'payload', [], {}, { path: 1, scheme: 1 }].map((payload) => ({ ...right, payload })),
    ...['now', Number.NaN, null].map((timestamp) => ({ ...right, timestamp })),
    ...(isEvent ? ['', 'constructor', 'frame'].map((surface) => ({ ...right, surface })) : []),
  ];
  const target = to === 'parent' ? parent : globalThis;
  for (const data of malformed) target.postMessage(data, '*');
  return malformed.length;
}
