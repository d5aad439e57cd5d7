import { ChatError } from '../../../protocol/ChatError.js';
import { isTimeZone } from '../../../protocol/isTimeZone.js';
import type { ChatUser } from './ChatUser.js';

/** The IANA name of a time zone: one for all, or each user's. */
export type TimeZoneOption = string | ((user: ChatUser) => string);

/** The default of the option: the zone that the request names, otherwise UTC. */
export function zoneOfUser({ timeZone = 'UTC' }: ChatUser): string {
  return timeZone;
}

/** Returns the zone for a user. Throws a ChatError with the code `configuration` for a name that isn't one. */
export function timeZoneOf(option: TimeZoneOption, user: ChatUser): string {
  const zone = typeof option === 'function' ? option(user) : option;
  if (!isTimeZone(zone))
    throw new ChatError('configuration', `timeZone is ${zone}. Use an IANA name such as Europe/Rome.`);
  return zone;
}
