import { ChatError } from '../protocol/ChatError.js';
import {
  EMBED_ACTION_RULES,
  EMBED_ACTIONS,
  type EmbedActions,
  type EmbedActionType,
  isEmbedActionType,
} from '../protocol/embed/embedActions.js';
import { type EmbedEvents, type EmbedEventType, isEmbedEventType } from '../protocol/embed/embedEvents.js';
import { type EmbedEvent, parseEmbedEvent, type UnknownEmbedEvent } from '../protocol/embed/parseEmbedMessage.js';
import { protocolNames } from '../protocol/names.js';
import type { EmbedIframe, EmbedMessageEvent, EmbedWindow } from './EmbedWindow.js';
import { embedName, type WireName } from './embedName.js';
import { Listeners } from './Listeners.js';
import { normalizeOrigin } from './normalizeOrigin.js';

/** Options of `createEmbedHost`. */
export interface EmbedHostOptions {
  /** The iframe that shows the surface. */
  readonly iframe: EmbedIframe;
  /** The tenant's origin, such as `https://tenant.example.com`: the only one that events are accepted from and sent to. */
  readonly origin: string;
  /**
   * The vendor's name in the protocol's names.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * The window that receives the messages.
   *
   * @default the page's
   */
  readonly window?: EmbedWindow | undefined;
}

/** Arguments of `post` after an action's name: its payload. `refresh` needs none. */
export type ActionArguments<Type extends EmbedActionType> = Type extends 'refresh'
  ? [payload?: EmbedActions['refresh']]
  : [payload: EmbedActions[Type]];

/** The host's side of an embed. */
export interface EmbedHost {
  /** Calls `handler` for each event of that name. Returns a function that removes the handler. */
  on<Type extends EmbedEventType>(
    type: WireName<Type, 'event'>,
    handler: (payload: EmbedEvents[Type], event: EmbedEvent<Type>) => void,
  ): () => void;
  /** Calls `handler` for each valid event whose name is not in the catalog. Returns a function that removes the handler. */
  onUnknown(handler: (event: UnknownEmbedEvent) => void): () => void;
  /**
   * Sends an action. Actions are queued, in order, until the first event arrives or 10 seconds after the iframe's load
   * event. Throws a `configuration` ChatError for an unknown name or an invalid payload.
   */
  post<Type extends EmbedActionType>(type: WireName<Type, 'action'>, ...payload: ActionArguments<Type>): void;
  /** Removes all handlers, the timer and queued actions. After that, `post` does nothing. */
  destroy(): void;
}

/** Milliseconds after the iframe's load event until actions are sent without an event. */
const LOAD_PATIENCE = 10_000;

/** Can't collide with an event: their names have no `*`. */
const UNKNOWN = '*';

/**
 * Connects a page to the surface in one of its iframes (spec: Events). A message is accepted only if it comes from exactly
 * this origin AND this iframe's window and is a valid event of the protocol; all others are ignored. Create it before the
 * iframe loads, or `ready` may be missed. Throws a `configuration` ChatError for unusable options.
 */
export function createEmbedHost(options: EmbedHostOptions): EmbedHost {
  const { iframe } = options;
  const names = protocolNames(options.vendor);
  const origin = normalizeOrigin(options.origin, 'origin');
  const page: EmbedWindow = options.window ?? window;
  const listeners = new Listeners(page.reportError?.bind(page));
  /** Actions for a surface that isn't ready; undefined once it is. */
  let queue: unknown[] | undefined = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;

  function receive(event: EmbedMessageEvent): void {
    if (event.origin !== origin || event.source === null || event.source !== iframe.contentWindow) return;
    const parsed = parseEmbedEvent(event.data, names);
    if (parsed === undefined) return;
    release();
    if ('unknown' in parsed) listeners.notify(UNKNOWN, parsed.unknown);
    else listeners.notify(parsed.known.type, parsed.known.payload, parsed.known);
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
  // The iframe already shows a page of another origin, so its load event may be over.
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

/** Returns a copy, so that the caller can change its object while the action is queued. */
function checkPayload(name: EmbedActionType, payload: unknown): unknown {
  const read = EMBED_ACTIONS[name](payload);
  if (read === undefined) {
    const rule = EMBED_ACTION_RULES[name] ?? 'it does not match the protocol';
    throw new ChatError('configuration', `The payload of the action \`${name}\` can't be sent: ${rule}.`);
  }
  try {
    return structuredClone(read);
  } catch (cause) {
    throw new ChatError(
      'configuration',
      `The payload of the action \`${name}\` contains a value that can't be cloned.`,
      {
        cause,
      },
    );
  }
}
