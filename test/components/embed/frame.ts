import { protocolNames } from '../../../src/protocol/names.js';

/** An address of the test's own origin: what stands there does not matter, the test speaks for it. */
export const SURFACE = `${location.origin}/embed/dashboard/d1?session=s1`;

const names = protocolNames();

/** Lets the page in the frame post an event to the page around it, as its own script would. */
export function emitFrom(iframe: HTMLIFrameElement, type: string, payload: object, changes: object = {}): void {
  const message = {
    source: names.embedSource,
    direction: 'event',
    type: names.eventPrefix + type,
    payload,
    timestamp: Date.now(),
    surface: 'dashboard',
    ...changes,
  };
  // A function of the frame's own realm: only then is the frame the source of the message.
  const frame = iframe.contentWindow as Window & { Function: FunctionConstructor };
  frame.Function(
    'message',
    'origin',
    'parent.postMessage(JSON.parse(message), origin)',
  )(JSON.stringify(message), location.origin);
}

/** The actions that reach the page in the frame, by name and payload. */
export function hearIn(iframe: HTMLIFrameElement): [string, unknown][] {
  const actions: [string, unknown][] = [];
  iframe.contentWindow?.addEventListener('message', ({ data }) => {
    actions.push([String(data.type).replace(names.actionPrefix, ''), data.payload]);
  });
  return actions;
}

export const READY = { embedTenant: null, deploymentId: 7, mode: 'signed', surface: 'dashboard' };
