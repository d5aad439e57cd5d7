import { ChatError } from '../protocol/ChatError.js';

/**
 * Returns the `protocol` ChatError of an answer that another kind of server gave. `received` describes the answer without
 * quoting it; `option` is the address option that may be wrong.
 */
export function wrongAddress(received: string, option: string, status?: number): ChatError {
  return new ChatError(
    'protocol',
    `The address answered with ${received}. A proxy may be in the way, or \`${option}\` may be wrong.`,
    status === undefined ? {} : { status },
  );
}
