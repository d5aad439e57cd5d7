import type { SessionSettings } from '../../../protocol/chatRequest.js';
import { findSettingsProblem } from '../../../protocol/checkSessionSettings.js';
import { isTimeZone } from '../../../protocol/isTimeZone.js';
import { serviceRefusal } from '../serviceRefusal.js';
import type { ChatUser } from './ChatUser.js';

/** Users and attributes of the account, which session settings are checked against. */
export interface KnownToAccount {
  readonly internalUsers: ReadonlySet<string>;
  readonly userAttributes: ReadonlySet<string> | undefined;
}

/**
 * Returns the caller from the `sessionSettings` of a request with an API key (spec: Stream chat state). Throws a
 * Refusal with status 400 for settings that break the field rules. The spec gives no status for an unknown
 * `internalId`; it is read as 400, an invalid parameter.
 */
export function readSessionSettings(given: unknown, known: KnownToAccount): ChatUser {
  if (given === undefined) refuse('`sessionSettings` is required with API key authentication.');
  const problem = findSettingsProblem(given);
  if (problem !== undefined) refuse(problem);
  // Of this type, since it is valid.
  const settings = given as SessionSettings;
  const { email, timezone } = settings;
  if (timezone !== undefined && !isTimeZone(timezone)) {
    refuse('`sessionSettings.timezone` must be the IANA name of a time zone.');
  }
  const user = settings.internalId === undefined ? externalUser(settings, known) : internalUser(settings, known);
  return { ...user, email, ...(timezone !== undefined && { timeZone: timezone }) };
}

type Settings<Id extends 'externalId' | 'internalId'> = Extract<SessionSettings, Readonly<Record<Id, string>>>;

function externalUser(settings: Settings<'externalId'>, { userAttributes }: KnownToAccount): ChatUser {
  const { externalId, groups = [], securityContext, userAttributes: given = [] } = settings;
  const unknown = given.find(({ name }) => userAttributes?.has(name) === false);
  if (unknown) {
    refuse(`\`sessionSettings.userAttributes\` names ${JSON.stringify(unknown.name)}, which is not configured.`);
  }
  const attributes = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  return { id: externalId, kind: 'external', groups, attributes, securityContext };
}

function internalUser({ internalId }: Settings<'internalId'>, { internalUsers }: KnownToAccount): ChatUser {
  const id = internalId.toLowerCase();
  if (!internalUsers.has(id)) {
    refuse('`sessionSettings.internalId` must be the email address of an existing user of the service.');
  }
  return { id, kind: 'internal', groups: [], attributes: {} };
}

function refuse(message: string): never {
  throw serviceRefusal(400, message);
}
