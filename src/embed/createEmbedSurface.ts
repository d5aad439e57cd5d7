import { ChatError } from '../protocol/ChatError.js';
import {
  EMBED_ACTION_RULES,
  type EmbedActions,
  type EmbedActionType,
  isEmbedActionType,
} from '../protocol/embedActions.js';
import {
  EMBED_EVENTS,
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  isEmbedEventType,
  type ReadyPayload,
  type ViewPayload,
} from '../protocol/embedEvents.js';
import { protocolNames } from '../protocol/names.js';
import { type EmbedAction, findDroppedAction, parseEmbedAction } from '../protocol/parseEmbedMessage.js';
import type { EmbeddedWindow, EmbedMessageEvent } from './EmbedWindow.js';
import { embedName, type WireName } from './embedName.js';
import { Listeners } from './Listeners.js';
import { readOrigin } from './readOrigin.js';

export interface EmbedSurfaceOptions {
  readonly surface: EmbedSurfaceName;
  /** Origin of the page around it: events go there alone, actions count from there alone. Comes from the embed session. */
  readonly hostOrigin: string;
  /** The vendor's word in names of the protocol; default `svc`. */
  readonly vendor?: string | undefined;
  /** The surface's own window; default: the page's. */
  readonly window?: EmbeddedWindow | undefined;
  /** For `ready`; default `null`. */
  readonly embedTenant?: string | null | undefined;
  /** For `ready`; default `null`. */
  readonly deploymentId?: number | null | undefined;
  /** For `ready`; default `signed`. */
  readonly mode?: 'signed' | 'private' | undefined;
  /** For `ready`, `view` and `dashboard-loaded` of a dashboard. */
  readonly publicId?: string | undefined;
}

/** Payload of an event as the arguments after its name. What the surface knows of itself may be left out. */
export type EventArguments<Type extends EmbedEventType> = Type extends 'ready'
  ? [payload?: Partial<ReadyPayload>]
  : Type extends 'view'
    ? [payload: Omit<ViewPayload, 'surface'> & Partial<Pick<ViewPayload, 'surface'>>]
    : Type extends 'dashboard-loaded'
      ? [payload?: EmbedEvents['dashboard-loaded']]
      : [payload: EmbedEvents[Type]];

export interface EmbedSurface {
  readonly surface: EmbedSurfaceName;
  /**
   * Sends an event. `ready` goes out once and before all others, which wait for it; only a fatal error does not wait,
   * since a surface that went down will never be ready. Fields that the protocol does not have are left out. Throws a
   * `configuration` ChatError for an event that this surface does not have, or a payload that is not the event's.
   */
  emit<Type extends EmbedEventType>(type: WireName<Type, 'event'>, ...payload: EventArguments<Type>): void;
  /** Calls `handler` at each action of that name. Returns the way to stop. */
  onAction<Type extends EmbedActionType>(
    type: WireName<Type, 'action'>,
    handler: (payload: EmbedActions[Type], action: EmbedAction<Type>) => void,
  ): () => void;
  /** Ends everything: handlers, and events that still wait. `emit` does nothing afterwards. */
  destroy(): void;
}

/**
 * Connects an embedded page with the page around it (spec: Events). Everything goes to one origin and comes from the
 * parent window of that origin; other messages are ignored. An action whose payload is not the protocol's is dropped, and
 * the `error` event says so, with the action's name as `context`. In a page that nobody embeds it does nothing. Throws a
 * `configuration` ChatError for options that can't work.
 */
export function createEmbedSurface(options: EmbedSurfaceOptions): EmbedSurface {
  const { surface, publicId } = options;
  const names = protocolNames(options.vendor);
  const hostOrigin = readOrigin(options.hostOrigin, 'hostOrigin');
  const page: EmbeddedWindow = options.window ?? window;
  const parent: unknown = page.parent;
  const isEmbedded = parent !== page;
  const listeners = new Listeners(page.reportError?.bind(page));
  /** What waits for `ready`; undefined once that is out. */
  let queue: unknown[] | undefined = [];
  let isDestroyed = false;

  function receive(event: EmbedMessageEvent): void {
    if (event.origin !== hostOrigin || event.source === null || event.source !== page.parent) return;
    const action = parseEmbedAction(event.data, names);
    if (action !== undefined) listeners.tell(action.type, action.payload, action);
    else reportDropped(findDroppedAction(event.data, names));
  }

  /** The host can't see that an action had no effect; its own text is not repeated to it. */
  function reportDropped(type: EmbedActionType | undefined): void {
    if (type === undefined) return;
    const rule = EMBED_ACTION_RULES[type] ?? 'its payload is not what the protocol has for it';
    emit('error', { message: `The action \`${type}\` was dropped: ${rule}.`, name: 'ChatError', context: type });
  }

  function send(message: unknown): void {
    if (isEmbedded) page.parent.postMessage(message, hostOrigin);
  }

  /** What the surface knows of itself; the caller's payload goes over it, the surface's name over both. */
  function complete(type: EmbedEventType, payload: object | undefined): object | undefined {
    if (type === 'ready') {
      const { embedTenant = null, deploymentId = null, mode = 'signed' } = options;
      return { embedTenant, deploymentId, mode, publicId, ...payload, surface };
    }
    if (type === 'view') return { publicId, ...payload, surface };
    return type === 'dashboard-loaded' ? { publicId, ...payload } : payload;
  }

  function emit<Type extends EmbedEventType>(type: WireName<Type, 'event'>, ...[given]: EventArguments<Type>): void {
    const name = embedName(type, names.eventPrefix, isEmbedEventType);
    const { surfaces, read } = EMBED_EVENTS[name];
    if (!surfaces.includes(surface)) {
      throw new ChatError('configuration', `A surface of the kind \`${surface}\` has no event \`${name}\`.`);
    }
    const payload = read(complete(name, given));
    if (payload === undefined) {
      throw new ChatError('configuration', `The payload of the event \`${name}\` is not what the protocol has for it.`);
    }
    if (isDestroyed) return;
    const message = {
      source: names.embedSource,
      direction: 'event',
      type: names.eventPrefix + name,
      payload,
      timestamp: Date.now(),
      surface,
    };
    if (name === 'ready') {
      const waiting = queue;
      if (waiting === undefined) return;
      queue = undefined;
      for (const event of [message, ...waiting]) send(event);
    } else if (queue === undefined || ('fatal' in payload && payload.fatal)) send(message);
    else queue.push(message);
  }

  if (isEmbedded) page.addEventListener('message', receive);

  return {
    surface,
    emit,
    onAction(type, handler) {
      return listeners.add(embedName(type, names.actionPrefix, isEmbedActionType), handler);
    },
    destroy() {
      isDestroyed = true;
      queue = undefined;
      page.removeEventListener('message', receive);
      listeners.clear();
    },
  };
}
