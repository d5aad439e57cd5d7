import { ChatError } from './ChatError.js';
import type { SessionSettings } from './chatRequest.js';

const BARRED_WITH_INTERNAL_ID = ['userAttributes', 'groups', 'securityContext'] as const;

/**
 * Returns the settings unchanged when they keep the rules of the spec's `sessionSettings`; else throws a
 * `configuration` ChatError. The types say the same; callers without types, and casts, end here.
 */
export function checkSessionSettings(settings: SessionSettings): SessionSettings {
  const { externalId, internalId } = settings;
  if ((externalId === undefined) === (internalId === undefined)) {
    throw new ChatError(
      'configuration',
      '`sessionSettings` needs exactly one of `externalId` (your own user id) and `internalId` (email address of an existing user of the service).',
    );
  }
  if (externalId !== undefined && !/^[^\sA-Z]+$/.test(externalId)) {
    throw new ChatError(
      'configuration',
      '`sessionSettings.externalId` must be lower case, without spaces, and not empty.',
    );
  }
  if (internalId !== undefined) {
    const barred = BARRED_WITH_INTERNAL_ID.filter((field) => settings[field] !== undefined);
    if (internalId === '') throw new ChatError('configuration', '`sessionSettings.internalId` must not be empty.');
    if (barred.length > 0) {
      throw new ChatError(
        'configuration',
        `\`sessionSettings.${barred.join('`, `')}\` can't be combined with \`internalId\`: an internal user's own permissions apply. Leave it out, or use \`externalId\`.`,
      );
    }
  }
  return settings;
}
