import { ChatError } from '../protocol/ChatError.js';
import {
  EMBED_ACTION_RULES,
  EMBED_ACTIONS,
  type EmbedActions,
  type EmbedActionType,
  isEmbedActionType,
} from '../protocol/embedActions.js';
import { type EmbedEvents, type EmbedEventType, isEmbedEventType } from '../protocol/embedEvents.js';
import { protocolNames } from '../protocol/names.js';
import { type EmbedEvent, parseEmbedEvent, type UnknownEmbedEvent } from '../protocol/parseEmbedMessage.js';
import type { EmbedIframe, EmbedMessageEvent, EmbedWindow } from './EmbedWindow.js';
import { embedName, type WireName } from './embedName.js';
import { Listeners } from './Listeners.js';
import { readOrigin } from './readOrigin.js';

export interface EmbedHostOptions {
  readonly iframe: EmbedIframe;
  /** The tenant's origin, such as `https://tenant.example.com`: events count from there alone, actions go there alone. */
  readonly origin: string;
  /** The vendor's word in names of the protocol; default `svc`. */
  readonly vendor?: string | undefined;
  /** The window that hears the messages; default: the page's own. */
  readonly window?: EmbedWindow | undefined;
}

/** Payload of an action as the arguments after its name: `refresh` takes none. */
export type ActionArguments<Type extends EmbedActionType> = Type extends 'refresh'
  ? [payload?: EmbedActions['refresh']]
  : [payload: EmbedActions[Type]];

export interface EmbedHost {
  /** Calls `handler` at each event of that name. Returns the way to stop. */
  on<Type extends EmbedEventType>(
    type: WireName<Type, 'event'>,
    handler: (payload: EmbedEvents[Type], event: EmbedEvent<Type>) => void,
  ): () => void;
  /** Calls `handler` at each event in a right envelope whose name the catalog does not have. Returns the way to stop. */
  onUnknown(handler: (event: UnknownEmbedEvent) => void): () => void;
  /**
   * Sends an action. It waits, in order, until the first event has come or 10 s after the iframe's load. Throws a
   * `configuration` ChatError for an unknown name or a payload that is not the action's.
   */
  post<Type extends EmbedActionType>(type: WireName<Type, 'action'>, ...payload: ActionArguments<Type>): void;
  /** Ends everything: handlers, timer, what still waits. `post` does nothing afterwards. */
  destroy(): void;
}

/** Milliseconds after the iframe's load at which actions are sent although no event has come. */
const LOAD_PATIENCE = 10_000;

/** No event has this name, since it begins with a sign that names do not have. */
const UNKNOWN = '*';

/**
 * Connects a page with the surface in one of its iframes (spec: Events). A message counts only if it comes from exactly
 * this origin AND this iframe's window, and is an event of the protocol in every field; all others are ignored. Make it
 * before the iframe loads, so that `ready` is heard. Throws a `configuration` ChatError for options that can't work.
 */
export function createEmbedHost(options: EmbedHostOptions): EmbedHost {
  const { iframe } = options;
  const names = protocolNames(options.vendor);
  const origin = readOrigin(options.origin, 'origin');
  const page: EmbedWindow = options.window ?? window;
  const listeners = new Listeners(page.reportError?.bind(page));
  /** What waits for the surface; undefined once it is there. */
  let queue: unknown[] | undefined = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;

  function receive(event: EmbedMessageEvent): void {
    if (event.origin !== origin || event.source === null || event.source !== iframe.contentWindow) return;
    const parsed = parseEmbedEvent(event.data, names);
    if (parsed === undefined) return;
    release();
    if ('unknown' in parsed) listeners.tell(UNKNOWN, parsed.unknown);
    else listeners.tell(parsed.known.type, parsed.known.payload, parsed.known);
  }

  function waitAfterLoad(): void {
    clearTimeout(timer);
    if (queue !== undefined) timer = setTimeout(release, LOAD_PATIENCE);
  }

  function release(): void {
    clearTimeout(timer);
    const waiting = queue ?? [];
    queue = undefined;
    for (const message of waiting) send(message);
  }

  function send(message: unknown): void {
    iframe.contentWindow?.postMessage(message, origin);
  }

  page.addEventListener('message', receive);
  iframe.addEventListener('load', waitAfterLoad);
  // Of an iframe that shows a page of another origin the load may be over, and not come again.
  if (iframe.contentDocument === null && iframe.contentWindow !== null) waitAfterLoad();

  return {
    on(type, handler) {
      return listeners.add(embedName(type, names.eventPrefix, isEmbedEventType), handler);
    },
    onUnknown(handler) {
      return listeners.add(UNKNOWN, handler);
    },
    post(type, ...[payload]) {
      const name = embedName(type, names.actionPrefix, isEmbedActionType);
      const message = {
        source: names.embedSource,
        direction: 'action',
        type: names.actionPrefix + name,
        payload: checkPayload(name, payload),
        timestamp: Date.now(),
      };
      if (isDestroyed) return;
      if (queue === undefined) send(message);
      else queue.push(message);
    },
    destroy() {
      isDestroyed = true;
      clearTimeout(timer);
      queue = undefined;
      page.removeEventListener('message', receive);
      iframe.removeEventListener('load', waitAfterLoad);
      listeners.clear();
    },
  };
}

/** A copy, so that what the caller does to its object while the action waits changes nothing. */
function checkPayload(name: EmbedActionType, payload: unknown): unknown {
  const read = EMBED_ACTIONS[name](payload);
  if (read === undefined) {
    const rule = EMBED_ACTION_RULES[name] ?? 'it is not what the protocol has for it';
    throw new ChatError('configuration', `The payload of the action \`${name}\` can't be sent: ${rule}.`);
  }
  try {
    return structuredClone(read);
  } catch (cause) {
    throw new ChatError('configuration', `The payload of the action \`${name}\` holds what no message can carry.`, {
      cause,
    });
  }
}
