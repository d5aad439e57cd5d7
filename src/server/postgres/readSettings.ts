import { ChatError } from '../../protocol/ChatError.js';

/** Names with a dot alone: the others are Postgres's own, such as `role` and `row_security`. */
const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)+$/i;

/** Checks the settings of a user. A value that is missing at run time must fail, not become the empty string that a policy may accept. */
export function readSettings(settings: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const entries = Object.entries(settings);
  for (const [name, value] of entries) {
    if (!NAME.test(name))
      throw new ChatError('configuration', `The setting ${name} has no prefix. Use a name such as app.user_id.`);
    if (typeof value !== 'string' || value.includes('\0'))
      throw new ChatError('configuration', `The setting ${name} of a user must be a string without null characters.`);
  }
  return entries;
}
