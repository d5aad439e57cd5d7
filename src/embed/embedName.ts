import { ChatError } from '../protocol/ChatError.js';

/**
 * Returns the short name (`ready`) of an event or action, given that or the name on the wire (`svc:event:ready`). Throws a
 * `configuration` ChatError for a name that is not in the catalog.
 */
export function embedName<Name extends string>(
  given: string,
  prefix: string,
  isKnown: (name: string) => name is Name,
): Name {
  const name = given.startsWith(prefix) ? given.slice(prefix.length) : given;
  if (isKnown(name)) return name;
  throw new ChatError('configuration', `${JSON.stringify(given)} is not a name of the embed protocol.`);
}

/** A name in the catalog, with or without the prefix it has on the wire. */
export type WireName<Name extends string, Direction extends 'event' | 'action'> =
  | Name
  | `${string}:${Direction}:${Name}`;
