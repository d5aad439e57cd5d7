import { isTimeZone } from '../../../protocol/isTimeZone.js';
import { isRecord } from '../../../protocol/narrow.js';
import { serviceRefusal } from '../serviceRefusal.js';
import type { ChatUser } from './ChatUser.js';

/** Users and attributes of the account, which session settings are checked against. */
export interface KnownToAccount {
  readonly internalUsers: ReadonlySet<string>;
  readonly userAttributes: ReadonlySet<string> | undefined;
}

const BARRED_WITH_INTERNAL_ID = ['userAttributes', 'groups', 'securityContext'] as const;

/**
 * Returns the caller from the `sessionSettings` of a request with an API key (spec: Stream chat state). Throws a
 * Refusal with status 400 for settings that break the field rules. The spec gives no status for an unknown
 * `internalId`; it is read as 400, an invalid parameter.
 */
export function readSessionSettings(settings: unknown, known: KnownToAccount): ChatUser {
  if (settings === undefined) refuse('`sessionSettings` is required with API key authentication');
  if (!isRecord(settings)) refuse('`sessionSettings` must be an object');
  const { externalId, internalId } = settings;
  if ((externalId === undefined) === (internalId === undefined)) {
    refuse('Exactly one of `sessionSettings.externalId` and `sessionSettings.internalId` must be given');
  }
  checkType(settings, 'email', 'string');
  checkType(settings, 'isEphemeral', 'boolean');
  checkType(settings, 'ephemeralTtlSeconds', 'number');
  const email = typeof settings.email === 'string' ? settings.email : undefined;
  const { timezone } = settings;
  if (timezone !== undefined && !(typeof timezone === 'string' && isTimeZone(timezone))) {
    refuse('`sessionSettings.timezone` must be the IANA name of a time zone');
  }
  const user = internalId === undefined ? externalUser(settings, email, known) : internalUser(settings, email, known);
  return { ...user, ...(timezone !== undefined && { timeZone: timezone }) };
}

function externalUser(
  settings: Readonly<Record<string, unknown>>,
  email: string | undefined,
  known: KnownToAccount,
): ChatUser {
  const { externalId, groups = [], securityContext } = settings;
  if (typeof externalId !== 'string' || externalId === '' || /\s/.test(externalId)) {
    refuse('`sessionSettings.externalId` must be a string without spaces');
  }
  if (externalId !== externalId.toLowerCase()) refuse('`sessionSettings.externalId` must be lower case');
  if (!Array.isArray(groups) || !groups.every((group): group is string => typeof group === 'string')) {
    refuse('`sessionSettings.groups` must be an array of strings');
  }
  if (securityContext !== undefined && !isRecord(securityContext)) {
    refuse('`sessionSettings.securityContext` must be an object');
  }
  const attributes = readAttributes(settings.userAttributes, known);
  return { id: externalId, kind: 'external', email, groups, attributes, securityContext };
}

function internalUser(
  settings: Readonly<Record<string, unknown>>,
  email: string | undefined,
  known: KnownToAccount,
): ChatUser {
  const { internalId } = settings;
  for (const field of BARRED_WITH_INTERNAL_ID) {
    if (settings[field] !== undefined) refuse(`\`sessionSettings.${field}\` is not allowed with \`internalId\``);
  }
  if (typeof internalId !== 'string' || !known.internalUsers.has(internalId.toLowerCase())) {
    refuse('`sessionSettings.internalId` must be the email address of an existing user');
  }
  return { id: internalId.toLowerCase(), kind: 'internal', email, groups: [], attributes: {} };
}

function readAttributes(value: unknown, known: KnownToAccount): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!Array.isArray(value)) refuse('`sessionSettings.userAttributes` must be an array');
  const entries = value.map((item: unknown): [string, string] => {
    if (!isRecord(item) || typeof item.name !== 'string' || typeof item.value !== 'string') {
      refuse('Each of `sessionSettings.userAttributes` must be `{ name, value }` with strings');
    }
    if (known.userAttributes && !known.userAttributes.has(item.name)) {
      refuse(`\`sessionSettings.userAttributes\` names ${JSON.stringify(item.name)}, which is not configured`);
    }
    return [item.name, item.value];
  });
  return Object.fromEntries(entries);
}

function checkType(settings: Readonly<Record<string, unknown>>, field: string, type: 'string' | 'boolean' | 'number') {
  const value = settings[field];
  if (value !== undefined && typeof value !== type) refuse(`\`sessionSettings.${field}\` must be a ${type}`);
}

function refuse(message: string): never {
  throw serviceRefusal(400, message);
}
