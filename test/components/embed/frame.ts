import { protocolNames } from '../../../src/protocol/names.js';

/** A URL with the test's origin. Its content doesn't matter, because the test sends its messages. */
export const SURFACE = `${location.origin}/embed/dashboard/d1?session=s1`;

const names = protocolNames();

/** Posts an event from the page in the frame to its host, as a script in the frame would. */
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
  // The function must come from the frame's realm, so that the frame is the source of the message.
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
