import { ChatError } from '../protocol/ChatError.js';
import {
  EMBED_ACTION_RULES,
  type EmbedActions,
  type EmbedActionType,
  isEmbedActionType,
} from '../protocol/embed/embedActions.js';
import {
  EMBED_EVENTS,
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  isEmbedEventType,
  type ReadyPayload,
  type ViewPayload,
} from '../protocol/embed/embedEvents.js';
import { type EmbedAction, parseEmbedAction } from '../protocol/embed/parseEmbedMessage.js';
import { protocolNames } from '../protocol/names.js';
import type { EmbeddedWindow, EmbedMessageEvent } from './EmbedWindow.js';
import { embedName, type WireName } from './embedName.js';
import { Listeners } from './Listeners.js';
import { normalizeOrigin } from './normalizeOrigin.js';

/** Options of `createEmbedSurface`. */
export interface EmbedSurfaceOptions {
  /** The kind of surface, which decides the events it can emit. */
  readonly surface: EmbedSurfaceName;
  /**
   * Origin of the page around the surface: the only one that events are sent to and actions are accepted from. Take it
   * from the embed session.
   */
  readonly hostOrigin: string;
  /**
   * The vendor's name in the protocol's names.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * The surface's window.
   *
   * @default the page's
   */
  readonly window?: EmbeddedWindow | undefined;
  /**
   * Sent with `ready`.
   *
   * @default null
   */
  readonly embedTenant?: string | null | undefined;
  /**
   * Sent with `ready`.
   *
   * @default null
   */
  readonly deploymentId?: number | null | undefined;
  /**
   * Sent with `ready`.
   *
   * @default signed
   */
  readonly mode?: 'signed' | 'private' | undefined;
  /** A dashboard's id, sent with `ready`, `view` and `dashboard-loaded`. */
  readonly publicId?: string | undefined;
}

/** Arguments of `emit` after an event's name: its payload. Fields that the surface's options contain may be omitted. */
type EventArguments<Type extends EmbedEventType> = Type extends 'ready'
  ? [payload?: Partial<ReadyPayload>]
  : Type extends 'view'
    ? [payload: Omit<ViewPayload, 'surface'> & Partial<Pick<ViewPayload, 'surface'>>]
    : Type extends 'dashboard-loaded'
      ? [payload?: EmbedEvents['dashboard-loaded']]
      : [payload: EmbedEvents[Type]];

/** The surface's side of an embed. */
export interface EmbedSurface {
  /** The kind of surface. */
  readonly surface: EmbedSurfaceName;
  /**
   * Sends an event. `ready` is sent once, and other events are queued until then; only a fatal error is sent at once,
   * since a surface that failed will never be ready. Fields that the protocol does not have are dropped. Throws a
   * `configuration` ChatError for an event that this kind of surface does not have, or an invalid payload.
   */
  emit<Type extends EmbedEventType>(type: WireName<Type, 'event'>, ...payload: EventArguments<Type>): void;
  /** Calls `handler` for each action of that name. Returns a function that removes the handler. */
  onAction<Type extends EmbedActionType>(
    type: WireName<Type, 'action'>,
    handler: (payload: EmbedActions[Type], action: EmbedAction<Type>) => void,
  ): () => void;
  /** Removes all handlers and queued events. After that, `emit` does nothing. */
  destroy(): void;
}

/**
 * Connects an embedded page to the page around it (spec: Events). Messages are sent to `hostOrigin` only, and accepted
 * only from the parent window with that origin. An action with an invalid payload is dropped and reported by an `error`
 * event with the action's name as `context`. In a page that isn't embedded it does nothing. Throws a `configuration`
 * ChatError for unusable options.
 */
export function createEmbedSurface(options: EmbedSurfaceOptions): EmbedSurface {
  const { surface, publicId } = options;
  const names = protocolNames(options.vendor);
  const hostOrigin = normalizeOrigin(options.hostOrigin, 'hostOrigin');
  const page: EmbeddedWindow = options.window ?? window;
  const parent: unknown = page.parent;
  const isEmbedded = parent !== page;
  const listeners = new Listeners(page.reportError?.bind(page));
  /** Events emitted before `ready`; undefined once that is sent. */
  let queue: unknown[] | undefined = [];
  let isDestroyed = false;

  function receive(event: EmbedMessageEvent): void {
    if (event.origin !== hostOrigin || event.source === null || event.source !== page.parent) return;
    const action = parseEmbedAction(event.data, names);
    if (action?.payload) listeners.notify(action.type, action.payload, action);
    else if (action) reportDropped(action.type);
  }

  /** The host can't see that its action had no effect. Its payload is not repeated. */
  function reportDropped(type: EmbedActionType): void {
    const rule = EMBED_ACTION_RULES[type] ?? 'its payload does not match the protocol';
    emit('error', { message: `The action \`${type}\` was dropped: ${rule}.`, name: 'ChatError', context: type });
  }

  function send(message: unknown): void {
    if (isEmbedded) page.parent.postMessage(message, hostOrigin);
  }

  /** Adds the fields from the options. The caller's payload overrides them, except the surface's kind. */
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
      throw new ChatError('configuration', `A \`${surface}\` surface has no event \`${name}\`.`);
    }
    const payload = read(complete(name, given));
    if (payload === undefined) {
      throw new ChatError('configuration', `The payload of the event \`${name}\` does not match the protocol.`);
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
