import type { ProtocolNames } from '../names.js';
import { isFiniteNumber, isRecord } from '../narrow.js';
import { EMBED_ACTIONS, type EmbedActions, type EmbedActionType, isEmbedActionType } from './embedActions.js';
import {
  EMBED_EVENTS,
  type EmbedEvents,
  type EmbedEventType,
  type EmbedSurfaceName,
  isEmbedEventType,
  isSurfaceName,
} from './embedEvents.js';

/** What every event carries besides its payload. */
interface EventEnvelope {
  /** The surface that sent it. */
  readonly surface: EmbedSurfaceName;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** An event of the catalog with its narrowed payload. */
export type EmbedEvent<Type extends EmbedEventType = EmbedEventType> = {
  readonly [Name in Type]: EventEnvelope & {
    /** The name without the prefix. */
    readonly type: Name;
    /** The fields of the catalog, and no others. */
    readonly payload: EmbedEvents[Name];
  };
}[Type];

/** A valid event whose name isn't in the catalog, such as one of a newer service. */
export interface UnknownEmbedEvent extends EventEnvelope {
  /** The name without the prefix: words of lower-case letters and digits, joined by hyphens. */
  readonly type: string;
  /** As received. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An action of the catalog with its narrowed payload. */
export type EmbedAction<Type extends EmbedActionType = EmbedActionType> = {
  readonly [Name in Type]: {
    /** The name without the prefix. */
    readonly type: Name;
    /** Empty for an action without one. */
    readonly payload: EmbedActions[Name];
    /** Epoch milliseconds. */
    readonly timestamp: number;
  };
}[Type];

/**
 * Returns the event in a message's data (spec: Events), or undefined for anything else: another source or direction, a
 * malformed name, a surface that doesn't emit this event, an invalid payload. The caller must check the message's origin
 * first. Never throws.
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

/**
 * Returns the action in a message's data (spec: Action catalog), without a `payload` if that is invalid, or undefined for anything
 * else. Never throws.
 */
export function parseEmbedAction(
  data: unknown,
  names: ProtocolNames,
): EmbedAction | { readonly type: EmbedActionType; readonly payload?: undefined } | undefined {
  const message = readEnvelope(data, names, 'action');
  if (message === undefined || !isEmbedActionType(message.type)) return undefined;
  const { type, timestamp } = message;
  const narrowed = EMBED_ACTIONS[type](message.payload);
  return narrowed ? ({ type, payload: narrowed, timestamp } as EmbedAction) : { type };
}

interface Envelope {
  readonly type: string;
  readonly payload: unknown;
  readonly timestamp: number;
  readonly surface: unknown;
}

/** Reads each field once, since a getter could return something else the second time. */
function readEnvelope(data: unknown, names: ProtocolNames, direction: 'event' | 'action'): Envelope | undefined {
  try {
    if (!isRecord(data) || data.source !== names.embedSource || data.direction !== direction) return undefined;
    const { type, payload, timestamp, surface } = data;
    const prefix = direction === 'event' ? names.eventPrefix : names.actionPrefix;
    if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined;
    if (!isFiniteNumber(timestamp)) return undefined;
    return { type: type.slice(prefix.length), payload, timestamp, surface };
  } catch {
    // Only the page's own scripts can make such data: a structured clone has no getters or proxies.
    return undefined;
  }
}

/** The form of the catalog's names, which excludes all names that an object inherits. */
function isEventName(name: string): boolean {
  return name.length <= 64 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !(name in Object.prototype);
}
