import { EMBED_ACTIONS, type EmbedActions, type EmbedActionType, isEmbedActionType } from './embedActions.js';
import {
  EMBED_EVENTS,
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  isEmbedEventType,
  isSurfaceName,
} from './embedEvents.js';
import type { ProtocolNames } from './names.js';
import { isRecord } from './narrow.js';

interface EventEnvelope {
  readonly surface: EmbedSurfaceName;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** An event of the catalog, its payload narrowed. `type` is the name without the prefix. */
export type EmbedEvent<Type extends EmbedEventType = EmbedEventType> = {
  readonly [Name in Type]: EventEnvelope & { readonly type: Name; readonly payload: EmbedEvents[Name] };
}[Type];

/** An event in a right envelope whose name is not in the catalog, such as one of a newer service. */
export interface UnknownEmbedEvent extends EventEnvelope {
  /** The name without the prefix: words of lower-case letters and digits, joined by hyphens. */
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An action of the catalog, its payload narrowed. `type` is the name without the prefix. */
export type EmbedAction<Type extends EmbedActionType = EmbedActionType> = {
  readonly [Name in Type]: { readonly type: Name; readonly payload: EmbedActions[Name]; readonly timestamp: number };
}[Type];

/**
 * The event in a message's data (spec: Events), or undefined for anything else: another source or direction, a name that
 * is no name, a surface that does not emit this event, a payload without what it needs. Where the message came from is
 * for the caller to check first. Never throws.
 */
export function parseEmbedEvent(
  data: unknown,
  names: ProtocolNames,
): { readonly known: EmbedEvent } | { readonly unknown: UnknownEmbedEvent } | undefined {
  const message = readEnvelope(data, names, 'event');
  if (message === undefined) return undefined;
  const { type, payload, timestamp, surface } = message;
  if (!isSurfaceName(surface)) return undefined;
  if (!isEmbedEventType(type)) {
    return isEventName(type) && isRecord(payload) ? { unknown: { type, payload, timestamp, surface } } : undefined;
  }
  const entry = EMBED_EVENTS[type];
  const narrowed = entry.surfaces.includes(surface) ? entry.read(payload) : undefined;
  // Name and payload belong together by the catalog's type.
  return narrowed && { known: { type, payload: narrowed, timestamp, surface } as EmbedEvent };
}

/** The action in a message's data (spec: Action catalog), or undefined for anything else. Never throws. */
export function parseEmbedAction(data: unknown, names: ProtocolNames): EmbedAction | undefined {
  const message = readEnvelope(data, names, 'action');
  if (message === undefined || !isEmbedActionType(message.type)) return undefined;
  const { type, timestamp } = message;
  const narrowed = EMBED_ACTIONS[type](message.payload);
  return narrowed && ({ type, payload: narrowed, timestamp } as EmbedAction);
}

/** The name of an action in a right envelope whose payload is not what it must be; undefined for any other message. */
export function findDroppedAction(data: unknown, names: ProtocolNames): EmbedActionType | undefined {
  const message = readEnvelope(data, names, 'action');
  if (message === undefined || !isEmbedActionType(message.type)) return undefined;
  return EMBED_ACTIONS[message.type](message.payload) === undefined ? message.type : undefined;
}

interface Envelope {
  readonly type: string;
  readonly payload: unknown;
  readonly timestamp: number;
  readonly surface: unknown;
}

/** Reads each field once: what a getter says the second time does not count. */
function readEnvelope(data: unknown, names: ProtocolNames, direction: 'event' | 'action'): Envelope | undefined {
  try {
    if (!isRecord(data) || data.source !== names.embedSource || data.direction !== direction) return undefined;
    const { type, payload, timestamp, surface } = data;
    const prefix = direction === 'event' ? names.eventPrefix : names.actionPrefix;
    if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined;
    if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return undefined;
    return { type: type.slice(prefix.length), payload, timestamp, surface };
  } catch {
    // Only a script of the page itself can make such data: a clone has no getters and no proxies.
    return undefined;
  }
}

/** As the catalog's own names are written, so that nothing an object inherits passes for one. */
function isEventName(name: string): boolean {
  return name.length <= 64 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !(name in Object.prototype);
}
