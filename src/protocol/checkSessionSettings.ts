import { ChatError } from './ChatError.js';
import type { SessionSettings } from './chatRequest.js';
import { isFiniteNumber, isRecord, isString } from './narrow.js';

const BARRED_WITH_INTERNAL_ID = ['userAttributes', 'groups', 'securityContext'] as const;

type Rule = readonly [field: string, isRight: (value: unknown) => boolean, demand: string];

const RULES: readonly Rule[] = [
  ['externalId', isExternalId, 'must be a string in lower case, without spaces, and not empty'],
  ['internalId', isEmailAddress, 'must be the email address of an existing user of the service'],
  ['email', isString, 'must be a string'],
  ['userAttributes', isArrayOf(isUserAttribute), 'must be an array of `{ name, value }`, both strings'],
  ['groups', isArrayOf(isString), 'must be an array of strings'],
  ['securityContext', isRecord, 'must be an object'],
  ['ephemeralTtlSeconds', isPositive, 'must be a number of seconds above 0'],
  ['isEphemeral', (value) => typeof value === 'boolean', 'must be true or false'],
  // The service decides which names exist: a browser's `Intl` may know fewer.
  ['timezone', isString, 'must be the IANA name of a time zone'],
];

/**
 * Returns valid settings unchanged (spec: sessionSettings). Otherwise throws a `configuration` ChatError that names the field but
 * not its value. The types enforce the same rules; this is for callers without types.
 */
export function checkSessionSettings(settings: SessionSettings): SessionSettings {
  const problem = findSettingsProblem(settings);
  if (problem !== undefined) throw new ChatError('configuration', problem);
  return settings;
}

/** Returns what is wrong with session settings, as a sentence without their values; undefined if they are valid. */
export function findSettingsProblem(settings: unknown): string | undefined {
  if (!isRecord(settings)) return '`sessionSettings` must be an object.';
  if ((settings.externalId === undefined) === (settings.internalId === undefined)) {
    return '`sessionSettings` needs exactly one of `externalId` (your own user id) and `internalId` (email address of an existing user of the service).';
  }
  const barred = BARRED_WITH_INTERNAL_ID.filter((field) => settings[field] !== undefined);
  if (settings.internalId !== undefined && barred.length > 0) {
    return `\`sessionSettings.${barred.join('`, `')}\` can't be combined with \`internalId\`: an internal user's own permissions apply. Leave it out, or use \`externalId\`.`;
  }
  const wrong = RULES.find(([field, isRight]) => settings[field] !== undefined && !isRight(settings[field]));
  return wrong && `\`sessionSettings.${wrong[0]}\` ${wrong[2]}.`;
}

function isExternalId(value: unknown): boolean {
  return isString(value) && value !== '' && !/\s/.test(value) && value === value.toLowerCase();
}

function isEmailAddress(value: unknown): boolean {
  return isString(value) && value.includes('@') && !/\s/.test(value);
}

function isUserAttribute(value: unknown): boolean {
  return isRecord(value) && isString(value.name) && value.name !== '' && isString(value.value);
}

function isArrayOf(isRight: (item: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isRight);
}

function isPositive(value: unknown): boolean {
  return isFiniteNumber(value) && value > 0;
}
